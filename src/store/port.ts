import type { StepwellError } from '../errors/index.js';
import type { ContentField } from '../model/content-field.js';
import type { Dataset } from '../model/dataset.js';
import type {
  DecisionFields,
  DecisionSource,
  DecisionTarget,
  GivenDecision,
  Operation,
} from '../model/decision.js';
import type { FeedEvent } from '../model/event.js';
import type { StepExtras } from '../model/extras.js';
import type { Json, JsonObject } from '../model/json.js';
import type { Judgment } from '../model/judgment.js';
import type { Policy, ServerCalls } from '../model/policy.js';
import type { ChannelScope } from '../model/principal.js';
import type { StepDraft, StepHead, StepLedger, StepOrigin, StoredContent } from '../model/step.js';
import type {
  BranchInfo,
  GroupKey,
  PromptGroup,
  Trajectory,
  TrajectoryRef,
  TrajectorySummary,
} from '../model/trajectory.js';
import type { GroupUnit } from '../model/unit.js';
import type { GroupFilter, StepFilter, TrajectoryFilter } from '../query/filter.js';
import type {
  Count,
  GroupOrderField,
  Page,
  PageRequest,
  StepOrderField,
  TrajectoryOrderField,
} from '../query/page.js';
import type { ClaimStore } from './claim-port.js';
import type { JobStore } from './job-port.js';
import type { KeyStore } from './key-port.js';
import type { PackedStep } from './packed/step.js';
import type { RecipeStore } from './recipe-port.js';
import type { StatsRequest, StepStats, TrajectoryStats, TrajectoryStatsRequest } from './stats.js';

export type { ChannelScope } from '../model/principal.js';
export type {
  FailedUnit,
  JobListener,
  JobOperation,
  JobQuery,
  JudgedMemory,
  JudgedUnit,
  JudgeRequest,
  MemoryPart,
  SettledSpan,
  WordsProgress,
} from './job-port.js';
export type { DatasetUpdate } from './recipe-port.js';

/** An item of an append that was not stored, and why. `path` names the field, outermost first. */
export interface Rejection {
  readonly index: number;
  readonly code: string;
  readonly message: string;
  readonly path: readonly string[] | null;
  /** Set only inside the store: how many further items were rejected without being listed. */
  readonly more?: number;
}

/** The most rejections that one answer lists; further ones are only counted. */
export const MOST_LISTED_REJECTIONS = 1_000;
/**
 * The most rejections in one part of a request (a document, or about a mebibyte of lines). Beyond it, the request is
 * refused as no list of steps.
 */
export const MOST_REJECTIONS = 10_000;

/** The format of raw bytes: one JSON document (`[…]` or `{"steps": […]}`), or one step per line. */
export type BytesFormat = 'json' | 'ndjson';

/**
 * Turns raw bytes into drafts. The implementation is in ingest/ and handed to the store, which runs it off the main
 * thread. A draft's lists of numbers and its texts are valid until the next item is requested, because their memory is
 * used again.
 */
export type StepDecoder = (
  bytes: Uint8Array,
  format: BytesFormat,
  options: { readonly maxLineBytes: number; readonly origin?: StepOrigin },
) => Iterable<DecodedItem>;

/** One item of a request: a step that can be stored, or why it cannot. `index` is its place in the request. */
export type DecodedItem =
  | {
      readonly index: number;
      readonly draft: StepDraft;
      /** The JSON texts, in UTF-8, of the messages of state, response and next state, if the decoder has them. */
      readonly texts?: readonly Uint8Array[];
    }
  | Rejection;

export type AppendInput =
  | { readonly kind: 'drafts'; readonly channel: string; readonly items: readonly DecodedItem[] }
  | { readonly kind: 'packed'; readonly channel: string; readonly steps: readonly PackedStep[] }
  | {
      readonly kind: 'bytes';
      readonly channel: string;
      readonly format: BytesFormat;
      readonly bytes: Uint8Array;
      /** The place of the first step (or line) of `bytes` within the caller's request, added to every index. */
      readonly firstIndex: number;
      /** How its steps came; left out: posted. */
      readonly origin?: StepOrigin;
    };

