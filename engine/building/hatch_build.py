"""Addresses in the package's metadata, which the repository itself does not know."""

import os
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface


class Addresses(MetadataHookInterface):
    """`[project.urls]` from REPOSITORY_URL in the environment; without it there are none."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Add them."""
        url = os.environ.get("REPOSITORY_URL", "").removesuffix("/").removesuffix(".git")
        if url.startswith("https://"):
            metadata["urls"] = {
                "Source": url,
                "Changelog": f"{url}/blob/HEAD/CHANGELOG.md",
                "Documentation": f"{url}/blob/HEAD/engine/README.md",
                "Rules": f"{url}/blob/HEAD/engine/RULES.md",
                "Issues": f"{url}/issues",
            }
