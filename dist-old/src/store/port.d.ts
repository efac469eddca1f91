import type { StepwellError } from '../errors/index.js';
import type { ContentField } from '../model/content-field.js';
import type { Dataset } from '../model/dataset.js';
import type { FeedEvent } from '../model/event.js';
import type { Policy, ServerCalls } from '../model/policy.js';
import type { ChannelScope } from '../model/principal.js';
import type { StepHead, StepLedger, StoredContent } from '../model/step.js';
import type { StepFilter } from '../query/filter.js';
import type { Count, Page, PageRequest, StepOrderField } from '../query/page.js';
import type { AppendStore } from './append-port.js';
import type { ClaimStore } from './claim-port.js';
import type { JobStore } from './job-port.js';
import type { KeyStore } from './key-port.js';
import type { LedgerStore } from './ledger-port.js';
import type { RecipeStore } from './recipe-port.js';
import type { StatsRequest, StepStats } from './stats.js';
import type { TrajectoryStore } from './trajectory-port.js';
export type { ChannelScope } from '../model/principal.js';
export { type AppendInput, type AppendResult, type BytesFormat, type DecodedItem, MOST_LISTED_REJECTIONS, MOST_REJECTIONS, type RegisterInput, type Rejection, type StepDecoder, } from './append-port.js';
export type { FailedUnit, JobListener, JobOperation, JobQuery, JudgedMemory, JudgedUnit, JudgeRequest, MemoryPart, SettledSpan, WordsProgress, } from './job-port.js';
export { type Consumption, type DecisionInput, type DecisionResult, type ExtrasBytes, type ExtrasDecoder, type ExtrasInput, type ExtrasItem, type JudgmentInput, MOST_OPERATION_DATASETS, type OperationStepsRequest, type RewardInput, type UndoResult, } from './ledger-port.js';
export type { DatasetUpdate } from './recipe-port.js';
export type { Deletion, DeletionResult, GroupPage, GroupTrajectoriesRequest, TrajectorySelection, TrajectoryStepsRequest, } from './trajectory-port.js';
/** An entry of a step's ledger of extras. */
export interface ExtrasRef {
    readonly stepId: string;
    readonly entryId: string;
}
/** A stretch of a step's prompt, in token ids from 0. */
export interface PromptStretch {
    readonly stepId: string;
    /** `new`: where the prompt leaves the ids of the step that it goes on from; 0 where it goes on from none. */
    readonly from: number | 'new';
    /** Exclusive; null, or beyond the end of the prompt: up to there. */
    readonly to: number | null;
}
/** The fields of the policy to change; the others stay. */
export interface PolicyChange {
    readonly version?: number;
    /** Takes a version below the current one, too. */
    readonly force?: boolean;
    readonly paused?: boolean;
}
/** Where the servers on one store tell each other of their model calls. */
export interface CallsBoard {
    /** Replaces what this server has told before; null: it has no calls any more. False: it could not be told now. */
    tell(calls: ServerCalls | null): Promise<boolean>;
    /** What each server told last that has not closed, this one included. One that was killed is in it for some seconds. */
    read(): Promise<readonly ServerCalls[]>;
}
/**
 * What Stepwell asks of a database, in the words of the model. One conformance suite (test/contract) runs against every
 * adapter. Every method that reads steps, or data derived from them, takes the channels that the caller may see; for
 * data in other channels it answers exactly as if the data did not exist. The feed, the policy and the supervision of
 * builds are read for the server itself, which shows each caller only the permitted part. Methods reject with a
 * StepwellError of the STORE_* family when the database fails.
 */
