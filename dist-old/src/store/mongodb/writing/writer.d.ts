import { StepwellError } from '../../../errors/index.js';
import type { WriterItem } from '../../packed/block.js';
import type { AppendResult } from '../../port.js';
import { type Rules } from '../../writing/rules.js';
import type { Collections } from '../collections.js';
import type { ApplicableRecord, CommitLogPort, LogOwner, Shown, TakenRecord } from '../log/interface.js';
import type { RuleName } from './commands.js';
import { type MintedKeys } from './minted-keys.js';
export interface WriterOptions {
    /** Called when the part of the log that may be shown has grown, with the jobs and datasets that changed in it. */
    readonly onShown?: (shown: Shown, jobs: readonly string[] | null) => void;
    /** See Pass; tests make it small. */
    readonly mostTold?: number | undefined;
}
/**
 * Plans the requests of callers and commits them. While one pass is committed, the contents of the next are written and
 * the previous one is applied. Each pass is planned on top of the earlier ones, so if one is refused, all later ones
 * are planned again in the same order for the same callers.
 */
export declare class Writer implements LogOwner {
    private readonly collections;
    private readonly keys;
    private readonly options;
    private readonly cache;
    private readonly places;
    private readonly members;
    private readonly changedJobs;
    private readonly rowsOfRecords;
    private readonly queue;
    /** Planned and not committed, in order. */
    private uncommitted;
    /** Number of times that plans were cancelled. */
    private epoch;
    private unapplied;
    /** Cancelled parts that are not in the queue again yet. */
    private calledOff;
    /** Number of refused commits in a row. */
    private conflicts;
    private working;
    private committing;
    private readonly waiting;
    private closed;
    private log;
    private planner;
    private leftovers;
    /** A position at or after everything that was committed, or found to be stored, for callers that were answered. */
    position: number;
    private readonly refusals;
    /** Resolves when the callers of everything committed so far are answered. */
    private answerable;
    constructor(collections: Collections, keys: MintedKeys, options?: WriterOptions);
    /** Sets the log, which is made with this as its owner, before the log opens. */
    use(log: CommitLogPort): void;
    append(channel: string, items: readonly WriterItem[]): Promise<AppendResult>;
    change<Name extends RuleName>(rule: Name, ...args: Parameters<Rules[Name]>): Promise<ReturnType<Rules[Name]>>;
    /** Why the database refuses writes, according to the last attempt; null: it accepts them. */
    get refusal(): StepwellError | null;
    /** Finds out whether the database accepts writes again. */
    retryRefused(): void;
    /** Cleans up after refused commits; called periodically, and at the end. */
    clearLeftovers(): Promise<void>;
    /** Finishes waiting commands. */
    close(): Promise<void>;
    apply(record: ApplicableRecord): Promise<void>;
    taken(record: TakenRecord, own: boolean): void;
    restarted(): void;
    shown(shown: Shown): void;
    highestRowSeq(): Promise<number>;
    private submit;
    private startWork;
    private work;
    private launch;
    private commit;
    /**
     * Marks shared texts and media as touched once the references are written; see keep. It never rejects, and is
     * repeated while the writer is open.
     */
    private touchAgain;
    private committed;
    private reachedBy;
    /** Answers a pass that changes nothing, after those that it was planned on. */
    private commitNothing;
    /** Other servers must not wait for a commit that does not come: its commands were refused, or found to be done. */
    private endTurn;
    /**
     * Cancels everything planned and not committed, synchronously, before anything further is planned on it: a commit
     * that it is based on was refused, or the log has started anew.
     */
    private callOff;
    private removeContents;
    /** Plans cancelled commands again, in their order. The commands of a pass that failed are rejected instead. */
    private again;
    private forget;
    private land;
    private answer;
    private refuseAll;
    /** Waits until everything planned is applied. */
    private drained;
    /** Waits for the next change of the writer's state. */
    private changed;
    private wakeUp;
    private logOf;
    private plannerOf;
}
