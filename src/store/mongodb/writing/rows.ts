import type { Dataset } from '../../../model/dataset.js';
import type { Job } from '../../../model/job.js';
import type { Policy } from '../../../model/policy.js';
import type { Recipe } from '../../../model/recipe.js';
import type { StepOrigin } from '../../../model/step.js';
import { refsOf } from '../../packed/extras.js';
import type { Commit, MemoryRow, NewStep, StepChange } from '../../writing/commit.js';
import type { ConsumedSpan, Key, MarkPage, Position, RewardRow } from '../../writing/state.js';
import type {
  DeletionDoc,
  GroupDoc,
  LedgerDoc,
  OperationDoc,
  StepDoc,
  StepPart,
  TrajectoryDoc,
  UntoldDoc,
} from '../documents.js';
import { metadataIndexOf } from '../index-entries.js';
import { trajectoryKey } from '../keys.js';

/**
 * A step as inserted, without `metadataIndex`, which is derived from its metadata, and without `mask`: only decisions on
 * an existing step mask its tokens.
 */
export type StepRow = Omit<StepDoc, 's' | 'metadataIndex' | 'mask' | 'consumedBefore'>;

export interface StepChangeRow {
  readonly key: Key;
  readonly trajectory: Key;
  readonly parts: readonly StepPart[];
  readonly fields: ChangedFields;
}

type ChangedFields = Partial<StepRow & Pick<StepDoc, 'mask'> & { readonly wasConsumed: ConsumedSpan }>;

export type HeadRow = Omit<TrajectoryDoc, 'seq'>;

export interface GroupChangeRow {
  readonly key: Key;
  readonly firstPosition: Position | null;
  readonly consumed: Position | null;
  readonly decided: boolean;
}

export interface DeletedRow {
  readonly key: Key;
  /** `_id` of its head. */
  readonly name: string;
}

export interface UndoneRow {
  readonly id: string;
  readonly trajectory: Key | null;
  readonly at: Position;
}

/** The changes of a record to the database's rows. Positions are relative to the record; see places.ts. */
export interface Rows {
  readonly steps: readonly StepRow[];
  readonly stepChanges: readonly StepChangeRow[];
  readonly heads: readonly HeadRow[];
  readonly groups: readonly Omit<GroupDoc, 'seq'>[];
  readonly groupChanges: readonly GroupChangeRow[];
  readonly ledger: readonly LedgerDoc[];
  readonly undone: readonly UndoneRow[];
  readonly operations: readonly Omit<OperationDoc, 'seq'>[];
  readonly waiting: readonly { readonly list: Key; readonly part: number; readonly decisions: string }[];
  readonly noLongerWaiting: readonly { readonly list: Key; readonly part: number | null }[];
  readonly deleted: readonly DeletedRow[];
  readonly deletedGroups: readonly Key[];
  readonly deletions: readonly Omit<DeletionDoc, 'seq'>[];
  readonly untold: readonly UntoldDoc[];
  readonly recipes: Commit['recipes'];
  readonly deletedRecipes: Commit['deletedRecipes'];
  readonly datasets: readonly Dataset[];
  /** Ids. */
  readonly deletedDatasets: readonly string[];
  readonly versions: Commit['versions'];
  /** What a record of an earlier version says of these; null: it is not of one, or says nothing. */
  readonly former: FormerRecipes | null;
  readonly policy: Policy | null;
  readonly jobs: readonly Job[];
  readonly marks: readonly MarkPage[];
  readonly memory: readonly MemoryRow[];
  readonly units: Commit['units'];
  readonly goneUnits: Commit['goneUnits'];
  readonly batches: Commit['batches'];
  readonly goneBatches: Commit['goneBatches'];
  readonly consumers: Commit['consumers'];
  readonly keys: Commit['keys'];
  readonly logins: Commit['logins'];
  readonly secret: Commit['secret'];
}

/** Recipes and dataset versions of when a name was the store's. */
export interface FormerRecipes {
  readonly recipes: readonly Recipe[];
  /** Names. */
  readonly deletedRecipes: readonly string[];
  readonly versions: readonly { readonly recipe: string; readonly last: number }[];
}

