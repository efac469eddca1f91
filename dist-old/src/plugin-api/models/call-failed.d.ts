/**
 * Why an attempt at a call failed. `refused`: the endpoint answered a status that another attempt would not change;
 * `limited`: 429; `server`: 5xx; `timeout`; `network`: no connection, or it broke off; `broken`: an answer that is no
 * JSON, or that its reader refused.
 */
export declare const CALL_FAILURES: readonly ["refused", "limited", "server", "timeout", "network", "broken"];
export type CallFailure = (typeof CALL_FAILURES)[number];
/** A failed attempt, or the last of several. */
export interface FailedAttempt {
    readonly kind: CallFailure;
    /** HTTP status; null: there was none. */
    readonly status: number | null;
    /** In words, without what was sent. */
    readonly detail: string;
}
/**
 * A call of a model that came to nothing, after all attempts at it. It is not an answer: no vote and no score may be made
 * of it. A curator that lets it pass leaves the unit without a decision; the run counts the unit as failed.
 */
export declare class CallFailed extends Error implements FailedAttempt {
    /** How often the call was tried. */
    readonly attempts: number;
    readonly name = "CallFailed";
    readonly kind: CallFailure;
    readonly status: number | null;
    readonly detail: string;
    constructor(last: FailedAttempt, 
    /** How often the call was tried. */
    attempts: number);
}
/** Whether another attempt may fare better. */
export declare const isWorthRetrying: ({ kind }: Pick<FailedAttempt, "kind">) => boolean;
