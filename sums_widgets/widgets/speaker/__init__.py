"""The speaker: announcements for screen readers and for the computer's voice."""

from sums_widgets.widgets.speaker.speaker import SPEAKER_SOURCES, SPEAKER_STYLE, Speaker
from sums_widgets.widgets.speaker.table_speaker import TableSpeaker

__all__ = ["SPEAKER_SOURCES", "SPEAKER_STYLE", "Speaker", "TableSpeaker"]