/** The outcome of each item. Accepted and duplicate items are on disk when this is returned. */
export interface AppendResult {
  /** Items seen: accepted + duplicates + rejected. */
  readonly items: number;
  readonly accepted: number;
  readonly duplicates: number;
  /** The first `MOST_LISTED_REJECTIONS` of each part of the request (parts are decoded separately). */
  readonly rejected: readonly Rejection[];
  /** The stored steps of the accepted and duplicate items, in order. */
  readonly stepIds: readonly string[];
}

export interface RewardInput {
  readonly target: { readonly stepId: string } | (TrajectoryRef & { readonly stepIndex: number | null });
  readonly name: string;
  readonly value: number;
  readonly source: string;
  readonly comment: string | null;
  /** A repeat with the same key and the same values appends nothing. */
  readonly idempotencyKey: string | null;
}

/** What is said of a step after it came. */
export interface ExtrasInput {
  readonly target: { readonly stepId: string } | (TrajectoryRef & { readonly stepIndex: number });
  readonly source: string;
  /** At least one field. */
  readonly extras: StepExtras;
}

/** One item of a request that adds extras. `index` is its place in the request. */
export type ExtrasItem = { readonly index: number; readonly input: ExtrasInput } | Rejection;

/** Extras as they came: one JSON document (`[…]` or `{"extras": […]}`), or one item a line. */
export interface ExtrasBytes {
  /** Of trajectories for which an item names no channel; null: the one in which the uid is known. */
  readonly channel: string | null;
  readonly format: BytesFormat;
  readonly bytes: Uint8Array;
  /** The place of the first item (or line) of `bytes` within the caller's request, added to every index. */
  readonly firstIndex: number;
}

/** Turns raw bytes into extras, off the main thread as the StepDecoder; beside it in the same module. */
export type ExtrasDecoder = (
  bytes: Uint8Array,
  format: BytesFormat,
  options: { readonly maxLineBytes: number },
  channel: string | null,
) => Iterable<ExtrasItem>;

export interface RegisterInput {
  readonly uid: string;
  /** Null: the trajectory's channel in `within`, else the default channel. */
  readonly channel: string | null;
  readonly promptUid: string | null;
  readonly metadata: JsonObject | null;
  /** Used for steps of the trajectory that carry no version. */
  readonly policyVersion: number | null;
  /**
   * The channels in which the uid names one and the same trajectory: if it has no step yet, it moves to `channel`. Left
   * out: the same uid in another channel is another trajectory.
   */
  readonly within?: ChannelScope;
}

/** Decisions that are made as one operation: a list, or the same fields for every step that a filter selects. */
export type DecisionInput = {
  readonly source: Exclude<DecisionSource, 'capture'>;
  /** A description of what is decided, shown in the list of operations. */
  readonly summary: string;
  /** Name of the key by which it is decided; null or left out: nobody had to show one. */
  readonly actor?: string | null;
} & (
  | { readonly decisions: readonly ({ readonly target: DecisionTarget } & GivenDecision)[] }
  | { readonly where: StepFilter; readonly fields: DecisionFields }
);

export interface DecisionResult {
  /** Null where nothing was decided: no target exists in the caller's channels. */
  readonly operationId: string | null;
  /** Number of steps whose curation changed, including steps of a decided trajectory or group. */
  readonly changed: number;
  /** Targets that do not exist in the caller's channels. */
  readonly missing: readonly DecisionTarget[];
  /** Its job was cancelled, or it was undone meanwhile: only a part of it was decided. */
  readonly stopped?: true;
}

export interface UndoResult {
  /** Number of steps whose curation is another one now. */
  readonly changed: number;
  /** Ids of datasets that were built from what is taken back; left out: none was found. */
  readonly datasets?: readonly string[];
  /** Whether further datasets may have been, because only the first ones were looked for; left out: none. */
  readonly mayBeMore?: boolean;
  /** Its job was cancelled: only a part of it is taken back. */
  readonly stopped?: true;
}

