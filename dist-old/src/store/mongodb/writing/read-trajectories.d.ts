import type { Key } from '../../writing/state.js';
import type { Collections } from '../collections.js';
import { type Afterwards, Entry } from './entry.js';
import { type Depth } from './needs.js';
import { type Read } from './settled-reads.js';
import { type SaidOfStep } from './state-of-docs.js';
export interface WantedTrajectory {
    readonly channel: string;
    readonly uid: string;
    readonly depth: Depth;
}
export interface ReadTrajectories extends Read {
    /** One for each wanted trajectory. */
    readonly entries: readonly Entry[];
}
/** By key of the trajectory. */
export interface ReadAfterwards extends Read {
    readonly said: ReadonlyMap<Key, Afterwards>;
    readonly steps: ReadonlyMap<Key, readonly SaidOfStep[]>;
}
/** Loads the rows of trajectories, many per round trip. */
export declare class TrajectoryReads {
    private readonly collections;
    constructor(collections: Collections);
    read(wanted: readonly WantedTrajectory[]): Promise<ReadTrajectories>;
    /** What is said of single steps, with the steps' curation and consumption, by key of their trajectory. */
    afterwards(trajectories: readonly Key[]): Promise<ReadAfterwards>;
    private readHeads;
    /** Documents of trajectories by key. */
    private readOf;
    /** The trajectories' ledgers; with decisions on single steps only if the depth includes them. */
    private readLedger;
}
