import type { CommitLogPort, TakenRecord } from '../log/interface.js';
import type { Cache } from './cache.js';
import { type Command } from './commands.js';
import type { Loader } from './loader.js';
import type { Places } from './places.js';
import type { Part, Planned } from './planned.js';
export interface PlannerParts {
    readonly cache: Cache;
    readonly loader: Loader;
    readonly places: Places;
    readonly log: Pick<CommitLogPort, 'pin' | 'askForTurn'>;
    /** See Pass. */
    readonly mostTold: number | undefined;
    /** Waits until everything that this server has planned is applied. */
    drained(): Promise<void>;
}
/** Plans commands in their order, as many as fit into a pass. A refused command does not affect the others. */
export declare class Planner {
    private readonly parts;
    /** Commands of the pass that is being planned, in order. */
    private current;
    private view;
    private answers;
    private alone;
    /** Whether cached entries were dropped that planned passes have changed, so that the next plan must wait for those. */
    private isBehind;
    constructor(parts: PlannerParts);
    /** Removes all commands from the current plan and returns them, when planning is cancelled. */
    takeBack(): readonly Part[];
    /** Called for every record of another server. */
    taken(record: TakenRecord): void;
    /**
     * Plans the first commands of the queue and removes them from it. Null: all were refused, or planning was cancelled,
     * which `isOff` reports and is checked after every wait.
     */
    plan(queue: Command[], isOff: () => boolean): Promise<Omit<Planned, 'contents'> | null>;
    private prefetch;
    private step;
    private rule;
    private append;
    private commitOf;
    /** Plans a pass with more events than a record has places again, each command in a pass; refuses a single one. */
    private tooLarge;
    private forget;
}
/** The commands of the parts as they were before planning, each once, without the failed one. */
export declare function restored(parts: readonly Part[], failed: Command | undefined): readonly Command[];
/** Puts commands back to the front of the queue. A partly planned append is still in it, and moves. */
export declare function requeue(queue: Command[], commands: readonly Command[]): void;