/** The rows of a record that changes nothing. */
export const NO_ROWS: Rows = {
  steps: [],
  stepChanges: [],
  heads: [],
  groups: [],
  groupChanges: [],
  ledger: [],
  undone: [],
  operations: [],
  waiting: [],
  noLongerWaiting: [],
  deleted: [],
  deletedGroups: [],
  deletions: [],
  untold: [],
  recipes: [],
  deletedRecipes: [],
  datasets: [],
  deletedDatasets: [],
  versions: [],
  former: null,
  policy: null,
  jobs: [],
  marks: [],
  memory: [],
  units: [],
  goneUnits: [],
  batches: [],
  goneBatches: [],
  consumers: [],
  keys: [],
  logins: [],
  secret: null,
};

export interface RowContext {
  /** Makes a position relative to the record. */
  at(position: Position): Position;
  /** Whether the steps of a trajectory arrived in order of index. */
  isInOrder(trajectory: Key): boolean;
}

export function rowsOf(commit: Commit, { at, isInOrder }: RowContext): Rows {
  const orNull = (position: Position | null) => (position === null ? null : at(position));
  return {
    steps: commit.steps.map((step) => stepRow(step, at)),
    stepChanges: commit.stepChanges.map((change) => changeRow(change, at)),
    heads: commit.trajectories.map(({ isNew, registered, completed, ...state }) => ({
      _id: trajectoryKey(state.channel, state.uid),
      ...state,
      inOrder: isInOrder(state.key),
      registered: at(registered),
      completed: orNull(completed),
    })),
    groups: commit.groups.map(({ key: _id, registered, id, channel, promptUid, generation }) => ({
      _id,
      id,
      channel,
      promptUid,
      generation,
      registered: at(registered),
      firstPosition: null,
      consumed: null,
      decided: false,
      past: false,
    })),
    groupChanges: commit.groupChanges.map(({ key, firstPosition, consumed, decided }) => ({
      key,
      firstPosition: orNull(firstPosition ?? null),
      consumed: orNull(consumed ?? null),
      decided: decided === true,
    })),
    ledger: ledgerRows(commit, at),
    undone: [
      ...commit.undone.map(({ id, trajectory, at: position }) => ({ id, trajectory, at: at(position) })),
      ...commit.undoneEntries.map(({ id, position, trajectory, at: undone }) => ({
        id: id ?? judgmentId(at(position)),
        trajectory,
        at: at(undone),
      })),
    ],
    operations: commit.operations.map(({ id: _id, ...operation }) => ({ _id, ...operation })),
    waiting: commit.waiting,
    noLongerWaiting: commit.noLongerWaiting,
    deleted: commit.deleted.map(({ key, channel, uid }) => ({ key, name: trajectoryKey(channel, uid) })),
    deletedGroups: commit.deletedGroups.map(({ key }) => key),
    deletions: commit.deletions.map(({ trajectory, ...deletion }) => ({
      _id: String(trajectory),
      ...deletion,
      worker: null,
    })),
    untold: commit.untold.map(({ trajectory, part, steps }) => ({
      _id: { trajectory, part },
      steps: steps.map(({ key, id }) => [key, id] as const),
    })),
    recipes: commit.recipes,
    deletedRecipes: commit.deletedRecipes,
    datasets: commit.datasets,
    deletedDatasets: commit.deletedDatasets,
    versions: commit.versions,
    former: null,
    policy: commit.policy,
    jobs: commit.jobs,
    marks: placedMarks(commit.marks, at),
    memory: commit.memory,
    units: commit.units,
    goneUnits: commit.goneUnits,
    batches: commit.batches,
    goneBatches: commit.goneBatches,
    consumers: commit.consumers,
    keys: commit.keys,
    logins: commit.logins,
    secret: commit.secret,
  };
}

/** Pages of marks whose positions are as `at` says. */
export function placedMarks(
  pages: readonly MarkPage[],
  at: (position: Position) => Position,
): readonly MarkPage[] {
  return pages.map(({ marks, ...page }) => ({
    ...page,
    marks: marks.map((mark) => (mark.at === undefined ? mark : { ...mark, at: mark.at.map(at) })),
  }));
}

