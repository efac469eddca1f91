import type { HeldJob } from '../../jobs/held-job.js';
import type { JobWorker } from '../../jobs/interface.js';
import { type IndexParts } from './recipe-index.js';
/** Keeps for each recipe that is claimed from where its units stand. */
export declare class IndexWorker implements JobWorker {
    private readonly parts;
    readonly kind = "INDEX";
    readonly most = 1000;
    constructor(parts: IndexParts);
    run(held: HeldJob): Promise<void>;
    /** Whatever fails, a recipe's units have to be kept: a plugin that is broken may be mended. */
    mayPass(): boolean;
}
