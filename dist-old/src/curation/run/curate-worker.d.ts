import type { HeldJob } from '../../jobs/held-job.js';
import type { JobWorker } from '../../jobs/interface.js';
import type { Job } from '../../model/job.js';
import type { PluginUse } from '../../model/recipe.js';
import type { StepStore } from '../../store/port.js';
import type { CurateClient } from './curate-client.js';
import { type CurateInput, type CurateTold } from './input.js';
export interface CurateWorkerParts {
    readonly store: StepStore;
    readonly shape: (use: PluginUse) => Promise<unknown>;
    /** Starts a thread that judges for a job. */
    readonly start: (input: CurateInput, signal: AbortSignal, job: string, before: CurateTold) => Promise<CurateClient>;
}
/** Runs curators: a one-off run over all units that there were when it was started, or a live one that goes on. */
export declare class CurateWorker implements JobWorker {
    private readonly parts;
    readonly kind = "CURATE";
    readonly most = 4;
    constructor(parts: CurateWorkerParts);
    /** Whether this server has the plugin. With other code it takes the job too, which then fails with the reason. */
    can({ input }: Job): Promise<boolean>;
    run(held: HeldJob): Promise<void>;
}
