/** Characters of a reason; a longer one is cut there. */
export const LONGEST_REASON = 500;
/** Distinct reasons of a run; further ones are kept as `OTHER_REASON`, so that counts by reason stay bounded. */
export const MOST_REASONS = 200;
export const OTHER_REASON = 'other';
/** A reason that is not longer than is kept, in well-formed Unicode. */
function cut(reason) {
    const whole = reason.toWellFormed();
    if (whole.length <= LONGEST_REASON)
        return whole;
    const end = /[\uD800-\uDBFF]/.test(whole.charAt(LONGEST_REASON - 1)) ? LONGEST_REASON - 1 : LONGEST_REASON;
    return `${whole.slice(0, end)}…`;
}
/** The reasons of one run of a curator. */
export class DistinctReasons {
    #reasons;
    #others = 0;
    /** @param known reasons that the run has given before, where it goes on */
    constructor(known = []) {
        this.#reasons = new Set(known);
    }
    /** Decisions whose reason was replaced by `OTHER_REASON`. */
    get others() {
        return this.#others;
    }
    /** The decision with its reason as it is kept. */
    bound(decision) {
        if (decision.reason === undefined)
            return decision;
        const reason = cut(decision.reason);
        if (!this.#reasons.has(reason)) {
            if (this.#reasons.size >= MOST_REASONS) {
                this.#others += 1;
                return { ...decision, reason: OTHER_REASON };
            }
            this.#reasons.add(reason);
        }
        return reason === decision.reason ? decision : { ...decision, reason };
    }
}
//# sourceMappingURL=distinct-reasons.js.map