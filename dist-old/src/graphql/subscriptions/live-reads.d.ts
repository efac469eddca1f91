import type { Catalog, TrajectoryKey } from '../../catalog/catalog.js';
import type { Principal } from '../../model/principal.js';
import type { StepHead } from '../../model/step.js';
import type { Trajectory } from '../../model/trajectory.js';
import { type StepReads } from '../loaders/content-loader.js';
import type { EventBatch } from './event-batch.js';
import { SharedAnswers } from './shared-answers.js';
/** How far the feed has come: the newest event about each step, and the newest of all. */
interface FeedReach {
    readonly newest: ReadonlyMap<string, number>;
    readonly reached: number;
}
/** The reads for the events of a batch, and how many bytes they have read. */
interface BatchReads extends StepReads {
    /** Approximate bytes in memory of the contents that were read. */
    readonly contentBytes: number;
}
/**
 * The context of a subscription, for which something is read. It takes turns as one owner, and sees what its caller may
 * see.
 */
interface Subscriber {
    readonly caller: Principal;
}
/**
 * The reads for subscriptions' events, shared by the events of a batch and by all subscribers. They are made in slices,
 * and a few at a time. There is one LiveReads for the server. Each read and each turn names its subscription as
 * `owner`, and owners are served in turn.
 */
export declare class LiveReads {
    private readonly catalog;
    private readonly heads;
    private readonly ledgers;
    private readonly contents;
    /** What a filter leaves of the same events, for callers who see the same. */
    readonly matches: SharedAnswers<EventBatch<unknown>>;
    private readonly lane;
    private readonly turns;
    constructor(catalog: Pick<Catalog, 'steps' | 'contents' | 'ledgers' | 'trajectories'>);
    /** Resolves when the owner may do its next piece of work. */
    takeTurn(owner: object): Promise<void>;
    /** Steps by id; each is at least as new as the newest event about it. */
    steps(owner: Subscriber, { newest, reached }: FeedReach): Promise<ReadonlyMap<string, StepHead | null>>;
    /** Trajectories as they are now, in the order of `keys`. */
    trajectories(owner: Subscriber, keys: readonly TrajectoryKey[]): Promise<readonly (Trajectory | null)[]>;
    /** The reads for events of a batch that are resolved together. */
    of(owner: Subscriber, { newest, reached }: Pick<EventBatch, 'newest' | 'reached'>): BatchReads;
}
/** A key for what a caller may see; callers with the same key share their reads. */
export declare function viewOf({ scopes, channels }: Principal): string;
export {};
