"""Layouts: the shape of a deal."""

from golf_solitaire.rules.layouts import DOUBLE, LAYOUTS, STANDARD


def test_the_standard_layout_is_seven_columns_of_five() -> None:
    """35 cards in the tableau, a starter, 16 in the stock."""
    assert (STANDARD.columns, STANDARD.depth, STANDARD.decks) == (7, 5, 1)
    assert (STANDARD.cards, STANDARD.tableau, STANDARD.stock) == (52, 35, 16)


def test_double_golf_is_nine_columns_of_seven_from_two_decks() -> None:
    """63 cards in the tableau, a starter, 40 in the stock."""
    assert (DOUBLE.columns, DOUBLE.depth, DOUBLE.decks) == (9, 7, 2)
    assert (DOUBLE.cards, DOUBLE.tableau, DOUBLE.stock) == (104, 63, 40)


def test_layouts_differ_in_name_and_in_columns() -> None:
    """A board's layout is told by its columns, all else by the name."""
    assert len({layout.name for layout in LAYOUTS}) == len(LAYOUTS)
    assert len({layout.columns for layout in LAYOUTS}) == len(LAYOUTS)
