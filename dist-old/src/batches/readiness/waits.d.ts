/** Steps of a trajectory that wait for verdicts of one curator. */
export interface Wait {
    readonly curator: string;
    /** Whether a run of it goes on. */
    readonly isLive: boolean;
    readonly steps: number;
    /** When they wait no more, in milliseconds since the epoch. */
    readonly until: number;
}
/** Which trajectories of a group wait for verdicts, by uid. */
export declare class Waits {
    private readonly byUid;
    constructor(byUid: ReadonlyMap<string, readonly Wait[]>);
    /** Without those of some trajectories. */
    without(isOut: (uid: string) => boolean): Waits;
    /** Why these trajectories, together, are not ready; null: none of them waits. */
    reasonOf(uids: readonly string[]): string | null;
    /** When the first of their waits ends; null: none of them waits. */
    endOf(uids: readonly string[]): number | null;
    private of;
}
export declare const NO_WAITS: Waits;
