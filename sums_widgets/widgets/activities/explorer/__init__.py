"""The explorer: one amount on a model, in every form, and in all five games."""

from sums_widgets.widgets.activities.explorer.explorer import Explorer, explorer

__all__ = ["Explorer", "explorer"]
