"""What is seen on the canvas: a table as layers of shapes, and where things lie."""

from sums_widgets.widgets.scene.scene import Scene, scene_of

__all__ = ["Scene", "scene_of"]
