import "./rolldown-runtime-BcUA5ExT.js";
import { t as StepwellError } from "./errors-CcPsIPsb.js";
import { a as addUsage, i as NO_USAGE, n as costOf } from "./http-calls-DFBzkN0s.js";
// dist/src/judges/run-calls.js
var RunCalls = class {
	#total;
	#untaken;
	constructor(transport, before = NO_USAGE) {
		this.transport = transport;
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
				cost: costOf(endpoint, usage)
			});
			return outcome;
		} catch (error) {
			if (error instanceof StepwellError && !signal.aborted) this.refused ??= error;
			throw error;
		}
	}
	async secret(name) {
		try {
			return await this.transport.secret(name);
		} catch (error) {
			if (error instanceof StepwellError) this.refused ??= error;
			throw error;
		}
	}
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
		if (most === null || cost < most) return;
		throw new StepwellError("BUDGET_SPENT", {
			spent: Number(cost.toPrecision(6)),
			most
		});
	}
};
export { RunCalls as t };
