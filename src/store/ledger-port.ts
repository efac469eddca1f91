import type { Dataset } from '../model/dataset.js';
import type {
  DecisionFields,
  DecisionSource,
  DecisionTarget,
  GivenDecision,
  Operation,
} from '../model/decision.js';
import type { StepExtras } from '../model/extras.js';
import type { Json } from '../model/json.js';
import type { Judgment } from '../model/judgment.js';
import type { ChannelScope } from '../model/principal.js';
import type { StepHead } from '../model/step.js';
import type { GroupKey, Trajectory, TrajectoryRef } from '../model/trajectory.js';
import type { StepFilter } from '../query/filter.js';
import type { Count, Page } from '../query/page.js';
import type { AppendResult, BytesFormat, Rejection } from './append-port.js';

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
  /** In the parts in which they came. The memory of a part that is a whole buffer is given away. */
  readonly bytes: readonly Uint8Array[];
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

export interface OperationStepsRequest {
  readonly operationId: string;
  readonly first: number;
  readonly after: string | null;
}

/** The most datasets that are named for one operation. */
export const MOST_OPERATION_DATASETS = 100;

/** What is said of steps afterwards. */
export interface LedgerStore {
  /** Appends to the reward ledger. @throws UNKNOWN_STEP, UNKNOWN_TRAJECTORY, AMBIGUOUS */
  addReward(
    input: RewardInput,
    scope: ChannelScope,
  ): Promise<{ readonly trajectory: Trajectory; readonly stepId: string | null }>;
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
}
