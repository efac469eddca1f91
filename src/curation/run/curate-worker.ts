import type { HeldJob } from '../../jobs/held-job.js';
import type { JobWorker } from '../../jobs/interface.js';
import type { Job } from '../../model/job.js';
import type { PluginUse } from '../../model/recipe.js';
import type { StepStore } from '../../store/port.js';
import type { CurateProcess } from './curate-process.js';
import { followFeed } from './follow.js';
import { type CurateInput, inputOf, stateOf } from './input.js';
import { Progress } from './progress.js';
import { takeStream } from './take-stream.js';
import { walkAll } from './walk.js';

/** Runs of curators that one server has at a time: each has a thread, and may have a process. */
const MOST_RUNS = 4;

export interface CurateWorkerParts {
  readonly store: StepStore;
  readonly shape: (use: PluginUse) => Promise<unknown>;
  /** Starts a thread that judges for a job. */
  readonly start: (input: CurateInput, signal: AbortSignal) => Promise<CurateProcess>;
}

/** Runs curators: a one-off run over all units that there were when it was started, or a live one that goes on. */
export class CurateWorker implements JobWorker {
  readonly kind = 'CURATE';
  readonly most = MOST_RUNS;

  constructor(private readonly parts: CurateWorkerParts) {}

  /** Whether this server has the plugin. */
  async can({ input }: Job): Promise<boolean> {
    try {
      await this.parts.shape(inputOf(input).curator);
      return true;
    } catch {
      // Whoever runs it says why not.
      return false;
    }
  }

  async run(held: HeldJob): Promise<void> {
    const { store } = this.parts;
    const input = inputOf(held.job.input);
    const process = await this.parts.start(input, held.signal);
    try {
      const run = { store, held, input, process, progress: new Progress(held, input) };
      const state = stateOf(held.job.state);
      const isFollowing = state?.phase === 'follow';
      if (!isFollowing && (input.backfill || !input.live)) {
        // A live run of a curator that reads a stream remembers no more than what it is given at once.
        if (process.shape.judges || input.live) await walkAll(run, state);
        else await takeStream(run);
      }
      if (input.live) await followFeed(run, isFollowing ? state.position : input.position);
    } finally {
      await process.close();
      held.signal.throwIfAborted();
    }
  }
}
