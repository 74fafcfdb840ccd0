"""What the canvas shows: a table as layers of shapes, and where things are."""

from sums_widgets.widgets.scene.scene import Scene, scene_of

__all__ = ["Scene", "scene_of"]
