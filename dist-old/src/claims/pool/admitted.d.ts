import type { AdmittedRollout } from './pool-state.js';
/** Rollouts that were let in and that the feed may not tell of yet. They count until it does. */
export declare class Admitted {
    private readonly missed;
    private readonly channels;
    /** @param missed is told of those that never began */
    constructor(missed: (channel: string, uid: string) => void);
    has(channel: string, uid: string): boolean;
    /** The function that it returns says whether it began: then the store will tell of it. */
    add(channel: string, { uid, promptUid }: AdmittedRollout): (isBegun: boolean) => void;
    /** The feed tells of it. */
    seen(channel: string, uid: string): void;
    in(channel: string): readonly AdmittedRollout[];
}
