"""Menus and filters offer the rules that there are, from one list."""

from __future__ import annotations

import pytest

from golf_solitaire.service.table.deal_request import read_deal_request
from golf_solitaire.service.words.rule_choices import RULES
from tests.web.conftest import Browser


@pytest.mark.parametrize("name", RULES)
def test_each_value_that_is_offered_can_be_dealt(name: str) -> None:
    """A choice that the reader refuses would be a dead end."""
    _, values = RULES[name]

    dealt = {read_deal_request({name: value}).variant for value, _ in values}

    assert len(dealt) == len(values)


def test_the_page_of_a_new_deal_offers_every_rule(browser: Browser) -> None:
    """With the value of the hole on the table chosen."""
    page = browser.open("/new")

    for name, (label, values) in RULES.items():
        assert f'{label} <select name="{name}">' in page
        for value, text in values:
            assert f'<option value="{value}"' in page
            assert f">{text}</option>" in page
    assert '<option value="hard" selected>' in page
