/** A call's place at the end of a branch, which no other call takes meanwhile. */
export interface Claim {
    /** The call that took the place; later calls refer to the place by its id. */
    readonly callId: string;
    readonly session: string;
    readonly branch: string;
    /** The call before it on the branch; null: it begins the branch. */
    readonly before: string | null;
    /** How many calls may still be answered here: the first one and its repeats. */
    running: number;
    /** One of them was answered, and the branch continues behind it. */
    kept: boolean;
}
/**
 * The branches of each session, and the last call of each branch. A branch holds one line of a conversation: a call
 * that continues its end stays on it; a call that continues another place, or none, begins another branch. A call that
 * is not answered frees its place for the next attempt.
 */
export declare class Lines {
    private readonly names;
    private readonly ends;
    constructor(most: number);
    /** Whether a call may continue behind `before` on that branch. */
    isEnd(session: string, branch: string, before: string | null): boolean;
    /** Claims the place behind `before`: on the same branch, or on a new one if another call continued there first. */
    goOn(session: string, branch: string, before: string | null, callId: string): Claim;
    /** Claims the beginning of the first free branch of that name. */
    begin(session: string, name: string, callId: string): Claim;
    /** Claims a place for a repeat: that of the earlier call, or a new one where that was freed or kept. */
    again(earlier: Claim, callId: string): Claim;
    /** Ends one call of a claim. The place is kept once any of them was answered, and freed when none can be. */
    end(claim: Claim, answered: boolean): void;
    /** Records that a branch ends with that call. */
    learn(session: string, branch: string, callId: string): void;
    private claim;
    private isTaken;
    private take;
    private setFree;
    private named;
}
