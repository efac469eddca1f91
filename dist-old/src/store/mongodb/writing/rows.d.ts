import type { Dataset } from '../../../model/dataset.js';
import type { Job } from '../../../model/job.js';
import type { Policy } from '../../../model/policy.js';
import type { Recipe } from '../../../model/recipe.js';
import type { Commit, MemoryRow } from '../../writing/commit.js';
import type { Key, MarkPage, Position } from '../../writing/state.js';
import type { DeletionDoc, GroupDoc, LedgerDoc, OperationDoc, TrajectoryDoc, UntoldDoc } from '../documents.js';
import { type StepChangeRow, type StepRow } from './step-rows.js';
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
    readonly waiting: readonly {
        readonly list: Key;
        readonly part: number;
        readonly decisions: string;
    }[];
    readonly noLongerWaiting: readonly {
        readonly list: Key;
        readonly part: number | null;
    }[];
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
    readonly versions: readonly {
        readonly recipe: string;
        readonly last: number;
    }[];
}
/** The rows of a record that changes nothing. */
export declare const NO_ROWS: Rows;
export interface RowContext {
    /** Makes a position relative to the record. */
    at(position: Position): Position;
    /** Whether the steps of a trajectory arrived in order of index. */
    isInOrder(trajectory: Key): boolean;
}
export declare function rowsOf(commit: Commit, { at, isInOrder }: RowContext): Rows;
/** Pages of marks whose positions are as `at` says. */
export declare function placedMarks(pages: readonly MarkPage[], at: (position: Position) => Position): readonly MarkPage[];
