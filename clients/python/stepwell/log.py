"""The log of this package: what went wrong where no caller could be told."""

import logging

LOG = logging.getLogger("stepwell")
