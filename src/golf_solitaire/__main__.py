"""The command `golf`."""

from __future__ import annotations


def main() -> None:
    """Run the command line."""
    from golf_solitaire.cli import golf

    golf()


if __name__ == "__main__":
    main()