export interface JudgmentInput {
  readonly stepId: string;
  /** Null: there was no valid vote. */
  readonly score: number | null;
  readonly votes: readonly Json[];
  readonly judge: string;
}

/** What a trainer's acknowledged claim consumed. */
export interface Consumption {
  readonly stepIds: readonly string[];
  /** Groups whose generation ends: a trajectory that starts later belongs to the prompt's next generation. */
  readonly groups: readonly GroupKey[];
  /** The id of the batch that was acknowledged: if it is not any more, nothing is marked. Left out: whatever becomes of it. */
  readonly batch?: string;
}

/**
 * The trajectories to delete. Idle time is measured by the server's clock from the arrival of the last new step. `idle`
 * selects trajectories idle since before `before` (ms); `excess` selects those idle for longest until `keepSteps` steps
 * are left.
 */
export type TrajectorySelection =
  | { readonly kind: 'where'; readonly where: TrajectoryFilter }
  | { readonly kind: 'ids'; readonly ids: readonly string[] }
  | { readonly kind: 'idle'; readonly before: number }
  | { readonly kind: 'excess'; readonly keepSteps: number };

/** `stopped`: it was cancelled before its end. What is deleted stays deleted. */
export interface DeletionResult extends Deletion {
  readonly stopped?: true;
}

export interface Deletion {
  readonly trajectories: number;
  readonly steps: number;
  /** Ids of the datasets that held deleted steps. Their files stay, but the lineage of those steps is removed. */
  readonly datasets: readonly string[];
}

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

export interface TrajectoryStepsRequest {
  readonly channel: string;
  readonly uid: string;
  readonly first: number;
  readonly after: string | null;
}

export interface GroupTrajectoriesRequest extends GroupKey {
  readonly first: number;
  readonly after: string | null;
  /** Null or left out: by start, the earliest first. */
  readonly orderBy?: PageRequest<TrajectoryOrderField>['orderBy'] | null;
}

export interface OperationStepsRequest {
  readonly operationId: string;
  readonly first: number;
  readonly after: string | null;
}

/** The most datasets that are named for one operation. */
export const MOST_OPERATION_DATASETS = 100;

export interface GroupPage {
  readonly groups: readonly GroupKey[];
  /** Pass as `after` for the next page; null: there is none. */
  readonly next: number | null;
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
export interface StepStore extends JobStore, RecipeStore, ClaimStore, KeyStore {
  // --- Steps in -------------------------------------------------------------------------------------------------
  /** Appends steps. Each item is accepted, a duplicate or rejected; when this resolves, accepted items are durable. */
  append(input: AppendInput): Promise<AppendResult>;
  /**
   * Registers a trajectory before its first step. Registering it again is a success: until its first step, another
   * prompt, channel or policy version replaces the earlier one, and metadata are merged. After the first step they
   * stay.
   * @throws PROMPT_CONFLICT, CHANNEL_CONFLICT for another prompt or channel than that of its steps; AMBIGUOUS for a uid
   * of several channels where none is named; OUT_OF_RANGE for more metadata than a trajectory may have
   */
  registerTrajectory(input: RegisterInput): Promise<Trajectory>;
  /**
   * Marks a trajectory COMPLETE and its highest step as last, and appends `reward` (if any) to the trajectory's ledger.
   * @throws UNKNOWN_TRAJECTORY, AMBIGUOUS
   */
  completeTrajectory(
    ref: TrajectoryRef,
    scope: ChannelScope,
    reward: { readonly value: number; readonly source: string } | null,
  ): Promise<Trajectory>;
  /** Appends to the reward ledger. @throws UNKNOWN_STEP, UNKNOWN_TRAJECTORY, AMBIGUOUS */
  addReward(
    input: RewardInput,
    scope: ChannelScope,
  ): Promise<{ readonly trajectory: Trajectory; readonly stepId: string | null }>;

