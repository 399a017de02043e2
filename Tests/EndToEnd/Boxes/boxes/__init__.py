"""The matrix of boxes: scenes that are played in each machine of scripts/lib/boxes, and the page that shows their outcomes."""
