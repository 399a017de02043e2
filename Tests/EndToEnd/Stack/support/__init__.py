"""The support of the tests on the real stack: conditions with deadlines, and the programs they drive."""
