import { StepwellError } from '../errors/index.js';
import { costOf } from './usage.js';
import { addUsage, NO_USAGE } from './usage-counts.js';
/** The calls of one run: counted, and refused once the run has spent what it may. */
export class RunCalls {
    #total;
    #untaken;
    /** @param before what earlier attempts at the run used */
    constructor(transport, before = NO_USAGE) {
        this.transport = transport;
        /** Why no further call of the run can succeed; null: some may. */
        this.refused = null;
        this.#untaken = NO_USAGE;
        this.#total = before;
    }
    async attempt(request, signal) {
        const { endpoint, after } = request;
        try {
            this.#checkBudget(endpoint.maxCost);
            const outcome = await this.transport.attempt(request, signal);
            const usage = outcome.answer?.usage ?? null;
            this.#count({
                calls: 1,
                retries: after === null ? 0 : 1,
                failedCalls: outcome.answer === null ? 1 : 0,
                inputTokens: usage?.inputTokens ?? 0,
                outputTokens: usage?.outputTokens ?? 0,
                cost: costOf(endpoint, usage),
            });
            return outcome;
        }
        catch (error) {
            if (error instanceof StepwellError && !signal.aborted)
                this.refused ??= error;
            throw error;
        }
    }
    async secret(name) {
        try {
            return await this.transport.secret(name);
        }
        catch (error) {
            if (error instanceof StepwellError)
                this.refused ??= error;
            throw error;
        }
    }
    /** What was used since the last time that this was asked. */
    take() {
        const taken = this.#untaken;
        this.#untaken = NO_USAGE;
        return taken;
    }
    #count(usage) {
        this.#total = addUsage(this.#total, usage);
        this.#untaken = addUsage(this.#untaken, usage);
    }
    #checkBudget(most) {
        const { cost } = this.#total;
        if (most === null || cost < most)
            return;
        throw new StepwellError('BUDGET_SPENT', { spent: Number(cost.toPrecision(6)), most });
    }
}
//# sourceMappingURL=run-calls.js.map