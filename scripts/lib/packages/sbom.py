"""Bills of materials in the format CycloneDX 1.5."""

import json
import os
import time
from pathlib import Path
from urllib.parse import quote

from .portable import Package

# The runtime is linked statically, so no package contains it.
SWIFT = {
    "type": "library",
    "bom-ref": "swift-runtime",
    "name": "Swift runtime and standard library (linked statically)",
    "licenses": [{"expression": "Apache-2.0 WITH Swift-exception"}],
}


def write(file: Path, name: str, version: str, packages: list[Package], release: tuple[str, str] = ("", "")) -> None:
    """Writes the bill of materials of a package of gattlab."""
    gattlab = {
        "type": "application",
        "bom-ref": "gattlab",
        "name": "gattlab",
        "version": version,
        "licenses": [{"expression": "Apache-2.0"}],
        "properties": [{"name": "file", "value": name}],
    }
    components = [SWIFT, *(component(package, *release) for package in packages)]
    text = json.dumps(
        {
            "bomFormat": "CycloneDX",
            "specVersion": "1.5",
            "version": 1,
            "metadata": {
                "timestamp": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(int(os.environ["SOURCE_DATE_EPOCH"]))),
                "component": gattlab,
            },
            "components": components,
            "dependencies": [{"ref": "gattlab", "dependsOn": [part["bom-ref"] for part in components]}],
        },
        indent=2,
    )
    file.write_text(text + "\n")


def component(package: Package, distribution: str, release: str) -> dict[str, object]:
    """Returns the entry of a package of a release of a distribution."""
    url = f"pkg:deb/{distribution}/{quote(package.name)}@{quote(package.version)}"
    url += f"?arch={package.architecture}&distro={release}"
    result: dict[str, object] = {
        "type": "library",
        "bom-ref": url,
        "name": package.name,
        "version": package.version,
        "purl": url,
    }
    if package.license:
        result["licenses"] = [{"expression": package.license}]
    return result