  // --- What is said of steps afterwards -------------------------------------------------------------------------
  /**
   * Appends to the decision ledger as one operation. A long operation is made in bounded parts; each part's events and
   * derived values are one durable act. A filter selects each step that existed at the start once. What remains after
   * the first part is a job of this server (DECIDE, with the operation's id as `jobIdOf`); after a crash, who takes the
   * job finishes the operation. One that had not begun changes nothing. The operation is undone as a whole. Rewards, judgments and extras that a decision makes are added in the same durable act; their source is the
   * operation's, and a curator judges under its own name.
   * @throws OUT_OF_RANGE before anything is decided: for a mask, judgment or extras of another target than a step, for
   * rewards of a group, and for values that cannot be stored; LENGTH_MISMATCH for extras that do not fit their step, which
   * ends a long operation where it is
   */
  appendDecisions(input: DecisionInput, scope: ChannelScope): Promise<DecisionResult>;
  /**
   * Undoes an operation. Its decisions stay in the ledger, marked as undone, and no longer count; ledger entries
   * that they made are shown with them alone. Undoing again changes 0 steps; a step whose other decisions give the same
   * curation is not counted as changed. Answers which finished datasets of `scope` were built from what it takes back;
   * at most a few, and of a very long operation only those that its first steps are in. What remains after the first part
   * is a job (UNDO, `undoJobIdOf`); while it runs, another call waits for its end.
   * @param actor name of the key by which it is undone; null or left out: nobody had to show one
   * @throws UNKNOWN_OPERATION, also if the operation touched a channel outside `scope`
   */
  undoOperation(id: string, scope: ChannelScope, actor?: string | null): Promise<UndoResult>;
  /** Newest first. Operations that touched a channel outside `scope` are left out. */
  pageOperations(first: number, after: string | null, scope: ChannelScope): Promise<Page<Operation>>;
  countOperations(scope: ChannelScope): Promise<Count>;
  /** In the order of `ids`; null for one that does not exist, or that touched a channel outside `scope`. */
  readOperations(ids: readonly string[], scope: ChannelScope): Promise<readonly (Operation | null)[]>;
  /**
   * A page of the steps that each operation decided about, those of decided trajectories and groups included, in the
   * order in which it decided, each once. In the order of `requests`; empty for an operation outside `scope`.
   */
  pageOperationSteps(
    requests: readonly OperationStepsRequest[],
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<readonly Page<StepHead>[]>;
  countOperationSteps(id: string, scope: ChannelScope, signal?: AbortSignal): Promise<Count>;
  /**
   * For each operation, the finished datasets of `scope` that it counted for (`addDatasetOperations`), newest first, at
   * most `MOST_OPERATION_DATASETS`.
   */
  readOperationDatasets(
    ids: readonly string[],
    scope: ChannelScope,
  ): Promise<readonly (readonly Dataset[])[]>;
  /** Appends a judgment; the latest score holds, which one without a score does not hide. @throws UNKNOWN_STEP */
  appendJudgment(input: JudgmentInput, scope: ChannelScope): Promise<Judgment>;
  /**
   * Adds what was not known when steps came; each item is accepted, a duplicate or rejected. An item that gives what its
   * source said last of the same fields is a duplicate. Rejected are unknown steps (UNKNOWN_STEP, UNKNOWN_TRAJECTORY,
   * AMBIGUOUS), lists that have not the length of the step's response (LENGTH_MISMATCH), and values that cannot be stored
   * (OUT_OF_RANGE, NON_FINITE_NUMBER); `path` is the field's name on the wire. Long requests are stored in parts; when this
   * resolves, all accepted items are durable.
   */
  addExtras(items: readonly ExtrasItem[], scope: ChannelScope): Promise<AppendResult>;
  /** The same from bytes. @throws INVALID_JSON, INVALID_TYPE, UNKNOWN_FIELD for a document that holds no list of extras */
  addExtrasBytes(input: ExtrasBytes, scope: ChannelScope): Promise<AppendResult>;
  /** Marks steps as consumed, once, and ends generations. Unknown steps and groups are skipped. */
  markConsumed(consumption: Consumption): Promise<{ readonly changed: number }>;

  // --- Life of trajectories -------------------------------------------------------------------------------------
  /**
   * Marks OPEN trajectories ABANDONED whose last new step, or registration, arrived before `before` (ms). A new step
   * opens them again. Arrival is measured by the server's clock, because the times in steps may be wrong.
   */
  abandonIdle(before: number): Promise<number>;
  /**
   * Marks an OPEN trajectory ABANDONED, whenever its last step came; a new step opens it again. A COMPLETE or ABANDONED
   * one is returned as it is. While the trajectory is abandoned, its metadata have the reason (`stepwell.abandon_reason`);
   * units do not, because metadata have no position in the feed.
   * @throws UNKNOWN_TRAJECTORY, AMBIGUOUS
   */
  abandonTrajectory(ref: TrajectoryRef, scope: ChannelScope, reason: string | null): Promise<Trajectory>;
  /**
   * Deletes trajectories with everything that belongs to them and frees the space. Each trajectory is deleted as a
   * whole, a long selection in parts. Events about them stay readable and end with DELETED for each step and
   * trajectory. For a trajectory of very many steps, those events follow in further commits. What is left after the first
   * commit is a job of the kind DELETE, which goes on whatever becomes of the caller; cancelled it deletes no more. A
   * filter selects of the trajectories that are there when this is called.
   */
  deleteTrajectories(
    selection: TrajectorySelection,
    scope: ChannelScope,
    actor?: string | null,
  ): Promise<DeletionResult>;

  // --- Steps out ------------------------------------------------------------------------------------------------
  // Reads that may look at many rows or rebuild many contents take a signal. It is aborted when the caller no longer waits
  // for the answer; the read then stops and rejects with the signal's reason.

  /** Heads in the order of `ids`; null for one that does not exist in `scope`. */
  readSteps(ids: readonly string[], scope: ChannelScope): Promise<readonly (StepHead | null)[]>;
  /**
   * Contents in the order of `ids`, rebuilt exactly; a damaged one is its STORE_CORRUPT error. Fields that are not asked
   * for may be null or empty; null asks for all.
   */
  readContents(
    ids: readonly string[],
    fields: readonly ContentField[] | null,
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<readonly (StoredContent | StepwellError | null)[]>;
  /**
   * Ids of stretches of prompts, in the order of `stretches`; null for a step without ids, or that does not exist in
   * `scope`; a damaged one is its STORE_CORRUPT error. Only the parts of shared prefixes that a stretch covers are read.
   */
  readPromptStretches(
    stretches: readonly PromptStretch[],
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<readonly (Int32Array | StepwellError | null)[]>;
  /** Ledgers in the order of `ids`; empty for one that does not exist in `scope`. */
  readLedgers(
    ids: readonly string[],
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<readonly StepLedger[]>;
  /** Hints of entries of extras, undone or not, in the order of `refs`; null for an entry without one. */
  readHints(
    refs: readonly ExtrasRef[],
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<readonly (string | null)[]>;
  pageSteps(
    where: StepFilter,
    request: PageRequest<StepOrderField>,
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<Page<StepHead>>;
  countSteps(where: StepFilter, scope: ChannelScope, signal?: AbortSignal): Promise<Count>;
  readStats(
    where: StepFilter,
    request: StatsRequest,
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<StepStats>;
  /** For each step, whether a dataset holds it; false for a step that is not in `scope`. */
  readExported(
    ids: readonly string[],
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<readonly boolean[]>;
  /** For each step, the datasets of `scope` that hold it, newest first; none for a step that is not in `scope`. */
  readStepDatasets(
    ids: readonly string[],
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<readonly (readonly Dataset[])[]>;

  // --- Trajectories and groups ----------------------------------------------------------------------------------
  /** In the order of `refs`. @throws AMBIGUOUS for a ref without a channel whose uid is in several */
  readTrajectories(
    refs: readonly TrajectoryRef[],
    scope: ChannelScope,
  ): Promise<readonly (Trajectory | null)[]>;
  readTrajectoriesById(ids: readonly string[], scope: ChannelScope): Promise<readonly (Trajectory | null)[]>;
  pageTrajectories(
    where: TrajectoryFilter,
    request: PageRequest<TrajectoryOrderField>,
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<Page<Trajectory>>;
  readTrajectoryStats(
    where: TrajectoryFilter,
    request: TrajectoryStatsRequest,
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<TrajectoryStats>;
  countTrajectories(where: TrajectoryFilter, scope: ChannelScope, signal?: AbortSignal): Promise<Count>;
  /** A page of the steps of each of several trajectories, in order of index. In the order of `requests`. */
  pageTrajectorySteps(
    requests: readonly TrajectoryStepsRequest[],
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<readonly Page<StepHead>[]>;
  /** A page of the trajectories of each of several groups. In the order of `requests`. */
  pageGroupTrajectories(
    requests: readonly GroupTrajectoriesRequest[],
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<readonly Page<Trajectory>[]>;
  /** `generation: null`: the latest. In the order of `keys`. */
  readGroups(
    keys: readonly {
      readonly channel: string;
      readonly promptUid: string;
      readonly generation: number | null;
    }[],
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<readonly (PromptGroup | null)[]>;
  readGroupsById(ids: readonly string[], scope: ChannelScope): Promise<readonly (PromptGroup | null)[]>;
  pageGroups(
    where: GroupFilter,
    request: PageRequest<GroupOrderField>,
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<Page<PromptGroup>>;
  countGroups(where: GroupFilter, scope: ChannelScope, signal?: AbortSignal): Promise<Count>;
  /** Reward ledger entries of a trajectory and its steps, oldest first. */
  readTrajectoryRewards(
    refs: readonly { channel: string; uid: string }[],
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<readonly StepLedger['rewards'][]>;
  /** Branches of each trajectory in the order of their first steps; none for a trajectory that is not in `scope`. */
  readBranches(
    refs: readonly { channel: string; uid: string }[],
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<readonly (readonly BranchInfo[])[]>;
  /** What the steps of each trajectory say together; null for one that is not in `scope`. */
  readTrajectorySummaries(
    refs: readonly { channel: string; uid: string }[],
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<readonly (TrajectorySummary | null)[]>;
  /** For each trajectory, the datasets of `scope` that hold any of its steps, newest first. */
  readTrajectoryDatasets(
    refs: readonly { channel: string; uid: string }[],
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<readonly (readonly Dataset[])[]>;
  listChannels(scope: ChannelScope): Promise<readonly string[]>;

  // --- Units for curation and batches ---------------------------------------------------------------------------
  /** Groups whose first step is at or before `asOf`, in order of first arrival, one bounded page at a time. */
  pageGroupKeys(
    channel: string,
    asOf: number,
    after: number | null,
    limit: number,
    scope: ChannelScope,
  ): Promise<GroupPage>;
  /**
   * Groups with every trajectory and step as they were at feed position `asOf`, without later steps, rewards, decisions
   * and completions. In the order of `keys`; trajectories by uid, steps by index. A group that does not exist in
   * `scope` has no trajectories. A step whose content is damaged is returned empty and excluded, with STORE_CORRUPT in
   * its reason.
   * @param fields the content to read of each step; other content may be null or empty, and damage to it goes
   * unnoticed. Null or left out: all of it
   */
  readGroupUnits(
    keys: readonly GroupKey[],
    asOf: number,
    scope: ChannelScope,
    fields?: readonly ContentField[] | null,
    signal?: AbortSignal,
  ): Promise<readonly GroupUnit[]>;

  // --- Feed -----------------------------------------------------------------------------------------------------
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

  // --- Policy ---------------------------------------------------------------------------------------------------
  readPolicy(): Promise<Policy>;
  /**
   * Changes the named fields, and returns the policy from then on. `updatedAt` is the time of the last version; setting
   * the version that holds already changes nothing.
   * @throws POLICY_VERSION_BACKWARDS for a version below the current one, unless it is forced
   */
  updatePolicy(change: PolicyChange): Promise<Policy>;
  /** Null: no other server can use the store, or this one only reads it. */
  readonly callsBoard: CallsBoard | null;

  // --- Life -----------------------------------------------------------------------------------------------------
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
