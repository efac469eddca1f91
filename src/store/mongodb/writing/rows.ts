import type { Dataset } from '../../../model/dataset.js';
import type { Job } from '../../../model/job.js';
import type { Policy } from '../../../model/policy.js';
import type { Recipe } from '../../../model/recipe.js';
import type { Commit, MemoryRow } from '../../writing/commit.js';
import type { Key, MarkPage, Position } from '../../writing/state.js';
import type { DeletionDoc, GroupDoc, OperationDoc, TrajectoryDoc, UntoldDoc } from '../documents.js';
import { trajectoryKey } from '../keys.js';
import type { LedgerDoc } from '../ledger-documents.js';
import { judgmentId, ledgerRows } from './ledger-rows.js';
import { changeRow, type StepChangeRow, type StepRow, stepRow } from './step-rows.js';

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
