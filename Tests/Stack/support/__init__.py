"""What the tests on the real stack stand on: conditions with deadlines, and the programs they drive."""
