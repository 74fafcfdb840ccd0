"""Fill to the whole: a part is given on a model, and a child fills the rest."""

from sums_widgets.widgets.activities.filling.filling import FillToTheWhole, fill_to_the_whole

__all__ = ["FillToTheWhole", "fill_to_the_whole"]
