"""Feeds TRL's asynchronous GRPO trainer from claims."""

from __future__ import annotations

import queue
import threading
import time
from typing import TYPE_CHECKING, Any, Dict, List, NamedTuple, Optional

from ..claim import Claim
from ..client import Client
from ..connections import Interrupt, Interrupted
from ..errors import BadData, Refused, StepwellError, Unreachable
from ..log import LOG
from ..prefetch import give_back
from .trl_callback import callback_of
from .trl_rows import Sample, Unfit, samples_of
from .trl_source import ClaimSource, acknowledge, lag_of
from .trl_tracker import Row, Tracker, WatchedMetrics

#: Seconds of one wait for a batch, after which the worker shows that it lives.
WAIT_S = 20.0
#: Seconds between attempts while the server cannot be reached.
PAUSE_S = 1.0


class _Entry(NamedTuple):
    """What lies in the buffer: TRL's own sample, and the row that it was made of."""

    sample: Any
    row: Row


if TYPE_CHECKING:
    _Queue = queue.Queue[Any]
else:
    _Queue = queue.Queue


class RolloutBuffer(_Queue):
    """The queue that the trainer's loader pulls samples from."""

    def __init__(self, tracker: Tracker) -> None:
        super().__init__()
        self._tracker = tracker

    def get(self, block: bool = True, timeout: Optional[float] = None) -> Any:
        """The next sample whose lease is not lost. Raises queue.Empty as a queue does."""
        while True:
            entry: _Entry = super().get(block, timeout)
            self._tracker.pull(entry.row)
            if not entry.row.delivery.claim.lost.is_set():
                return entry.sample


