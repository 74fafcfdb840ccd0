"""Why a run makes the whole, and why it does not: facts as data, sentences apart from them."""
