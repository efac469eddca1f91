import type { Dataset } from '../model/dataset.js';
import type { StepFilter, TrajectoryFilter } from '../query/filter.js';
import type { Count } from '../query/page.js';
import type { MethodAnswer, MethodArgs, MethodName } from '../threads/calls.js';
import type { ChannelScope, TrajectorySelection } from './port.js';
import type { DecideRequest } from './writing/decide.js';
import type { Deleting } from './writing/long-jobs.js';
import type { Rules } from './writing/rules.js';
/** Asks for the next steps at positions in (after, upTo] that a filter selects, in order of position. */
export interface StepSelection {
    readonly where: StepFilter;
    readonly scope: ChannelScope;
    readonly after: number;
    readonly upTo: number;
    readonly limit: number;
}
export interface SelectedSteps {
    readonly ids: readonly string[];
    /** Position after which to continue; null: there are no more steps. */
    readonly next: number | null;
}
/** A trajectory that a deletion selects. `key`: the next page of a filter begins after it. */
export interface SelectedTrajectory {
    readonly id: string;
    readonly key: number;
    /** Number of its steps. */
    readonly steps: number;
}
/** The next trajectories of a selection. */
export interface SelectedTrajectories {
    readonly trajectories: readonly SelectedTrajectory[];
    /** Key after which a filter's next page begins; null: there is none. The other selections always start over. */
    readonly next: number | null;
    /** Number of steps of all trajectories in the selection's scope; for `excess` only. */
    readonly total: number;
}
/** A selection that the store must search for. */
export type OpenSelection = Exclude<TrajectorySelection, {
    kind: 'ids';
}>;
export interface WaitingDecisions {
    readonly list: number;
    readonly part: number;
    readonly decisions: DecideRequest['decisions'];
    readonly last: boolean;
}
/** What LongWork needs of a database. */
export interface LongWorkStore {
    /** Makes one change in a commit of bounded size. */
    change<Name extends MethodName<Rules>>(name: Name, ...args: MethodArgs<Rules, Name>): Promise<MethodAnswer<Rules, Name>>;
    feedHead(): Promise<number>;
    selectSteps(selection: StepSelection): Promise<SelectedSteps>;
    nextWaiting(list: number): Promise<WaitingDecisions | null>;
    /** The newest finished datasets of the scope that hold any of the steps (keys), at most `limit`. */
    datasetsWith(steps: readonly number[], scope: ChannelScope, limit: number): Promise<readonly Dataset[]>;
    /** Ids with numbers of steps, for those trajectories that exist in the scope. */
    sizesOf(ids: readonly string[], scope: ChannelScope): Promise<readonly {
        readonly id: string;
        readonly steps: number;
    }[]>;
    /**
     * Only a filter's selection goes by keys; the other selections shrink as their trajectories are deleted.
     * @param limit at most this many
     */
    selectTrajectories(deleting: Deleting & {
        readonly selection: OpenSelection;
    }, limit: number): Promise<SelectedTrajectories>;
    countTrajectories(where: TrajectoryFilter, scope: ChannelScope): Promise<Count>;
    /** OPEN trajectories whose last step arrived before `before` (ms). */
    selectSilent(before: number, limit: number): Promise<readonly {
        readonly channel: string;
        readonly uid: string;
    }[]>;
    /** Returns the space of deleted rows to the file system. */
    releaseSpace(): Promise<void>;
}
