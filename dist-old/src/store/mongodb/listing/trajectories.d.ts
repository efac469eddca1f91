import type { Collection, Document } from 'mongodb';
import type { Trajectory } from '../../../model/trajectory.js';
import type { TrajectoryField, TrajectoryFilter } from '../../../query/filter.js';
import type { TrajectoryOrderField } from '../../../query/page.js';
import type { Collections } from '../collections.js';
import type { TrajectoryDoc } from '../documents.js';
import { type Arm, type Listing, type ListOrder, type Seen, type Way } from './listing.js';
export declare const TRAJECTORY_ORDERS: Readonly<Record<TrajectoryOrderField, ListOrder>>;
export declare class TrajectoryListing implements Listing<TrajectoryField, TrajectoryDoc, Trajectory> {
    private readonly collections;
    readonly collection: Collection;
    readonly tie = "registered";
    readonly byTie = "trajectories_by_arrival";
    readonly base: Document;
    readonly dialect: import("../filters/dialect.js").Dialect<TrajectoryField>;
    readonly projection: {};
    private readonly text;
    constructor(collections: Collections);
    ways(parts: readonly TrajectoryFilter[]): readonly Way[];
    probes(parts: readonly TrajectoryFilter[]): readonly Way[];
    search(): Promise<null>;
    arm({ path, index }: ListOrder, parts: readonly TrajectoryFilter[]): Arm<TrajectoryField> | null;
    see(docs: readonly TrajectoryDoc[], where: TrajectoryFilter | null): Promise<readonly Seen<TrajectoryDoc, Trajectory>[]>;
}
