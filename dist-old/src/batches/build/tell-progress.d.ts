import { type Timer } from '../../async/timer.js';
import type { BuildProgress } from './job.js';
/** Tells how far a build has come: seldom enough for the main thread, and never later than a quarter of a second. */
export declare class ProgressTeller {
    private readonly tell;
    private readonly timer;
    private told;
    private latest;
    private cancelTimer;
    constructor(tell: (progress: BuildProgress) => void, timer?: Timer);
    change(progress: BuildProgress): void;
    /** Tells nothing more: the build's own answer says the rest. */
    end(): void;
    private tellLatest;
}