class RolloutWorker:
    """A `rollout_worker` of `trl.experimental.async_grpo.AsyncGRPOTrainer` that rolls nothing out itself: it claims
    what agents did elsewhere.

        worker = RolloutWorker(client, "grpo-live", consumer="run-7")
        AsyncGRPOTrainer(…, rollout_worker=worker, callbacks=[worker.callback()])

    The callback is needed: it resumes the consumer from the trainer's checkpoint, and acknowledges a claim at the end
    of the step whose weights contain the last of its rows. What was pulled ahead, or dropped as stale, is not.

    consumer: the training run. units: groups of one claim; each claim is acknowledged as a whole, and comes again as a
    whole where a checkpoint contains only some of its rows. ahead: claims that wait in the buffer. lease: seconds.
    announce: tell the server the policy's version after each synchronisation of weights; False where something else
    does, as `Client.weight_update`.
    """

    def __init__(
        self,
        client: Client,
        recipe: str,
        *,
        consumer: str,
        units: int = 1,
        ahead: int = 4,
        lease: float = 300.0,
        announce: bool = True,
    ) -> None:
        if units < 1 or ahead < 1:
            raise ValueError("units and ahead are 1 or more")
        self._source = ClaimSource(client, recipe, consumer, lease)
        self._units = units
        self._ahead = ahead
        self._announces = announce
        self._first_version: Optional[int] = None
        self._version = 0
        self._groups = 0
        self._tracker = Tracker()
        self._interrupt = Interrupt()
        self._begun = threading.Event()
        self._args: Any = None
        self._thread: Optional[threading.Thread] = None
        self._error: Optional[BaseException] = None
        self._alive_at = time.monotonic()
        self.rollout_buffer = RolloutBuffer(self._tracker)
        self.metrics_queue: "queue.Queue[Dict[str, float]]" = queue.Queue()

    def callback(self) -> Any:
        """The `TrainerCallback` to give to the trainer, in every process."""
        return callback_of(self)

    # What the trainer calls.

    def start(self) -> None:
        """Begins to claim, as soon as the callback has resumed the consumer."""
        self._interrupt = Interrupt()
        self._alive_at = time.monotonic()
        self._thread = threading.Thread(target=self._run, name="stepwell-trl", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Ends claiming, and gives back what was not trained on, without a reason."""
        self._interrupt.set()
        with self._tracker.changed:
            self._tracker.changed.notify_all()
        if self._thread is not None:
            self._thread.join()
            self._thread = None
        for claim in self._tracker.abandon():
            give_back(claim)
        self._begun.clear()

    def update_model_version(self, model_version: int) -> None:
        """The weights of a version serve now. Raises Refused, Unreachable."""
        if self._announces:
            if self._first_version is None:
                # The trainer counts from 1 in each process; the server's number has to grow over all of them.
                self._first_version = self._source.client.policy().version + 1 - model_version
            self._source.client.announce(self._first_version + model_version)
        self._version = model_version

    def check_health(self, stale_after_s: float) -> None:
        """Raises StepwellError if no more batches will come, or the server was silent for so many seconds."""
        if self._error is not None:
            raise StepwellError(f"claiming for TRL ended: {self._error}") from self._error
        if not self._begun.is_set():
            raise StepwellError(
                "the trainer has no callback of this worker, so nothing would be acknowledged: "
                "give it callbacks=[worker.callback()]"
            )
        silent = time.monotonic() - self._alive_at
        if silent > stale_after_s:
            raise StepwellError(f"the server of {self._source.recipe!r} has not answered for {silent:.0f} seconds")

    # What the callback calls.

    def begin(self, args: Any, step: int) -> None:
        self._args = args
        self._source.resume(step)
        self._begun.set()

    def microbatch(self) -> None:
        self._tracker.train()

    def step(self, step: int) -> None:
        for claim, trained, dropped in self._tracker.settle():
            if dropped > 0:
                self.metrics_queue.put({"stepwell/dropped_rows_total": float(dropped)})
                LOG.warning("TRL dropped %d rows of batch %s, as too stale or too long", dropped, claim.id)
            if trained:
                acknowledge(claim, step)
            else:
                give_back(claim)

    def end(self) -> None:
        """Nothing: the trainer calls `stop` also where it ends with an error."""

    # The thread that claims.

    def _run(self) -> None:
        try:
            while not self._begun.wait(0.1):
                self._interrupt.wait(0.0)
            while self._has_room():
                self._alive_at = time.monotonic()
                self._claim()
        except Interrupted:
            return
        except BaseException as error:  # Raised by `check_health`, in the thread of the trainer.
            self._error = error

    def _has_room(self) -> bool:
        changed = self._tracker.changed
        with changed:
            while self._tracker.waiting() >= self._ahead and not self._interrupt.is_set():
                changed.wait()
        return not self._interrupt.is_set()

    def _claim(self) -> None:
        try:
            claim = self._source.claim(self._units, WAIT_S, self._interrupt)
            self._alive_at = time.monotonic()
            if claim is not None:
                self._give(claim)
        except (Unreachable, BadData) as error:
            self._retry(error)
        except Refused as error:
            if not error.is_temporary:
                raise
            self._retry(error)

    def _retry(self, error: StepwellError) -> None:
        LOG.warning("no batch could be claimed, trying again: %s", error)
        self._interrupt.wait(PAUSE_S)

    def _give(self, claim: Claim) -> None:
        try:
            samples = samples_of(claim.rows)
            self._check(samples)
            version = self._version_of(claim)
            versions = [version - lag for lag in self._lags(claim, samples)]
        except Unfit as error:
            self._source.reject(claim, error)
            return
        except StepwellError:
            give_back(claim)
            raise
        self._source.accept()
        numbers: Dict[object, int] = {}
        for sample in samples:
            place = (sample.uid, sample.generation)
            if place not in numbers:
                numbers[place] = self._groups
                self._groups += 1
        rows = self._tracker.deliver(claim, len(samples))
        for sample, model_version, row in zip(samples, versions, rows):
            group = numbers[(sample.uid, sample.generation)]
            self.rollout_buffer.put(_Entry(self._sample(sample, model_version, group, row), row))

    def _check(self, samples: List[Sample]) -> None:
        if any(sample.advantage is None for sample in samples):
            raise StepwellError("rows have no advantages, and this trainer makes none: use the formatter grpo")
        if not any(any(sample.mask) for sample in samples):
            raise Unfit("no token of the batch may enter a loss")
        budget = self._args.token_budget
        longest = max(sample.tokens for sample in samples)
        if budget is not None and 0 < budget < longest:
            raise Unfit(f"a row has {longest} tokens, and the trainer drops what is above its token_budget of {budget}")

    def _version_of(self, claim: Claim) -> int:
        """The trainer's number of the version that was in force when the batch was made, which may be a while ago."""
        return self._version if self._first_version is None else claim.policy_version - self._first_version

    def _lags(self, claim: Claim, samples: List[Sample]) -> List[int]:
        """Policy versions that each row is behind; of a row that does not say, none."""
        lags = [lag_of(claim, sample.policy_version) or 0 for sample in samples]
        most: int = self._args.max_staleness
        if max(lags) <= most:
            return lags
        if self._source.came_back(claim):
            # The numbers go on over restarts: seen from the checkpoint's weights the rows are as near as they were.
            return [0] * len(lags)
        raise StepwellError(
            f"recipe {self._source.recipe!r} delivers rows that are {max(lags)} policy versions old, and the trainer "
            f"drops what is above its max_staleness of {most}: set the recipe's maxPolicyLag to that or less"
        )

    def _sample(self, sample: Sample, model_version: int, group: int, row: Row) -> Any:
        from trl.experimental.async_grpo.async_rollout_worker import RolloutSample

        context = len(sample.prompt_ids)
        metrics = {} if sample.reward is None else {"reward": sample.reward}
        return RolloutSample(
            prompt=sample.messages or [],
            completion=[] if sample.response is None else [sample.response],
            input_ids=sample.prompt_ids + sample.completion_ids,
            completion_mask=[0] * context + sample.mask,
            old_log_probs=[0.0] * context + sample.log_probs,
            advantage=sample.advantage,
            model_version=model_version,
            group_id=group,
            metrics=WatchedMetrics(metrics, self._tracker, row),
            enqueued_at=time.time(),
        )
