import type { UnitStore } from '../../curation/asked-of-units.js';
import type { FeedEvent } from '../../model/event.js';
import type { Principal } from '../../model/principal.js';
import type { Requirement } from '../../plugin-api/requirement.js';
import type { ReadyGroup } from '../interface.js';
/** What makes a group ready. */
export interface ReadyRule {
    readonly channel: string;
    /** Finished trajectories that make a group whole; null: those it has, all finished. */
    readonly groupSize: number | null;
    /** Of the formatter. */
    readonly requires: readonly Requirement[];
}
type ReadStore = UnitStore;
/**
 * Finds the events by which groups became ready. It looks at groups as they were at a position of the feed, so a subscriber
 * that goes on after a cursor gets each event as often as one that was connected all the time.
 */
export declare class ReadyGroups {
    private readonly store;
    private readonly caller;
    private readonly rule;
    private readonly signal;
    constructor(store: ReadStore, caller: Principal, rule: ReadyRule, signal: AbortSignal);
    /**
     * Groups that are ready behind these events and were not before or in between, each with the event that made it so; in
     * order of these events.
     */
    among(events: readonly FeedEvent[]): Promise<readonly ReadyGroup[]>;
    private touchedBy;
    /** Those of the groups that were ready at a position. */
    private readyAt;
    private isReady;
    /** Whether a group that was ready before the events and is behind them was not in between: further rollouts began. */
    private wasInterrupted;
    /** Of the events about a group that is ready behind them: the last one before which it was not. */
    private turnOf;
}
export {};
