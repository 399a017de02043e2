"""Archives that depend only on their files' contents, and on SOURCE_DATE_EPOCH."""

import base64
import hashlib
import lzma
import os
import tarfile
import time
import zipfile
from pathlib import Path


def write_wheel(tree: Path, file: Path, level: int) -> None:
    """Writes a wheel of a folder, including its RECORD, at zlib's level of compression."""
    info = next(tree.glob("*.dist-info")).name
    files = sorted(path for path in tree.rglob("*") if path.is_file())
    # Installers expect the metadata at the end, and RECORD last.
    files.sort(key=lambda path: path.relative_to(tree).parts[0] == info)
    record = "".join(f"{path.relative_to(tree)},{digest(path)},{path.stat().st_size}\n" for path in files)
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in files:
            header = entry(str(path.relative_to(tree)), path.stat().st_mode)
            archive.writestr(header, path.read_bytes(), compresslevel=level)
        archive.writestr(entry(f"{info}/RECORD", 0o644), f"{record}{info}/RECORD,,\n")


def digest(path: Path) -> str:
    """Returns the hash of a file in RECORD's format."""
    value = base64.urlsafe_b64encode(hashlib.sha256(path.read_bytes()).digest())
    return "sha256=" + value.decode().rstrip("=")


def entry(name: str, mode: int) -> zipfile.ZipInfo:
    """Returns the header of a program or a document in a zip archive."""
    date = time.gmtime(int(os.environ["SOURCE_DATE_EPOCH"]))[:6]
    info = zipfile.ZipInfo(name, date)
    info.external_attr = (0o100755 if mode & 0o100 else 0o100644) << 16
    info.compress_type = zipfile.ZIP_DEFLATED
    return info


def write_tar(tree: Path, file: Path, folder: str = "", preset: int = 6) -> None:
    """Writes a tar archive of the files of a tree, in a folder of the archive.

    If the file's name ends in .xz, it is compressed with a preset of xz.
    """

    def clean(member: tarfile.TarInfo) -> tarfile.TarInfo:
        member.uid = member.gid = 0
        member.uname = member.gname = "root"
        member.mtime = int(os.environ["SOURCE_DATE_EPOCH"])
        member.mode = 0o755 if member.isdir() or member.mode & 0o100 else 0o644
        return member

    # The two programs share code, which the compressor finds only within the size of its dictionary.
    filters = [{"id": lzma.FILTER_LZMA2, "preset": preset, "dict_size": 1 << 26}]
    with lzma.open(file, "wb", filters=filters) if file.suffix == ".xz" else file.open("wb") as output:
        with tarfile.open(fileobj=output, mode="w", format=tarfile.GNU_FORMAT) as archive:
            for path in sorted(tree.iterdir()):
                archive.add(path, f"{folder}{path.name}", filter=clean)
