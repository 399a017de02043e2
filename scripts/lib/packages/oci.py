"""Archives in the image layout of the Open Container Initiative: an image with one layer, and an index of images."""

import gzip
import hashlib
import json
import os
import shutil
import tarfile
import time
from pathlib import Path
from typing import NamedTuple

from . import archives
from .command import fail
from .options import Options

OCI = "application/vnd.oci.image"


class Blob(NamedTuple):
    """A file of the layout, named by its digest."""

    digest: str
    size: int

    def descriptor(self, media_type: str, **more: object) -> dict[str, object]:
        """Returns the reference to this file in another one."""
        return {"mediaType": media_type, "digest": f"sha256:{self.digest}", "size": self.size, **more}


def write(archive: Path, layer: Path, options: Options, work: Path) -> None:
    """Writes an image of a root file system, given as a tar archive, whose command is gattlab."""
    blobs, version = work / "blobs/sha256", options.version
    blobs.mkdir(parents=True)
    compressed = work.parent / "layer.tar.gz"
    with layer.open("rb") as source, compressed.open("wb") as target:
        with gzip.GzipFile("", "wb", compresslevel=1 if options.fast else 6, fileobj=target, mtime=0) as output:
            shutil.copyfileobj(source, output, 1 << 20)
    layer_blob = Blob(sha256(compressed), compressed.stat().st_size)
    compressed.rename(blobs / layer_blob.digest)
    configuration = add(blobs, image_configuration(layer, options))
    manifest = add(
        blobs,
        {
            "schemaVersion": 2,
            "mediaType": f"{OCI}.manifest.v1+json",
            "config": configuration.descriptor(f"{OCI}.config.v1+json"),
            "layers": [layer_blob.descriptor(f"{OCI}.layer.v1.tar+gzip")],
        },
    )
    platform = {"architecture": options.architecture.name, "os": "linux"}
    write_index(work, manifest.descriptor(f"{OCI}.manifest.v1+json", annotations=names(version), platform=platform))
    # Docker's own format, which older releases require and which names the image for podman.
    legacy = {
        "Config": f"blobs/sha256/{configuration.digest}",
        "RepoTags": [f"gattlab:{version}"],
        "Layers": [f"blobs/sha256/{layer_blob.digest}"],
    }
    (work / "manifest.json").write_text(json.dumps([legacy]))
    archives.write_tar(work, archive)


def join(archive: Path, images: list[Path], version: str, work: Path) -> list[str]:
    """Writes an archive with the images of several archives as one, of which a program takes that of its machine.

    Returns the architectures.
    """
    blobs = work / "blobs/sha256"
    blobs.mkdir(parents=True)
    manifests = []
    for image in images:
        try:
            manifests += unpack(image, blobs)
        except (tarfile.TarError, KeyError, ValueError):
            fail(f"{image} is no archive of this version of scripts/image", "build it again", status=2)
    architectures = [one["platform"]["architecture"] for one in manifests]
    if len(set(architectures)) < len(architectures):
        fail("two images have the same architecture", "build the other one with scripts/image --arch", status=2)
    # As one entry: programs refuse an archive with several images.
    blob = add(blobs, image_index(manifests))
    write_index(work, blob.descriptor(f"{OCI}.index.v1+json", annotations=names(version)))
    archives.write_tar(work, archive)
    return architectures


def unpack(image: Path, blobs: Path) -> list[dict[str, object]]:
    """Copies the blobs of an archive to a folder, and returns its manifests without their names."""
    with tarfile.open(image) as source:
        index = json.load(source.extractfile("index.json"))
        for member in source.getmembers():
            if member.isfile() and member.name.startswith("blobs/sha256/"):
                with source.extractfile(member) as content, (blobs / Path(member.name).name).open("wb") as target:
                    shutil.copyfileobj(content, target, 1 << 20)
    kept = ("mediaType", "digest", "size", "platform")
    return [{key: one[key] for key in kept} for one in index["manifests"]]


def names(version: str) -> dict[str, str]:
    """Returns the annotations that name an image."""
    return {"org.opencontainers.image.ref.name": version, "io.containerd.image.name": f"docker.io/library/gattlab:{version}"}


def image_index(manifests: list[dict[str, object]]) -> dict[str, object]:
    return {"schemaVersion": 2, "mediaType": f"{OCI}.index.v1+json", "manifests": manifests}


def write_index(work: Path, entry: dict[str, object]) -> None:
    """Writes the files that make a folder of blobs a layout with one entry."""
    (work / "index.json").write_text(json.dumps(image_index([entry])))
    (work / "oci-layout").write_text(json.dumps({"imageLayoutVersion": "1.0.0"}))


def image_configuration(layer: Path, options: Options) -> dict[str, object]:
    """Returns the configuration of the image."""
    created = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(int(os.environ["SOURCE_DATE_EPOCH"])))
    return {
        "created": created,
        "architecture": options.architecture.name,
        "os": "linux",
        "config": {
            "Entrypoint": ["/usr/bin/gattlab"],
            "Cmd": ["--help"],
            "Env": ["PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "LANG=C.UTF-8"],
            "Labels": {
                "org.opencontainers.image.title": "gattlab",
                "org.opencontainers.image.version": options.version,
                "org.opencontainers.image.licenses": "Apache-2.0",
            },
        },
        "rootfs": {"type": "layers", "diff_ids": [f"sha256:{sha256(layer)}"]},
        "history": [{"created": created, "created_by": "gattlab scripts/image"}],
    }


def add(blobs: Path, value: dict[str, object]) -> Blob:
    """Adds a JSON file to the layout."""
    content = json.dumps(value).encode()
    blob = Blob(hashlib.sha256(content).hexdigest(), len(content))
    (blobs / blob.digest).write_bytes(content)
    return blob


def sha256(file: Path) -> str:
    """Returns the digest of a file that may not fit into memory."""
    with file.open("rb") as source:
        return hashlib.file_digest(source, "sha256").hexdigest()
