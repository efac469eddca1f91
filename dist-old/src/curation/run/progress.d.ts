import type { HeldJob } from '../../jobs/held-job.js';
import { type CallUsage } from '../../judges/usage-counts.js';
import { type CurateInput, type CurateState, type CurateTold } from './input.js';
import type { FailedVerdict, UnitVerdict } from './judge-page.js';
import { type JudgedPortion } from './remember-page.js';
/** What a checkpoint says beside its verdicts. */
export interface Checkpoint extends Partial<Pick<CurateTold, 'share' | 'waiting' | 'lagSeconds'>> {
    readonly state: CurateState | null;
    readonly failed?: readonly FailedVerdict[];
    readonly lastError?: string | null;
    readonly usage?: CallUsage;
}
/** Writes a job's checkpoints, and counts what it has come to. */
export declare class Progress {
    private readonly held;
    private readonly input;
    /** Whether steps without a decision are told of (see JudgedUnit). */
    private readonly tells;
    private told;
    private readonly judge;
    private readonly recent;
    constructor(held: HeldJob, input: CurateInput, 
    /** Whether steps without a decision are told of (see JudgedUnit). */
    tells?: boolean);
    /** Writes verdicts in commits of bounded size, the last of which has the checkpoint. */
    write(verdicts: readonly UnitVerdict[], checkpoint: Checkpoint): Promise<void>;
    /** Writes each portion with what the curator remembers of it in one commit; the last has the checkpoint. */
    remember(portions: readonly JudgedPortion[], checkpoint: Checkpoint): Promise<void>;
    /** Writes a checkpoint at which nothing was judged. */
    save(checkpoint: Checkpoint): Promise<void>;
    /** @throws PLUGIN_FAILED if the curator threw at every unit that it was asked about */
    requireOneJudged(): void;
    private part;
    private shown;
    private rate;
}
