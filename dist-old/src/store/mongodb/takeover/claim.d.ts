import type { Collection } from 'mongodb';
import type { Collections } from '../collections.js';
/** The progress of taking over a database of an earlier version, stored in `about`. Without it no takeover has begun. */
export interface TakeoverDoc {
    readonly _id: 'takeover';
    /** The layout that it comes from. */
    readonly from: number;
    /** Id of the server that converts; null: none. */
    readonly holder: string | null;
    /** Grows while the holder works. */
    readonly beat: number;
    readonly stage: string;
    /** The progress within the stage, in the stage's own terms. */
    readonly after: string | number | null;
    readonly done: boolean;
}
export type Progress = Pick<TakeoverDoc, 'stage' | 'after'>;
/** Another server considered this one dead and has continued the takeover. */
export declare class LostClaim extends Error {
    constructor();
}
export declare function takeoversOf({ db }: Pick<Collections, 'db'>): Collection<TakeoverDoc>;
/** The right to convert. One server has it at a time, until it is done or its beat stops growing. */
export declare class Claim {
    private readonly takeovers;
    private readonly holder;
    readonly progress: Progress;
    private timer;
    private constructor();
    /**
     * Waits for this server's turn. Null: another server has finished meanwhile. `silenceMs`: how long, by this machine's
     * clock, a holder's beat must not have grown before another server takes over.
     */
    static take(collections: Pick<Collections, 'db'>, from: number, silenceMs: number, onWait: () => void): Promise<Claim | null>;
    /** Records the progress. @throws LostClaim */
    note(progress: Progress): Promise<void>;
    /** @throws LostClaim */
    finish(): Promise<void>;
    /** Gives up the claim, so that another server can continue at once. */
    release(): Promise<void>;
    private get mine();
}
