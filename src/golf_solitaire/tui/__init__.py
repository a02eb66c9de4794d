"""The terminal face: the table in a terminal, with keys and mouse.

It asks the service and shows what comes back, as the pages do. Nothing
imports it, nor Textual, before `golf tui` runs.
"""
