"""The texts of profiles: gattlabd does not read the files of its clients."""

from __future__ import annotations

import os
from pathlib import Path

from .errors import GattlabError

INSTALLED = ("/usr/local/share/gattlab/profiles", "/usr/share/gattlab/profiles")


def profile_source(profile: str | os.PathLike[str]) -> dict[str, str]:
    """Returns the members `profile` and `source` of an `emulate` session.

    A text of several lines is a profile. Otherwise it is the path of a file or the name of an installed profile, which
    is looked up in the directories of GATTLAB_PROFILES first.
    """
    if isinstance(profile, str) and "\n" in profile:
        return {"profile": profile}
    path = _find(Path(profile))
    try:
        return {"profile": path.read_text(encoding="utf-8"), "source": str(path)}
    except (OSError, UnicodeDecodeError) as error:
        raise GattlabError("bad-input", f"cannot read the profile {path}: {error}") from None


def _find(path: Path) -> Path:
    if path.suffix or len(path.parts) > 1:
        return path
    folders = [folder for folder in os.environ.get("GATTLAB_PROFILES", "").split(":") if folder]
    for folder in (*folders, *INSTALLED):
        found = Path(folder, f"{path}.yaml")
        if found.exists():
            return found
    raise GattlabError(
        "bad-input",
        f"there is no profile '{path}'",
        "pass the path of a file, or set GATTLAB_PROFILES to the directory of the profiles",
    )
