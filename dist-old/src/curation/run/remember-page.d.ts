import { type JobMemory } from '../../model/job.js';
import type { CuratorDecision } from '../../plugin-api/define-curator.js';
import type { CuratorShape, PluginHost } from '../../plugins/interface.js';
import type { MemoryPart, StepStore } from '../../store/port.js';
import { type CurateSetup, type PageRequest, type UnitVerdict } from './judge-page.js';
import { type LateStore } from './late-decisions.js';
export interface RememberRequest extends PageRequest {
    /** What the job has saved: every portion of earlier requests is written. Null: nothing. */
    readonly kept: JobMemory | null;
}
/** Units that were handed to a curator in one call, with what it decided and what it remembers of them. */
export interface JudgedPortion {
    /** Of units that no job had judged. */
    readonly verdicts: readonly UnitVerdict[];
    /** Numbers of units that another job of the same judge had judged: they are remembered, and keep their verdicts. */
    readonly seen: readonly number[];
    /** About units of earlier portions. */
    readonly late: readonly LateVerdict[];
    readonly parts: readonly MemoryPart[];
    readonly kept: JobMemory;
}
export interface LateVerdict {
    readonly decision: CuratorDecision;
    /** Whether it is about a unit that this job has counted. */
    readonly isCounted: boolean;
}
export interface RememberedPage {
    readonly portions: readonly JudgedPortion[];
    readonly waiting: readonly number[];
}
type RememberStore = LateStore & Pick<StepStore, 'areJudged' | 'readFailed' | 'readJobMemory'>;
/**
 * Hands units to a curator that keeps a state, each once. What it remembers is exactly the units that are marked as
 * judged by its job, or as seen: both are written with each portion. Units that an earlier run of the same curator has
 * judged are handed over too, or it would not know them.
 */
export declare class PageMemory {
    private readonly setup;
    private readonly shape;
    private readonly store;
    private readonly plugins;
    private readonly signal;
    private where;
    private readonly fields;
    private readonly reasons;
    private readonly saved;
    private readonly memory;
    /** Units that were handed over, and whose marks were not found yet; with whether this job has judged them. */
    private readonly unsure;
    private readonly seenBy;
    private readonly job;
    constructor(setup: CurateSetup, shape: CuratorShape, store: RememberStore, plugins: Pick<PluginHost, 'curate'>, signal: AbortSignal);
    /** @throws PLUGIN_FAILED, PLUGIN_TIMEOUT; the signal's reason */
    judge(request: RememberRequest): Promise<RememberedPage>;
    /** The units that are ready and not remembered, or asked about again. */
    private given;
    /** Those that the curator remembers: judged by this job, or seen by it. */
    private remembered;
    private portion;
    private add;
    /** @throws PLUGIN_FAILED for a decision about what it was never given */
    private late;
    private failed;
}
/** Names the marks of units that a job's curator has seen although another job had judged them. */
export declare const seenBy: (judge: string, job: string) => string;
export {};
