"""The command `golf`."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command line."""
    try:
        from golf_solitaire.cli import golf

        golf(prog_name="golf")
    except KeyboardInterrupt:  # before a command began
        sys.exit(130)


if __name__ == "__main__":
    main()