/**
 * The document of a step as it is inserted. Written out field by field: an object of that many fields that is made by
 * copying another is a hash table, which takes ten times the memory and is slow to encode.
 */
export function stepDoc(row: StepRow, at: (position: Position) => Position): StepDoc {
  const doc: Changeable<StepDoc> = {
    _id: row._id,
    position: at(row.position),
    id: row.id,
    trajectory: row.trajectory,
    group: row.group,
    channel: row.channel,
    trajectoryUid: row.trajectoryUid,
    promptUid: row.promptUid,
    generation: row.generation,
    stepIndex: row.stepIndex,
    turnType: row.turnType,
    branch: row.branch,
    policyVersion: row.policyVersion,
    model: row.model,
    agent: row.agent,
    promptTokens: row.promptTokens,
    responseTokens: row.responseTokens,
    hasLogProbs: row.hasLogProbs,
    tokenSource: row.tokenSource,
    logProbKind: row.logProbKind,
    finishReason: row.finishReason,
    latencyMs: row.latencyMs,
    sampling: row.sampling,
    metadata: row.metadata,
    createdAt: row.createdAt,
    idempotencyKey: row.idempotencyKey,
    givenReward: row.givenReward,
    untrainableReason: row.untrainableReason,
    // Records of earlier versions do not say these two, which are removed again below.
    origin: row.origin as StepOrigin,
    engine: row.engine as string | null,
    messageNode: row.messageNode,
    stateLength: row.stateLength,
    messageLength: row.messageLength,
    hasResponse: row.hasResponse,
    hasNext: row.hasNext,
    tokenNode: row.tokenNode,
    parent: row.parent,
    parentId: row.parentId,
    newFrom: row.newFrom,
    nextFrom: row.nextFrom,
    nextAt: row.nextAt === null ? null : at(row.nextAt),
    reward: row.reward,
    judgment: row.judgment,
    keep: row.keep,
    trainable: row.trainable,
    quality: row.quality,
    reason: row.reason,
    note: row.note,
    tags: row.tags,
    isLast: row.isLast,
    consumed: row.consumed === null ? null : at(row.consumed),
    metadataIndex: metadataIndexOf(row.metadata),
    s: {},
  } satisfies Record<keyof StepRow | 'metadataIndex' | 's', unknown>;
  if (row.origin === undefined) delete doc.origin;
  if (row.engine === undefined) delete doc.engine;
  return doc;
}

type Changeable<T> = { -readonly [K in keyof T]: T[K] };

function stepRow(added: NewStep, at: (position: Position) => Position): StepRow {
  const { step, placement, continues, next, curation } = added;
  return {
    _id: added.key,
    position: at(added.position),
    id: added.id,
    trajectory: added.trajectory,
    group: added.group,
    channel: added.channel,
    trajectoryUid: added.trajectoryUid,
    promptUid: added.promptUid,
    generation: added.generation,
    stepIndex: added.index,
    turnType: step.turnType,
    branch: step.branch,
    policyVersion: added.policyVersion,
    model: step.model,
    agent: step.agent,
    promptTokens: step.ids === null ? null : step.promptTokens,
    responseTokens: step.responseTokens,
    hasLogProbs: step.logProbs !== null,
    tokenSource: step.tokenSource,
    logProbKind: step.logProbKind,
    finishReason: step.finishReason,
    latencyMs: step.latencyMs,
    sampling: step.sampling,
    metadata: step.metadata,
    createdAt: added.createdAt,
    idempotencyKey: step.idempotencyKey,
    givenReward: added.givenReward,
    untrainableReason: added.untrainableReason,
    origin: step.origin,
    engine: step.engine,
    messageNode: placement.messageNode,
    stateLength: placement.stateLength,
    messageLength: placement.messageLength,
    hasResponse: step.hasResponse,
    hasNext: step.hasNextState,
    tokenNode: placement.tokenNode,
    parent: continues.parent,
    parentId: continues.parentId,
    newFrom: continues.newFrom,
    nextFrom: next?.step ?? null,
    nextAt: next === null ? null : at(next.position),
    reward: added.reward,
    judgment: added.judgment,
    keep: curation.keep,
    trainable: curation.trainable,
    quality: curation.quality,
    reason: curation.reason,
    note: curation.note,
    tags: curation.tags,
    isLast: added.isLast,
    consumed: added.consumed === null ? null : at(added.consumed),
  };
}

