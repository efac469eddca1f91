import type { HeldJob } from '../../jobs/held-job.js';
import type { StepStore } from '../../store/port.js';
import type { CurateClient } from './curate-client.js';
import type { CurateInput } from './input.js';
import type { Progress } from './progress.js';
/** What a run works with. */
export interface CurateRun {
    readonly store: StepStore;
    readonly held: HeldJob;
    readonly input: CurateInput;
    readonly client: CurateClient;
    readonly progress: Progress;
    /** Whether the curator keeps a state, which is saved with each checkpoint. */
    readonly remembers: boolean;
    /** Whether the curator waits for others, and judges many units at a time. */
    readonly pooled: boolean;
}
