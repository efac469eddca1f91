/** Kinds of events: the StepChange enum of the GraphQL schema, and changes of a trajectory as a whole. */
export type ChangeKind = 'ADDED' | 'REWARDED' | 'JUDGED' | 'CURATED' | 'NEXT_STATE' | 'CONSUMED' | 'DELETED' | 'EXTRAS' | 'TRAJECTORY_STARTED' | 'TRAJECTORY_COMPLETED' | 'TRAJECTORY_ABANDONED';
/** One entry of the change feed. Positions are positive integers that totally order a deployment's feed. */
export interface FeedEvent {
    readonly position: number;
    readonly kind: ChangeKind;
    readonly channel: string;
    readonly trajectoryUid: string;
    /** Null for changes of a trajectory as a whole. */
    readonly stepId: string | null;
    /** The prompt of a trajectory that is deleted, which can no longer be asked; left out: it can. */
    readonly promptUid?: string;
    /** Milliseconds since the epoch. */
    readonly at: number;
}
