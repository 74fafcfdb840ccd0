"""`python -m sums_widgets`: the same as the command `sums-widgets`."""

from sums_widgets.cli import main

if __name__ == "__main__":
    main()
