"""The scenes: each is one job of gattlab's, and the same job done by another program."""

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass

SCENES = {}


@dataclass(frozen=True)
class Scene:
    """`gattlab` and `foreign` do the job on the stage that `stage` provides, a context manager that is entered for each."""

    name: str
    about: str
    gattlab: Callable
    foreign: Callable | None
    stage: Callable[[], AbstractContextManager]


def scene(name, about, *, stage=nullcontext, foreign=None):
    """Declares the decorated function to be gattlab's side of a scene; `foreign` is the same job without gattlab."""

    def declare(function):
        SCENES[name] = Scene(name, about, function, foreign, stage)
        return function

    return declare