function changeRow(change: StepChange, at: (position: Position) => Position): StepChangeRow {
  const { key, trajectory, continues, next, reward, judgment, curation, isLast, consumed, wasConsumed } =
    change;
  const parts: StepPart[] = [];
  const fields: ChangedFields = {};
  const set = (part: StepPart, values: ChangedFields): void => {
    parts.push(part);
    Object.assign(fields, values);
  };
  if (continues !== undefined) set('continues', continues);
  if (next !== undefined) set('next', { nextFrom: next.step, nextAt: at(next.position) });
  if (reward !== undefined) set('reward', { reward });
  if (judgment !== undefined) set('judgment', { judgment });
  if (curation !== undefined) {
    const { keep, trainable, quality, reason, note, tags, mask = null } = curation;
    set('curation', { keep, trainable, quality, reason, note, tags, mask });
  }
  if (isLast !== undefined) set('isLast', { isLast });
  if (consumed !== undefined) {
    const was = wasConsumed === undefined ? {} : { wasConsumed: placedSpan(wasConsumed, at) };
    set('consumed', { consumed: consumed === null ? null : at(consumed), ...was });
  }
  return { key, trajectory, parts, fields };
}

export const placedSpan = ([from, to]: ConsumedSpan, at: (position: Position) => Position): ConsumedSpan => [
  at(from),
  at(to),
];

/** The `_id` of a judgment's ledger entry. */
export const judgmentId = (position: Position): string => `judgment:${position}`;

/** What an entry that a decision made has in addition; see Entry. */
function madeBy(
  { decision, undone }: Pick<RewardRow, 'decision' | 'undone'>,
  at: (position: Position) => Position,
): { readonly decision?: Key; readonly undone?: Position | null } {
  return decision === null ? {} : { decision, undone: undone === null ? null : at(undone) };
}

function ledgerRows(commit: Commit, at: (position: Position) => Position): LedgerDoc[] {
  const rows: LedgerDoc[] = [];
  for (const reward of commit.rewards) {
    const { name, value, source, comment, idempotencyKey: key, id: _id, trajectory, step } = reward;
    const entry = { kind: 'reward', name, value, source, comment, key, ...madeBy(reward, at) } as const;
    rows.push({ _id, position: at(reward.position), trajectory, group: null, step, at: reward.at, entry });
  }
  // Ids of judgments and abandonments contain their final position, and are made when it is known.
  for (const judgment of commit.judgments) {
    const { score, votes, judge, trajectory, step } = judgment;
    const entry = { kind: 'judgment', score, votes, judge, ...madeBy(judgment, at) } as const;
    const position = at(judgment.position);
    rows.push({ _id: '', position, trajectory, group: null, step, at: judgment.at, entry });
  }
  for (const extras of commit.extras) {
    const { id: _id, trajectory, step, source, values } = extras;
    const entry = { kind: 'extras', source, values: refsOf(values), ...madeBy(extras, at) } as const;
    rows.push({ _id, position: at(extras.position), trajectory, group: null, step, at: extras.at, entry });
  }
  for (const decision of commit.decisions) {
    const { key, operation, operationId, source, fields, target, id: _id } = decision;
    const undone = decision.undone === null ? null : at(decision.undone);
    const said = { kind: 'decision', key, operation, operationId, source, fields, target, undone } as const;
    const entry = decision.entries === 0 ? said : { ...said, entries: decision.entries };
    const { trajectory, group, step } = decision;
    rows.push({ _id, position: at(decision.position), trajectory, group, step, at: decision.at, entry });
  }
  const time = commit.events[0]?.at ?? 0;
  for (const { trajectory, position } of commit.abandonments) {
    const entry = { kind: 'abandoned' } as const;
    rows.push({ _id: '', position: at(position), trajectory, group: null, step: null, at: time, entry });
  }
  return rows;
}
