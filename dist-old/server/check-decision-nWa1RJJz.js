import "./rolldown-runtime-BcUA5ExT.js";
import { i as rangeError, r as messageOf, t as StepwellError } from "./errors-CcPsIPsb.js";
import { t as SYSTEM_TIMER } from "./timer-KJL3wtgk.js";
import "./judgment-BLhNvDtB.js";
// dist/src/threads/on-demand.js
function onDemand(start, { first, restMs, timer = SYSTEM_TIMER } = {}) {
	let starting = first === void 0 ? null : Promise.resolve(first);
	let thread = first ?? null;
	let failed = null;
	let closed = false;
	let calls = 0;
	let cancelRest = () => {};
	let dismissed = Promise.resolve();
	async function begin() {
		try {
			thread = await start();
			failed = null;
			return thread;
		} catch (error) {
			starting = null;
			failed = asUnavailable(error);
			throw failed;
		}
	}
	function started() {
		const end = thread?.end ?? null;
		if (end !== null && !closed) {
			process.emitWarning(`a thread is started anew: ${end.message}`);
			thread = null;
			starting = null;
		}
		starting ??= begin();
		return starting;
	}
	function busy() {
		calls += 1;
		cancelRest();
	}
	function idle() {
		calls -= 1;
		if (restMs === void 0 || calls > 0 || closed) return;
		cancelRest = timer.after(restMs, dismiss);
	}
	function dismiss() {
		cancelRest();
		const resting = thread;
		if (resting === null || resting.end !== null) return;
		thread = null;
		starting = null;
		const ended = resting.close().catch((error) => {
			process.emitWarning(`a thread that rested could not be ended: ${messageOf(error)}`);
		});
		dismissed = Promise.all([dismissed, ended]).then(() => {});
	}
	return {
		call: async (method, args, options) => {
			busy();
			try {
				return await (await started()).call(method, args, options);
			} finally {
				idle();
			}
		},
		check: () => {
			if (failed !== null) {
				started().catch(() => {});
				throw failed;
			}
			if (thread?.end === null) thread.check();
		},
		rest: () => {
			if (calls === 0 && !closed) dismiss();
		},
		close: async () => {
			closed = true;
			cancelRest();
			await (await starting?.catch(() => null))?.close();
			await dismissed;
		}
	};
}
function asUnavailable(error) {
	if (error instanceof StepwellError) return error;
	const detail = `a thread of it cannot start: ${error instanceof Error ? error.message : String(error)}`;
	return new StepwellError("STORE_UNAVAILABLE", { detail }, { cause: error });
}
// dist/src/store/check-decision.js
const MOST_RANGES = 1e4;
const MOST_REWARDS = 100;
const MAX_INDEX = 2147483647;
const MAX_NAME = 512;
function checkDecision(kind, { fields, entries = {} }, path) {
	const { mask } = fields;
	const { rewards, judgment, extras } = entries;
	if (mask !== void 0) {
		if (kind !== "step") throw rangeError("of a step", [...path, "mask"]);
		checkMask(mask, [...path, "mask"]);
	}
	if (rewards !== void 0) {
		if (kind === "group") throw rangeError("of a step or a trajectory", [...path, "rewards"]);
		checkRewards(rewards, [...path, "rewards"]);
	}
	if (extras !== void 0 && kind !== "step") throw rangeError("of a step", [...path, "extras"]);
	if (judgment === void 0) return;
	if (kind !== "step") throw rangeError("of a step", [...path, "judgment"]);
	const { score } = judgment;
	if (score !== null && !Number.isFinite(score)) throw rangeError("a finite number", [...path, "judgment"]);
}
function checkMask(mask, path) {
	if (mask.length > MOST_RANGES) throw rangeError(`at most ${MOST_RANGES} ranges`, path);
	for (const [i, { from, to }] of mask.entries()) if (!(Number.isInteger(from) && Number.isInteger(to) && from >= 0 && to > from) || to > MAX_INDEX) throw rangeError(`a range of tokens: 0 \u2264 from < to \u2264 ${MAX_INDEX}`, [...path, i]);
}
function checkRewards(rewards, path) {
	const given = Object.entries(rewards);
	if (given.length > MOST_REWARDS) throw rangeError(`at most ${MOST_REWARDS} names`, path);
	for (const [name, value] of given) {
		if (!(name.length > 0 && name.length <= MAX_NAME && name.isWellFormed())) throw rangeError(`a name of 1 to ${MAX_NAME} characters of well-formed Unicode`, path);
		if (name === "judgment") throw rangeError("given as the judgment of the decision", [...path, name]);
		if (!Number.isFinite(value)) throw rangeError("a finite number", [...path, name]);
	}
}
export { checkMask as n, onDemand as r, checkDecision as t };
