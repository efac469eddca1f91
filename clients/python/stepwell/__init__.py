"""Client of a Stepwell server: rollouts in, leased training batches out.

Needs Python 3.9 and nothing else; `Rows` speaks to numpy and torch where they are installed.

    from stepwell import Client

    client = Client("http://127.0.0.1:4000")
    for claim in client.iter_batches("grpo-train", 32, consumer="run-7"):
        with claim:
            train(claim.rows.padded())
"""

from .claim import Claim
from .client import Client
from .errors import BadData, Refused, StepwellError, Unreachable
from .policy import Policy
from .resumed import Resumed
from .rollout import Rollout
from .rows import Rows
from .version import VERSION as __version__

__all__ = [
    "BadData",
    "Claim",
    "Client",
    "Policy",
    "Refused",
    "Resumed",
    "Rollout",
    "Rows",
    "StepwellError",
    "Unreachable",
    "__version__",
]
