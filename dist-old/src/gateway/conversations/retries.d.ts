import type { FinishedCall, Identity, IdentityRequest } from '../parts.js';
/** An earlier call that another one repeats. */
export interface Earlier {
    readonly callId: string;
    readonly identity: Identity;
    /** While the call runs: its whole answer has arrived. Afterwards: the answer has also reached its client. */
    readonly answered: boolean;
}
/**
 * Distinguishes retries from new calls: a retry has the idempotency key of an earlier call, which may still run, or
 * repeats a request whose answer never reached the client. Requests are only hashed while there is such a request.
 */
export declare class Retries {
    private readonly now;
    private readonly byKey;
    private readonly failed;
    private failedAt;
    constructor(most: number, now?: () => number);
    /** @param scope the caller, and what else a retry must have in common */
    find(scope: string, key: string | null, request: IdentityRequest): Earlier | null;
    /** Records a call with a key that no earlier one had. */
    began(scope: string, key: string, callId: string, identity: Identity): void;
    /**
     * Records that a call with this key was answered in full.
     * @returns an earlier call with the same key that was answered in full; null: this is the first
     */
    answered(scope: string, key: string, callId: string, identity: Identity): Earlier | null;
    finished(scope: string, key: string | null, { callId, request, identity, responses, delivered }: FinishedCall): void;
}
