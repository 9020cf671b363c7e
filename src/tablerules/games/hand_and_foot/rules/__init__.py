"""The rules of Hand and Foot: a file for each phase or topic."""
