import { type Principal } from '../../model/principal.js';
import type { StepStore } from '../../store/port.js';
import type { Admitted } from './admitted.js';
import type { Pools } from './pools.js';
/** A trajectory that is about to begin, or goes on. */
export interface AdmissionRequest {
    readonly caller: Principal;
    /** Null: the one in which it is known. */
    readonly channel: string | null;
    /** The channel that it begins in if it is not known. */
    readonly otherwise: string;
    readonly uid: string;
    readonly promptUid: string;
}
/** Says that a rollout is registered or its first call is over, and whether it began: then the store will tell of it. */
export type Entered = (isBegun: boolean) => void;
export interface AdmissionParts {
    readonly store: Pick<StepStore, 'listRecipes' | 'readTrajectories'>;
    readonly pools: Pick<Pools, 'of'>;
    readonly admitted: Admitted;
    /** How long a rollout is held (ms). */
    readonly waitMs: number;
    readonly log: (source: string, message: string) => void;
}
/**
 * Holds rollouts that would begin while a recipe of their channel has as many units waiting as it allows, until a trainer
 * has taken some. Rollouts of a group that is counted already, and whatever has begun, are let in.
 */
export declare class Admission {
    private readonly parts;
    private readonly known;
    private waiters;
    private timer;
    private isLooking;
    private isAsked;
    private isClosed;
    private readonly recipes;
    constructor(parts: AdmissionParts);
    /**
     * Lets a trajectory in; null: at once.
     * @param onGone calls its listener when the caller has gone; it rejects with CALLER_GONE then
     * @throws POOL_FULL when it was held for as long as the server holds one
     */
    admit(request: AdmissionRequest, onGone: (listener: () => void) => void): Promise<Entered> | null;
    /** A trajectory that was let in never began. */
    forget(channel: string, uid: string): void;
    /** Recipes were saved or deleted on this server. */
    recipesChanged(): void;
    /** Looks whether there is room. */
    look(): void;
    close(): void;
    private enter;
    /** The channel in which a trajectory would begin where recipes bound what waits; null: it need not wait. */
    private channelToBegin;
    private run;
    /** Looks at all that wait, in the order in which they came. */
    private round;
    private letIn;
    /** Takes one out of those that wait, once. */
    private leave;
}
