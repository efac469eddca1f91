/**
 * Why an attempt at a call failed. `refused`: the endpoint answered a status that another attempt would not change;
 * `limited`: 429; `server`: 5xx; `timeout`; `network`: no connection, or it broke off; `broken`: an answer that is no
 * JSON, or that its reader refused.
 */
export const CALL_FAILURES = ['refused', 'limited', 'server', 'timeout', 'network', 'broken'];
/**
 * A call of a model that came to nothing, after all attempts at it. It is not an answer: no vote and no score may be made
 * of it. A curator that lets it pass leaves the unit without a decision; the run counts the unit as failed.
 */
export class CallFailed extends Error {
    constructor(last, 
    /** How often the call was tried. */
    attempts) {
        super(attempts === 1 ? last.detail : `${last.detail} (${attempts} attempts)`);
        this.attempts = attempts;
        this.name = 'CallFailed';
        this.kind = last.kind;
        this.status = last.status;
        this.detail = last.detail;
    }
}
/** Whether another attempt may fare better. */
export const isWorthRetrying = ({ kind }) => kind !== 'refused';
//# sourceMappingURL=call-failed.js.map