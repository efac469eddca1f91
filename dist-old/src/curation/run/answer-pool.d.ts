import type { RunCalls } from '../../judges/run-calls.js';
import { type CallUsage } from '../../judges/usage-counts.js';
import type { PluginHost, RunContext } from '../../plugins/interface.js';
import { type CurateSetup, type FailedVerdict, type PageJudge, type PageRequest, type UnitVerdict } from './judge-page.js';
/** The verdicts and failures of units since the pool was last asked. */
export interface Answered {
    readonly verdicts: readonly UnitVerdict[];
    /** Units without a decision, and the last reason. They are not marked as judged. */
    readonly failed: readonly FailedVerdict[];
    readonly lastError: string | null;
    /** Pages all of whose units are in this answer or earlier ones. */
    readonly pages: readonly number[];
    readonly usage: CallUsage;
    /** Units that are being judged or wait for it in memory. */
    readonly open: number;
}
/** What a page holds for the curator. */
export interface OfferedPage {
    /** Numbers of units that lack what the curator requires, and of those that are judged now. */
    readonly waiting: readonly number[];
    readonly ready: readonly number[];
}
interface PoolParts {
    readonly setup: CurateSetup;
    readonly concurrency: number;
    readonly pages: PageJudge;
    readonly plugins: Pick<PluginHost, 'answers' | 'isShared'>;
    readonly calls: RunCalls;
    /** The curator's context but for clock and policy version, which come with the unit's page. */
    readonly context: Omit<RunContext, 'now' | 'policyVersion'>;
}
/**
 * Judges units of a curator that waits for others, as many at the same time as it declares. Units are read when there is
 * room for them, and are answered for in any order. Of units that are judged but not written there are no more than may be
 * judged at the same time: these, and those under way, are what a crash makes the curator judge again.
 */
export declare class AnswerPool {
    #private;
    private readonly parts;
    constructor(parts: PoolParts);
    /**
     * Takes the units of a page that are to be judged. Resolves when they are all in memory, and there is room for others.
     * @throws what ends the run, once everything that was judged is taken: models were paid for it
     */
    offer(page: number, request: PageRequest): Promise<OfferedPage>;
    /**
     * What has been answered; all of what was taken before is written by now. Resolves after `waitMs` also without any.
     * @throws what ends the run, once everything that was judged is taken
     */
    take(waitMs: number): Promise<Answered>;
}
export {};
