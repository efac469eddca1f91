import type { StepwellError } from '../errors/index.js';
import type { Dataset } from '../model/dataset.js';
import type { DecisionFields, DecisionSource, DecisionTarget } from '../model/decision.js';
import type { FeedEvent } from '../model/event.js';
import type { GroupKey, PromptGroup } from '../model/group.js';
import type { Json, JsonObject } from '../model/json.js';
import type { Judgment } from '../model/judgment.js';
import type { Operation } from '../model/operation.js';
import type { Policy } from '../model/policy.js';
import type { Recipe } from '../model/recipe.js';
import type { StepDraft, StepHead, StepLedger, StoredContent } from '../model/step.js';
import type { BranchInfo, Trajectory, TrajectoryRef } from '../model/trajectory.js';
import type { GroupUnit } from '../model/unit.js';
import type { GroupFilter, StepFilter, TrajectoryFilter } from '../query/filter.js';
import type { Count, Page, PageRequest, StepOrderField, TrajectoryOrderField } from '../query/page.js';
import type { PackedStep } from './packed/step.js';
import type { StepStats } from './stats.js';

/** The channels that a caller may touch; null: all of them. */
export type ChannelScope = readonly string[] | null;

/** An item of an append that was not stored, and why. `path` names the field, outermost first. */
export interface Rejection {
  readonly index: number;
  readonly code: string;
  readonly message: string;
  readonly path: readonly string[] | null;
  /** Only on its way into a store: how many more items were rejected that are not listed. */
  readonly more?: number;
}

/** Rejections that one request lists; the rest are counted. */
export const MOST_LISTED_REJECTIONS = 1_000;
/** Rejections in one part of a request, a document or about a mebibyte of lines, beyond which it is no list of steps. */
export const MOST_REJECTIONS = 10_000;

/** How raw bytes hold steps: one JSON document (`[…]` or `{"steps": […]}`), or one step a line. */
export type BytesFormat = 'json' | 'ndjson';

/**
 * Turns raw bytes into drafts; lives in ingest/ and is handed to the store, which runs it off the main thread. A draft's
 * lists of numbers and its texts hold until the next item is asked for: their memory is used again.
 */
export type StepDecoder = (
  bytes: Uint8Array,
  format: BytesFormat,
  options: { readonly maxLineBytes: number },
) => Iterable<DecodedItem>;

/** One item of a request: a step fit to be stored, or why it is not. `index` is its place in the request. */
export type DecodedItem =
  | {
      readonly index: number;
      readonly draft: StepDraft;
      /** The JSON texts, in UTF-8, of the messages of state, response and next state, where the decoder came by them. */
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
      /** Added to every index: the place of the first step (or line) of `bytes` within the caller's request. */
      readonly firstIndex: number;
    };

/** What became of each item. An accepted or duplicate item is on disk when this is answered. */
export interface AppendResult {
  /** Items seen: accepted + duplicates + rejected. */
  readonly items: number;
  readonly accepted: number;
  readonly duplicates: number;
  /** The first `MOST_LISTED_REJECTIONS` of each part of the request that was decoded at once. */
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
  /** Equal repeats with the same key append nothing. */
  readonly idempotencyKey: string | null;
}

export interface RegisterInput {
  readonly uid: string;
  /** Null: the one it has in `within`, else the default one. */
  readonly channel: string | null;
  readonly promptUid: string | null;
  readonly metadata: JsonObject | null;
  /** Holds for the trajectory's steps that do not say their own. */
  readonly policyVersion: number | null;
  /**
   * The uid names one trajectory in all these channels: one that has no step yet moves to `channel`. Left out: a
   * trajectory of the same uid in another channel is another one.
   */
  readonly within?: ChannelScope;
}

/** Decisions to be made as one operation: one by one, or the same about every step that a filter selects. */
export type DecisionInput = {
  readonly source: Exclude<DecisionSource, 'capture'>;
  /** What is decided, for a person to read in the list of operations. */
  readonly summary: string;
} & (
  | { readonly decisions: readonly { readonly target: DecisionTarget; readonly fields: DecisionFields }[] }
  | { readonly where: StepFilter; readonly fields: DecisionFields }
);