export interface StepStore extends AppendStore, LedgerStore, TrajectoryStore, JobStore, RecipeStore, ClaimStore, KeyStore {
    /** Heads in the order of `ids`; null for one that does not exist in `scope`. */
    readSteps(ids: readonly string[], scope: ChannelScope): Promise<readonly (StepHead | null)[]>;
    /**
     * Contents in the order of `ids`, rebuilt exactly; a damaged one is its STORE_CORRUPT error. Fields that are not asked
     * for may be null or empty; null asks for all.
     */
    readContents(ids: readonly string[], fields: readonly ContentField[] | null, scope: ChannelScope, signal?: AbortSignal): Promise<readonly (StoredContent | StepwellError | null)[]>;
    /**
     * Ids of stretches of prompts, in the order of `stretches`; null for a step without ids, or that does not exist in
     * `scope`; a damaged one is its STORE_CORRUPT error. Only the parts of shared prefixes that a stretch covers are read.
     */
    readPromptStretches(stretches: readonly PromptStretch[], scope: ChannelScope, signal?: AbortSignal): Promise<readonly (Int32Array | StepwellError | null)[]>;
    /** Ledgers in the order of `ids`; empty for one that does not exist in `scope`. */
    readLedgers(ids: readonly string[], scope: ChannelScope, signal?: AbortSignal): Promise<readonly StepLedger[]>;
    /** Hints of entries of extras, undone or not, in the order of `refs`; null for an entry without one. */
    readHints(refs: readonly ExtrasRef[], scope: ChannelScope, signal?: AbortSignal): Promise<readonly (string | null)[]>;
    pageSteps(where: StepFilter, request: PageRequest<StepOrderField>, scope: ChannelScope, signal?: AbortSignal): Promise<Page<StepHead>>;
    countSteps(where: StepFilter, scope: ChannelScope, signal?: AbortSignal): Promise<Count>;
    readStats(where: StepFilter, request: StatsRequest, scope: ChannelScope, signal?: AbortSignal): Promise<StepStats>;
    /** For each step, whether a dataset holds it; false for a step that is not in `scope`. */
    readExported(ids: readonly string[], scope: ChannelScope, signal?: AbortSignal): Promise<readonly boolean[]>;
    /** For each step, the datasets of `scope` that hold it, newest first; none for a step that is not in `scope`. */
    readStepDatasets(ids: readonly string[], scope: ChannelScope, signal?: AbortSignal): Promise<readonly (readonly Dataset[])[]>;
    /**
     * Events after `position`, oldest first, at most `limit`; null: from the oldest stored event.
     * @throws FEED_CURSOR_EXPIRED when events after `position` were removed
     */
    readEvents(position: number | null, limit: number): Promise<readonly FeedEvent[]>;
    /** Position of the newest event ever written, 0 in an empty store. A position is never used twice. */
    feedHead(): Promise<number>;
    /**
     * A position at or after everything whose writing this process has acknowledged, and everything it shows. It only
     * grows, and may be that of another server's event. Events up to it may be shown only later, so a follower of
     * the feed goes by the events that it has read, or by `feedHead`.
     */
    readonly position: number;
    /** Identifies this store (hex). Another store, also a restored and repaired one, has another id and other positions. */
    readonly storeId: string;
    /**
     * Resolves when this process shows every event up to a position, whichever server wrote it.
     * @throws STORE_BEHIND after `timeoutMs`
     */
    reached(position: number, timeoutMs: number): Promise<void>;
    /** Calls `listener` whenever the feed may have grown; returns the function that unsubscribes it. */
    onFeedGrowth(listener: (head: number) => void): () => void;
    readPolicy(): Promise<Policy>;
    /**
     * Changes the named fields, and returns the policy from then on. `updatedAt` is the time of the last version; setting
     * the version that holds already changes nothing.
     * @throws POLICY_VERSION_BACKWARDS for a version below the current one, unless it is forced
     */
    updatePolicy(change: PolicyChange): Promise<Policy>;
    /** Null: no other server can use the store, or this one only reads it. */
    readonly callsBoard: CallsBoard | null;
    /**
     * Rejects with what is wrong with the store: it does not answer, one of its threads has ended, its log cannot be read
     * further (STORE_TOO_NEW), or a committed record cannot be applied (STORE_SET_ASIDE).
     */
    ping(): Promise<void>;
    /**
     * Ends threads that do nothing now; the next call for one starts it again. A build calls this first, because it needs
     * much memory for a while.
     */
    endIdleThreads(): void;
    /** Finishes running work, checkpoints and closes. */
    close(): Promise<void>;
}
