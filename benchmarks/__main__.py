"""`python -m benchmarks`: measure everything and print it as Markdown."""

from __future__ import annotations

from benchmarks.generator import report_generator
from benchmarks.yardstick import measure_yardstick

if __name__ == "__main__":
    report_generator(measure_yardstick())
