import type { OpenSelection, SelectedSteps, SelectedTrajectories, StepSelection, WaitingDecisions } from '../long-work-store.js';
import type { Deleting } from '../writing/long-jobs.js';
import type { Connection } from './connection.js';
export declare function selectSteps(connection: Connection, { where, scope, after, upTo, limit }: StepSelection): SelectedSteps;
export declare function selectTrajectories(connection: Connection, deleting: Deleting & {
    readonly selection: OpenSelection;
}, limit: number): SelectedTrajectories;
/** OPEN trajectories that are silent since before `before` (ms), longest first. */
export declare function selectSilent(connection: Connection, before: number, limit: number): readonly {
    readonly channel: string;
    readonly uid: string;
}[];
/** The next waiting part of a long list of decisions; null: there is none. */
export declare function nextWaiting(connection: Connection, list: number): WaitingDecisions | null;
