import type { GroupKey } from '../../model/trajectory.js';
import type { StepStore } from '../../store/port.js';
/** A rollout that goes on. */
export interface OpenRollout extends GroupKey {
    readonly uid: string;
    /** Public id. */
    readonly id: string;
    /** Position of its newest step that is known of; null: it has none. */
    readonly stepped: number | null;
}
type ReadStore = Pick<StepStore, 'pageTrajectories' | 'readTrajectories' | 'readEvents' | 'feedHead'>;
/** The rollouts of a channel that go on, registered ones without steps among them. It reads on when it is asked. */
export declare class OpenRollouts {
    private readonly store;
    private readonly channel;
    /** Is told of each trajectory that the feed tells of. */
    private readonly onSeen;
    private readonly open;
    /** How far it has followed the feed; null: not begun. */
    private at;
    private reading;
    constructor(store: ReadStore, channel: string, 
    /** Is told of each trajectory that the feed tells of. */
    onSeen: (uid: string) => void);
    /** As of all that was stored before. */
    all(): Promise<ReadonlyMap<string, OpenRollout>>;
    private read;
    /** Asks for all that are open. What changes meanwhile is read from the feed next. */
    private begin;
    private follow;
    private take;
    private put;
}
export {};
