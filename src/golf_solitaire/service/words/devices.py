"""Going on at another device, in words."""

from __future__ import annotations

from golf_solitaire.service.words import numbers

ABOUT = (
    "Your games belong to this browser: it keeps a cookie, and there is no account."
    " With a code you go on in another browser, on this device or another; then"
    " both are you."
)

LOST = (
    "Where the cookie is lost and no other browser is you, your games are lost: nobody"
    " can tell any more which were yours. So make a code while you can, or export"
    " your games as a file."
)

LOCAL = (
    "On your own machine every browser is you. To take your games elsewhere, export"
    " them as a file and import that there."
)


def good_for(minutes: int) -> str:
    """Say how long a code is good.

    >>> good_for(15)
    'It is good once, for 15 minutes. Whoever has it can play as you.'
    """
    minutes_left = numbers.count(minutes, "minute")
    return f"It is good once, for {minutes_left}. Whoever has it can play as you."


def stays_behind(holes: int) -> str:
    """Say what becomes of the holes of a browser that takes a code; maybe nothing.

    >>> stays_behind(0), stays_behind(1)[:42]
    ('', 'This browser has 1 hole of its own, which ')
    """
    if not holes:
        return ""
    own = numbers.count(holes, "hole")
    return (
        f"This browser has {own} of its own, which it leaves behind. Export them first,"
        " and import the file afterwards."
    )
