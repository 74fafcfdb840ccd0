"""`python -m sums_widgets` does what the command `sums-widgets` does."""

from sums_widgets.cli import main

if __name__ == "__main__":
    main()
