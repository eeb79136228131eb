"""Prints the list of what dist/ is made of as CycloneDX JSON, the same every time.

Runs in the tools' environment, where the library for it is: build.py itself needs none.
"""

import base64
import json
import uuid
from collections.abc import Iterable

from cyclonedx.factory.license import LicenseFactory
from cyclonedx.model import (
    ExternalReference,
    ExternalReferenceType,
    HashAlgorithm,
    HashType,
    Property,
    XsUri,
)
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.model.license import DisjunctiveLicense, License
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL

from building.basics import ROOT, pyproject, read
from building.licences import Part, parts
from croupier import __version__


def licence_of(name: str) -> License:
    """An SPDX id or expression; what SPDX has no word for by its name."""
    if name.startswith("LicenseRef-"):
        return DisjunctiveLicense(name=name.removeprefix("LicenseRef-"))
    return LicenseFactory().make_from_string(name)


def component_of(part: Part) -> Component:
    """A part as CycloneDX has it."""
    return Component(
        type=ComponentType.LIBRARY,
        name=part.name,
        version=part.version or None,
        bom_ref=part.purl,
        purl=PackageURL.from_string(part.purl),
        licenses=[licence_of(part.licence)],
        copyright="\n".join(part.copyright),
        hashes=hashes_of(part),
        external_references=[
            ExternalReference(
                type=ExternalReferenceType.SOURCE_DISTRIBUTION, url=XsUri(part.source)
            )
        ],
        properties=[Property(name="croupier:known-by", value=part.seen)],
    )


def hashes_of(part: Part) -> Iterable[HashType]:
    """The integrity that npm checks, for a part from there."""
    lock = json.loads(read(ROOT / "package-lock.json"))
    found = lock["packages"].get(f"node_modules/{part.name.lower()}")
    if not found:
        return ()
    algorithm, _, body = found["integrity"].partition("-")
    assert algorithm == "sha512"  # noqa: S101 - a test holds it
    return [HashType(alg=HashAlgorithm.SHA_512, content=base64.b64decode(body).hex())]


def bom() -> Bom:
    """The whole list. Its number follows from what is in it, and it bears no date."""
    project = pyproject()["project"]
    own = Component(
        type=ComponentType.APPLICATION,
        name=project["name"],
        version=__version__,
        bom_ref="croupier",
        licenses=[licence_of(project["license"])],
    )
    every = parts()
    made = Bom(
        serial_number=uuid.uuid5(uuid.NAMESPACE_OID, repr((__version__, every))),
        components=map(component_of, every),
    )
    made.metadata.component = own
    # The page uses what comes from npm itself; all else is within Pyodide.
    listed = sorted(made.components, key=lambda each: each.name)
    used = [each for each in listed if str(each.purl).startswith("pkg:npm/")]
    (pyodide,) = (each for each in used if each.name == "Pyodide")
    made.register_dependency(own, used)
    made.register_dependency(pyodide, [each for each in listed if each not in used])
    return made


def as_json(made: Bom) -> str:
    """As JSON, without the time at which it was made."""
    found = json.loads(JsonV1Dot6(made).output_as_string())
    del found["metadata"]["timestamp"]
    return json.dumps(found, indent=2, sort_keys=True, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    print(as_json(bom()), end="")
