"""Checks of bytes against `Repr-Digest` (RFC 9530)."""

from __future__ import annotations

import base64
import binascii
import hashlib
import re
from typing import Optional

from .errors import BadData

_MEMBER = re.compile(r"^\s*([a-z0-9-]+)\s*=\s*:([A-Za-z0-9+/=]*):\s*(?:;.*)?$")
_KNOWN = {"sha-256": hashlib.sha256, "sha-512": hashlib.sha512}


def check_digest(body: bytes | bytearray, header: Optional[str]) -> None:
    """Compares the bytes of a whole representation with its `Repr-Digest`; without that header it does nothing.

    Algorithms that this client does not know are passed over, as the RFC says.

    Raises BadData where a digest differs, or the header cannot be read.
    """
    if header is None:
        return
    for member in header.split(","):
        match = _MEMBER.match(member)
        if match is None:
            raise BadData(f"the answer's Repr-Digest cannot be read: {header!r}")
        name, encoded = match.groups()
        algorithm = _KNOWN.get(name)
        if algorithm is None:
            continue
        try:
            expected = base64.b64decode(encoded, validate=True)
        except binascii.Error as error:
            raise BadData(f"the answer's Repr-Digest cannot be read: {header!r}") from error
        found = algorithm(body).digest()
        if found != expected:
            raise BadData(f"the answer's {name} is {found.hex()}, its Repr-Digest says {expected.hex()}")