export interface DecisionResult {
  /** Null where nothing was decided: no target exists in the caller's channels. */
  readonly operationId: string | null;
  /** Steps for which another curation holds now, those of a decided trajectory or group among them. */
  readonly changed: number;
  /** Targets that do not exist in the caller's channels. */
  readonly missing: readonly DecisionTarget[];
}

export interface JudgmentInput {
  readonly stepId: string;
  /** Null: no valid vote. */
  readonly score: number | null;
  readonly votes: readonly Json[];
  readonly judge: string;
}

/** What an acknowledged claim took. */
export interface Consumption {
  readonly stepIds: readonly string[];
  /** Their generation ends here: a trajectory that starts later belongs to the prompt's next one. */
  readonly groups: readonly GroupKey[];
}

/**
 * Which trajectories to delete. Silence is measured by the server's clock, from the arrival of the last new step:
 * `idle` takes those silent since before `before` (ms), `excess` those silent longest, until `keepSteps` steps are left.
 */
export type TrajectorySelection =
  | { readonly kind: 'where'; readonly where: TrajectoryFilter }
  | { readonly kind: 'ids'; readonly ids: readonly string[] }
  | { readonly kind: 'idle'; readonly before: number }
  | { readonly kind: 'excess'; readonly keepSteps: number };

export interface Deletion {
  readonly trajectories: number;
  readonly steps: number;
  /** Ids of the datasets that held deleted steps. Their files stay; the lineage of those steps is gone. */
  readonly datasets: readonly string[];
}

/** Parts of a step's content that a reader wants; the others come back null or empty. */
export interface ContentParts {
  readonly messages: boolean;
  readonly tokens: boolean;
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
}

export interface GroupPage {
  readonly groups: readonly GroupKey[];
  /** Pass as `after` for the next page; null: there is none. */
  readonly next: number | null;
}

export interface DatasetUpdate {
  readonly id: string;
  readonly patch: Partial<Omit<Dataset, 'id' | 'recipeName' | 'channel' | 'version' | 'createdAt'>>;
}

/** What of the policy changes; the rest stays. */
export interface PolicyChange {
  readonly version?: number;
  readonly paused?: boolean;
}

/**
 * What Stepwell asks of a database, in the words of the model. One conformance suite (test/contract) runs against
 * every adapter. Every method that reads steps, or what was made of them, takes the channels the caller may see; what
 * lies outside them does not exist for that call, so it gets the same answer as what was never stored. The feed, the
 * policy and the watch over builds are read for the server itself, which shows each caller its part. Methods reject
 * with a StepwellError of the STORE_* family when the database fails.
 */
export interface StepStore {
  // --- Steps in -------------------------------------------------------------------------------------------------
  /**
   * Appends steps. Each item is accepted, a duplicate or rejected on its own; a resolved promise means that what
   * was accepted is durable.
   */
  append(input: AppendInput): Promise<AppendResult>;
  /**
   * Registers a trajectory before its first step. Registering it again is a success; until its first step another
   * prompt or channel replaces the one it had, another policy version too, and metadata are merged. Afterwards they stay.
   * @throws PROMPT_CONFLICT, CHANNEL_CONFLICT for another prompt or channel than that of its steps; AMBIGUOUS for a uid of
   * several channels where none is named; OUT_OF_RANGE for more metadata than a trajectory may have
   */
  registerTrajectory(input: RegisterInput): Promise<Trajectory>;
  /**
   * Marks a trajectory COMPLETE, its highest step as last, and appends `reward` (if any) to the trajectory's ledger.
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
   * Appends to the decision ledger as one operation. A long one is made in bounded parts, each with its events and
   * derived values in one durable act. A filter meets every step that was there at the start once. After a crash an
   * operation that had begun is finished, whoever asked for it; one that had not changes nothing. It is undone as a
   * whole.
   */
  appendDecisions(input: DecisionInput, scope: ChannelScope): Promise<DecisionResult>;
  /**
   * Undoes an operation: its decisions stay in the ledger, marked, and say nothing from here on. Undoing again
   * changes 0 steps, and steps for which other decisions say the same are not changed either.
   * @throws UNKNOWN_OPERATION, also where it touched a channel outside `scope`
   */
  undoOperation(id: string, scope: ChannelScope): Promise<{ readonly changed: number }>;
  /** Newest first; those that touched a channel outside `scope` are left out. */
  pageOperations(first: number, after: string | null, scope: ChannelScope): Promise<Page<Operation>>;
  countOperations(scope: ChannelScope): Promise<Count>;
  /** Appends a judgment; the latest one holds. @throws UNKNOWN_STEP */
  appendJudgment(input: JudgmentInput, scope: ChannelScope): Promise<Judgment>;
  /** Marks steps as consumed, once, and ends generations. What does not exist is passed over. */
  markConsumed(consumption: Consumption): Promise<{ readonly changed: number }>;

