"""Remembering: players, rounds and holes in a database.

SQLAlchemy takes as long to load as a whole face. So a module that is taken
from here is loaded when it is first used, and a face can show a table
before that. A `Store` loads all of them, before threads share them.
"""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import LazyLoader, find_spec, module_from_spec
from types import ModuleType

_waiting: list[ModuleType] | None = []
"""Modules that were taken and may not be loaded; None once all shall be."""


def __getattr__(name: str) -> ModuleType:
    """Take a module of the package, to be loaded when it is used."""
    full_name = f"{__name__}.{name}"
    if full_name in sys.modules:
        return sys.modules[full_name]
    spec = None if name.startswith("_") else find_spec(full_name)
    if spec is None or spec.loader is None:
        raise AttributeError(f"{__name__} has no {name}")
    if _waiting is None:
        return import_module(full_name)
    spec.loader = LazyLoader(spec.loader)
    module = module_from_spec(spec)
    sys.modules[full_name] = globals()[name] = module
    spec.loader.exec_module(module)
    _waiting.append(module)
    return module


def load_all() -> None:
    """Load what was taken, and from now on whatever is taken at once."""
    global _waiting
    taken, _waiting = _waiting or [], None
    for module in taken:
        module.__doc__  # noqa: B018 # looking at it loads it