  // --- Life of trajectories -------------------------------------------------------------------------------------
  /**
   * Marks OPEN trajectories ABANDONED whose last new step, or registration, arrived before `before` (ms); a new step
   * opens them again. What counts is the server's clock: the times that steps carry may be wrong.
   */
  abandonIdle(before: number): Promise<number>;
  /**
   * Deletes trajectories with all that belongs to them and gives the space back. A trajectory goes as a whole, a long
   * selection in parts. Events about them can still be read, and end with DELETED for each step and trajectory; those of
   * very many steps follow in further commits, which a start finishes where a crash came between.
   */
  deleteTrajectories(selection: TrajectorySelection, scope: ChannelScope): Promise<Deletion>;

  // --- Steps out ------------------------------------------------------------------------------------------------
  // Reads that may look at many rows, or rebuild many contents, take a signal, which is aborted when nobody waits for the
  // answer any more: they stop, and reject with its reason once they have.

  /** Heads in the order of `ids`; null for one that does not exist in `scope`. */
  readSteps(ids: readonly string[], scope: ChannelScope): Promise<readonly (StepHead | null)[]>;
  /** Contents in the order of `ids`, rebuilt exactly. A damaged one is its STORE_CORRUPT, and costs no other. */
  readContents(
    ids: readonly string[],
    parts: ContentParts,
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<readonly (StoredContent | StepwellError | null)[]>;
  /** Ledgers in the order of `ids`; empty for one that does not exist in `scope`. */
  readLedgers(
    ids: readonly string[],
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<readonly StepLedger[]>;
  pageSteps(
    where: StepFilter,
    request: PageRequest<StepOrderField>,
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<Page<StepHead>>;
  countSteps(where: StepFilter, scope: ChannelScope, signal?: AbortSignal): Promise<Count>;
  readStats(
    where: StepFilter,
    request: { readonly buckets: number },
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<StepStats>;
  /** Datasets of `scope` that hold each step, by id, newest first; none for a step that does not exist in `scope`. */
  readStepDatasets(
    ids: readonly string[],
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<readonly (readonly Dataset[])[]>;

  // --- Trajectories and groups ----------------------------------------------------------------------------------
  /** In the order of `refs`. @throws AMBIGUOUS for a ref without a channel that several match */
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
  countTrajectories(where: TrajectoryFilter, scope: ChannelScope, signal?: AbortSignal): Promise<Count>;
  /** A page of the steps of each of several trajectories, in order of index. In the order of `requests`. */
  pageTrajectorySteps(
    requests: readonly TrajectoryStepsRequest[],
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<readonly Page<StepHead>[]>;
  /** A page of the trajectories of each of several groups, in order of start. In the order of `requests`. */
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
  /** In order of first arrival. */
  pageGroups(
    where: GroupFilter,
    first: number,
    after: string | null,
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
  /** Branches of each trajectory in the order of their first steps; none where the scope hides it or nobody knows it. */
  readBranches(
    refs: readonly { channel: string; uid: string }[],
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<readonly (readonly BranchInfo[])[]>;
  listChannels(scope: ChannelScope): Promise<readonly string[]>;

  // --- Units for curation and batches ---------------------------------------------------------------------------
  /** Groups whose first step is at or before `asOf`, in order of first arrival, a bounded slice at a time. */
  pageGroupKeys(
    channel: string,
    asOf: number,
    after: number | null,
    limit: number,
    scope: ChannelScope,
  ): Promise<GroupPage>;
  /**
   * Groups with every trajectory and step as they were at feed position `asOf`: later steps, rewards, decisions and
   * completions do not show. In the order of `keys`; trajectories by uid, steps by index. A group that does not exist
   * in `scope` has no trajectories. A step whose content is damaged comes empty and excluded, with STORE_CORRUPT in
   * its reason.
   */
  readGroupUnits(
    keys: readonly GroupKey[],
    asOf: number,
    scope: ChannelScope,
    signal?: AbortSignal,
  ): Promise<readonly GroupUnit[]>;

  // --- Feed -----------------------------------------------------------------------------------------------------
  /**
   * Events after `position`, oldest first, at most `limit`; null: from the oldest that is kept.
   * @throws FEED_CURSOR_EXPIRED when events after `position` were given up
   */
  readEvents(position: number | null, limit: number): Promise<readonly FeedEvent[]>;
  /** Position of the newest event there ever was, 0 in an empty store. Positions are never given twice. */
  feedHead(): Promise<number>;
  /**
   * A position not before anything that this process was told is written, and not before anything that it shows. It may
   * lie behind an event without being one's own, and only grows.
   */
  readonly position: number;
  /** Names this store among all (hex): another one, also a restored one that was repaired, counts other positions. */
  readonly storeId: string;
  /**
   * Resolves when this process shows everything up to a position, whichever server wrote it.
   * @throws STORE_BEHIND after `timeoutMs`
   */
  reached(position: number, timeoutMs: number): Promise<void>;
  /** Calls back whenever the feed may have grown; returns the function that stops it. */
  onFeedGrowth(listener: (head: number) => void): () => void;

  // --- Recipes, datasets, policy --------------------------------------------------------------------------------
  saveRecipe(recipe: Recipe): Promise<Recipe>;
  readRecipe(name: string, scope: ChannelScope): Promise<Recipe | null>;
  readRecipeById(id: string, scope: ChannelScope): Promise<Recipe | null>;
  listRecipes(scope: ChannelScope): Promise<readonly Recipe[]>;
  deleteRecipe(name: string, scope: ChannelScope): Promise<Recipe | null>;
  /** Stores a dataset under the next version of its recipe. */
  createDataset(dataset: Omit<Dataset, 'version'>): Promise<Dataset>;
  /** A finished dataset stays as it is, and is answered as it is. @throws UNKNOWN_DATASET */
  updateDataset(update: DatasetUpdate): Promise<Dataset>;
  /**
   * Says that this process lives and builds these datasets. Answers those that are still to be built: the others were
   * cancelled, given up or deleted by another server.
   */
  keepBuilds(ids: readonly string[]): Promise<readonly string[]>;
  /**
   * Unfinished datasets whose server is gone: of which nothing was heard for `silentMs` by the database's clock. A
   * store that one process owns knows at once what an earlier one has left.
   */
  abandonedBuilds(silentMs: number): Promise<readonly string[]>;
  /** Records that these steps are in a dataset: lineage from a step to its datasets. */
  addDatasetSteps(datasetId: string, stepIds: readonly string[]): Promise<void>;
  readDatasets(ids: readonly string[], scope: ChannelScope): Promise<readonly (Dataset | null)[]>;
  /** Newest first; `recipe: null`: of all recipes. */
  pageDatasets(
    recipe: string | null,
    first: number,
    after: string | null,
    scope: ChannelScope,
  ): Promise<Page<Dataset>>;
  countDatasets(recipe: string | null, scope: ChannelScope): Promise<Count>;
  /** Forgets a dataset and its lineage. */
  deleteDataset(id: string): Promise<void>;
  readPolicy(): Promise<Policy>;
  /** Changes what is named, and answers what holds from then on. `updatedAt` is the time of the last version. */
  updatePolicy(change: PolicyChange): Promise<Policy>;

  // --- Life -----------------------------------------------------------------------------------------------------
  /**
   * Rejects with what keeps the store from doing all it should: it does not answer, a part of it has ended, its log
   * stands still (STORE_TOO_NEW), or something that was committed cannot be applied (STORE_SET_ASIDE).
   */
  ping(): Promise<void>;
  /** Finishes what is under way, checkpoints and closes. */
  close(): Promise<void>;
}
