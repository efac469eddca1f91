import "../../../rolldown-runtime-BcUA5ExT.js";
import { a as addUsage, i as NO_USAGE, t as openCalls } from "../../../http-calls-DFBzkN0s.js";
import { g as missingFor, n as openPluginHostInThread, s as DistinctReasons } from "../../../open-WWOGnD1S.js";
import { t as openStore } from "../../../open-B5hZwTEj.js";
import { t as serveThread } from "../../../serve-thread-OVGxMhBh.js";
import { n as sharedAbort, t as withFailedSteps } from "../../../failed-steps-CnpwSh8H.js";
import { t as RunCalls } from "../../../run-calls-B17-hhmb.js";
import { t as StepwellError } from "../../../errors-CcPsIPsb.js";
import { c as fieldsOf, g as parseStepFilter, l as groupsAt, n as againOf, r as failedVerdict, s as NumberedGroup, t as PageJudge } from "../../../judge-page-DB3xlA5I.js";
import { a as countVerdicts, o as isDropped, r as NO_COUNTS, t as PageMemory } from "../../../remember-page-4ZyltM5c.js";
import { setImmediate } from "node:timers/promises";
// dist/src/curation/run/latest-numbers.js
var LatestNumbers = class {
	#numbers = new Set();
	constructor(most) {
		this.most = most;
	}
	add(number) {
		this.#numbers.delete(number);
		this.#numbers.add(number);
		if (this.#numbers.size <= this.most) return;
		const [oldest] = this.#numbers;
		if (oldest !== void 0) this.#numbers.delete(oldest);
	}
	has(number) {
		return this.#numbers.has(number);
	}
};
// dist/src/curation/run/answer-pool.js
const MOST_TAKEN = 500;
const MOST_PROCESSES = 4;
const AHEAD = 2;
const MOST_REMEMBERED = 1e4;
var AnswerPool = class {
	#queue = [];
	#running = 0;
	#runs = 0;
	#unwritten = 0;
	#taken = 0;
	#open = new Set();
	#answered = new LatestNumbers(MOST_REMEMBERED);
	#behind = new Map();
	#left = new Map();
	#verdicts = [];
	#failed = [];
	#lastError = null;
	#pages = [];
	#usage = NO_USAGE;
	#error = null;
	#wakeReader = null;
	#wakeTaker = null;
	#isShared = null;
	constructor(parts) {
		this.parts = parts;
		parts.context.signal.addEventListener("abort", () => this.#wake(), { once: true });
	}
	async offer(page, request) {
		const { pages, plugins, setup } = this.parts;
		this.#isShared ??= await plugins.isShared(setup.use);
		const waiting = [];
		const ready = [];
		this.#left.set(page, 1);
		for await (const found of pages.fresh(request)) {
			for (const number of found.waiting) waiting.push(number);
			for (const { units, again } of found.fresh) for (const unit of units) {
				ready.push(unit.number);
				this.#add({
					page,
					unit,
					again: again.has(unit.number),
					request,
					alone: false
				});
			}
			this.#start();
			while (this.#queue.length > AHEAD * this.parts.concurrency && this.#error === null) await this.#room();
			if (this.#error !== null) await this.#allTaken();
			this.#check();
		}
		this.#done(page);
		return {
			waiting,
			ready
		};
	}
	async take(waitMs) {
		this.#unwritten -= this.#taken;
		this.#taken = 0;
		this.#start();
		const deadline = Date.now() + waitMs;
		let hasWaited = false;
		while (this.#isQuiet() && (this.#error === null || this.#running > 0)) {
			const left = deadline - Date.now();
			if (left <= 0) break;
			hasWaited = true;
			await new Promise((resolve) => {
				const timer = setTimeout(resolve, left);
				this.#wakeTaker = () => {
					clearTimeout(timer);
					resolve();
				};
			});
		}
		if (hasWaited) await setImmediate();
		if (this.#isQuiet() && this.#running === 0) this.#check();
		const verdicts = this.#verdicts.splice(0, MOST_TAKEN);
		this.#taken = verdicts.length;
		this.#wakeReader?.();
		const isAll = this.#verdicts.length === 0;
		const answered = {
			verdicts,
			failed: this.#failed.splice(0),
			lastError: this.#lastError,
			pages: isAll ? this.#pages.splice(0) : [],
			usage: addUsage(this.#usage, this.parts.calls.take()),
			open: this.#open.size
		};
		this.#lastError = null;
		this.#usage = NO_USAGE;
		return answered;
	}
	#isQuiet() {
		return this.#verdicts.length === 0 && this.#failed.length === 0 && this.#pages.length === 0;
	}
	#check() {
		if (this.#error !== null) throw this.#error;
	}
	async #allTaken() {
		const { signal } = this.parts.context;
		while ((this.#running > 0 || !this.#isQuiet()) && !signal.aborted) await this.#room();
	}
	#room() {
		return new Promise((resolve) => {
			this.#wakeReader = resolve;
		});
	}
	#wake() {
		this.#wakeReader?.();
		this.#wakeTaker?.();
	}
	#add(task) {
		const { number } = task.unit;
		if (!task.again && this.#answered.has(number)) return;
		if (this.#open.has(number)) {
			if (!task.again || this.#behind.has(number)) return;
			this.#behind.set(number, task);
		} else {
			this.#open.add(number);
			this.#queue.push(task);
		}
		this.#left.set(task.page, (this.#left.get(task.page) ?? 0) + 1);
	}
	#start() {
		const { concurrency } = this.parts;
		const mostRuns = this.#isShared === true ? concurrency : Math.min(MOST_PROCESSES, concurrency);
		const mostUnits = this.#isShared === true ? 1 : Math.ceil(concurrency / 2);
		while (this.#error === null && this.#runs < mostRuns) {
			const free = Math.min(mostUnits, 2 * concurrency - this.#running - this.#unwritten);
			const [first] = this.#queue;
			if (first === void 0 || free <= 0) return;
			const isBatched = (task) => !task.alone && task.request === first.request;
			const end = first.alone ? 1 : this.#queue.findIndex((task) => !isBatched(task));
			const batch = this.#queue.splice(0, Math.min(free, end === -1 ? this.#queue.length : end));
			this.#runs += 1;
			this.#running += batch.length;
			this.#run(batch);
			this.#wakeReader?.();
		}
	}
	async #run(batch) {
		const { plugins, setup, context, pages } = this.parts;
		const left = new Set(batch);
		try {
			const request = batch[0]?.request;
			if (request === void 0) return;
			const { now, policyVersion } = request;
			const placed = batch.map(({ unit }) => unit.placed);
			for await (const { unit, decisions, failed } of plugins.answers(setup.use, placed, {
				...context,
				now,
				policyVersion
			})) {
				const task = batch[unit];
				if (task === void 0 || !left.delete(task)) continue;
				if (failed === null) {
					pages.failed.judged();
					this.#judged(task, decisions);
				} else this.#hasFailed(task, failed.message, failed.isPassing);
				this.#start();
			}
		} catch (error) {
			this.#broke([...left], error);
		} finally {
			this.#runs -= 1;
			this.#start();
			this.#wake();
		}
	}
	#broke(tasks, error) {
		if (!(error instanceof StepwellError && error.code === "PLUGIN_FAILED")) {
			this.#error ??= error;
			this.#running -= tasks.length;
		} else if (tasks.length === 1 && tasks[0] !== void 0) this.#hasFailed(tasks[0], error.message, false);
		else {
			this.#running -= tasks.length;
			this.#queue.unshift(...tasks.map((task) => ({
				...task,
				alone: true
			})));
		}
	}
	#judged({ unit, again, page }, decisions) {
		const { number, id } = unit;
		this.#verdicts.push({
			number,
			id,
			...againOf(unit, again),
			decisions
		});
		this.#answered.add(number);
		this.#unwritten += 1;
		this.#ended(number, page);
	}
	#hasFailed({ unit, page }, message, isPassing) {
		const { calls, pages } = this.parts;
		if (calls.refused !== null) {
			this.#error ??= calls.refused;
			this.#running -= 1;
			this.#wake();
			return;
		}
		const { number } = unit;
		this.#failed.push(failedVerdict(unit));
		this.#lastError = message;
		try {
			pages.failed.add(number, isPassing ? null : new StepwellError("PLUGIN_FAILED", this.#detail(message)));
		} catch (error) {
			this.#error ??= error;
		}
		this.#ended(number, page);
	}
	#detail(detail) {
		return {
			plugin: this.parts.setup.use.name,
			detail
		};
	}
	#ended(number, page) {
		this.#running -= 1;
		this.#open.delete(number);
		const behind = this.#behind.get(number);
		if (behind !== void 0) {
			this.#behind.delete(number);
			this.#open.add(number);
			this.#queue.push(behind);
		}
		this.#done(page);
		this.#wake();
	}
	#done(page) {
		const left = (this.#left.get(page) ?? 1) - 1;
		if (left > 0) {
			this.#left.set(page, left);
			return;
		}
		this.#left.delete(page);
		this.#pages.push(page);
		this.#wakeTaker?.();
	}
};
// dist/src/curation/run/judge-stream.js
const nameOf = (target) => target.kind === "trajectory" ? JSON.stringify([target.channel, target.uid]) : JSON.stringify([
	target.channel,
	target.promptUid,
	target.generation
]);
function stepOf({ placed: { unit, trajectory } }) {
	if ("stepIndex" in unit) return unit.id;
	return (trajectory ?? ("trajectories" in unit ? unit.trajectories.find(({ steps }) => steps.length > 0) : null))?.steps.at(-1)?.id ?? "";
}
const SLICE = 1e3;
var StreamJudge = class {
	constructor(setup, shape, store, plugins, signal, { keepsSteps = false } = {}) {
		this.setup = setup;
		this.shape = shape;
		this.store = store;
		this.plugins = plugins;
		this.signal = signal;
		this.numbers = [];
		this.ofNames = new Map();
		this.decided = new Map();
		this.taken = 0;
		this.steps = keepsSteps ? new Map() : null;
		this.where = parseStepFilter(setup.where ?? {}, ["where"]);
	}
	async run({ position, now, policyVersion }, onGroups) {
		this.where = await withFailedSteps(this.where, this.store);
		const groups = this.given(position, onGroups);
		const { seed = 0 } = this.setup;
		const context = {
			survey: null,
			seed,
			now,
			policyVersion,
			signal: this.signal
		};
		let waiting = [];
		for await (const decision of this.plugins.curate(this.setup.use, groups, context)) {
			waiting.push(decision);
			if (waiting.length < SLICE) continue;
			await this.keep(waiting);
			waiting = [];
		}
		await this.keep(waiting);
		return this.numbers.length;
	}
	async take(most) {
		const slice = this.numbers.slice(this.taken, this.taken + most);
		this.taken += slice.length;
		const judged = slice.length === 0 ? [] : await this.store.areJudged(this.setup.judge, slice);
		return {
			verdicts: slice.flatMap((number, i) => {
				const decisions = this.decided.get(number) ?? [];
				return judged[i] === true ? [] : [{
					number,
					id: "",
					again: false,
					decisions
				}];
			}),
			done: this.taken >= this.numbers.length
		};
	}
	*verdicts() {
		for (const number of this.numbers) yield {
			decisions: this.decided.get(number) ?? [],
			stepId: this.steps?.get(number) ?? ""
		};
	}
	async *given(position, onGroups) {
		let count = 0;
		const fields = fieldsOf(this.shape, this.where);
		const { channels } = this.setup;
		const read = groupsAt(this.store, channels, position, fields, this.signal, this.where);
		for await (const whole of read) {
			count += 1;
			onGroups(count);
			const group = new NumberedGroup(whole, this.where, this.shape.unit);
			const ready = group.units.filter(({ placed }) => missingFor(this.shape.requires, placed).length === 0);
			if (ready.length === 0) continue;
			for (const unit of ready) {
				this.numbers.push(unit.number);
				this.steps?.set(unit.number, stepOf(unit));
			}
			const left = group.only(ready);
			for (const [name, number] of group.names()) this.ofNames.set(name, number);
			yield left;
		}
	}
	async keep(decisions) {
		const ids = [...new Set(decisions.flatMap(({ target }) => target.kind === "step" ? [target.id] : []))];
		const heads = ids.length === 0 ? [] : await this.store.readSteps(ids, null);
		const ofSteps = new Map(heads.flatMap((head) => {
			if (head === null) return [];
			const { channel, trajectoryUid, promptUid, generation } = head;
			const number = this.shape.unit === "step" ? head.position : this.shape.unit === "trajectory" ? this.ofNames.get(nameOf({
				kind: "trajectory",
				channel,
				uid: trajectoryUid
			})) : this.ofNames.get(nameOf({
				kind: "group",
				channel,
				promptUid,
				generation
			}));
			return number === void 0 ? [] : [[head.id, number]];
		}));
		for (const decision of decisions) {
			const { target } = decision;
			const number = target.kind === "step" ? ofSteps.get(target.id) : this.ofNames.get(nameOf(target));
			if (number === void 0) continue;
			const known = this.decided.get(number);
			if (known === void 0) this.decided.set(number, [decision]);
			else known.push(decision);
		}
	}
};
// dist/src/curation/run/curate-thread-run.js
function withCalls(plugins, calls) {
	return {
		curatorShape: (use) => plugins.curatorShape(use),
		judgeUnits: (use, groups, context) => plugins.judgeUnits(use, groups, {
			...context,
			calls
		}),
		curate: (use, groups, context) => plugins.curate(use, groups, {
			...context,
			calls
		})
	};
}
var CurateThreadRun = class CurateThreadRun {
	constructor(parts, setup, shape) {
		this.parts = parts;
		this.setup = setup;
		this.shape = shape;
		this.cancelled = sharedAbort();
		this.current = null;
		this.memory = null;
		const { signal } = this.cancelled;
		this.calls = new RunCalls(parts.modelCalls, setup.used);
		this.plugins = withCalls(parts.plugins, this.calls);
		this.pages = new PageJudge(setup, shape, parts.store, this.plugins, signal);
		const { seed = 0 } = setup;
		const context = {
			survey: null,
			seed,
			reasons: new DistinctReasons(setup.said),
			signal,
			calls: this.calls
		};
		this.pool = new AnswerPool({
			setup,
			concurrency: shape.concurrency ?? 1,
			pages: this.pages,
			plugins: parts.plugins,
			calls: this.calls,
			context
		});
	}
	static async begin(parts, setup) {
		return new CurateThreadRun(parts, setup, await parts.plugins.curatorShape(setup.use));
	}
	cancel() {
		this.cancelled.abort();
	}
	async judge(request) {
		const judged = await this.pages.judge(request);
		if (this.calls.refused !== null) throw this.calls.refused;
		return {
			...judged,
			usage: this.calls.take()
		};
	}
	offer(page, request) {
		return this.pool.offer(page, request);
	}
	answers(waitMs) {
		return this.pool.take(waitMs);
	}
	remember(request) {
		this.memory ??= new PageMemory(this.setup, this.shape, this.parts.store, this.plugins, this.cancelled.signal);
		return this.memory.judge(request);
	}
	stream(request, onGroups) {
		this.current = this.streamJudge();
		return this.current.run(request, onGroups);
	}
	take(most) {
		return this.current?.take(most) ?? Promise.resolve({
			verdicts: [],
			done: true
		});
	}
	async preview({ samples, ...request }) {
		const run = this.streamJudge({ keepsSteps: true });
		const units = await run.run(request, () => {});
		const counts = countVerdicts(NO_COUNTS, run.verdicts(), this.shape.unit);
		const untouched = [];
		const others = [];
		for (const { decisions, stepId } of run.verdicts()) {
			const kept = !isDropped({ decisions }, this.shape.unit);
			const into = decisions.length === 0 ? untouched : others;
			if (into.length < samples) into.push({
				stepId,
				kept,
				decisions
			});
			if (untouched.length === samples && others.length === samples) break;
		}
		return {
			...counts,
			units,
			samples: [...others, ...untouched]
		};
	}
	streamJudge(options = {}) {
		return new StreamJudge(this.setup, this.shape, this.parts.store, this.plugins, this.cancelled.signal, options);
	}
};
// dist/src/curation/run/curate-thread.js
const TOLD_GROUPS = 100;
serveThread(async (setup, thread) => {
	const store = await openStore({
		...setup.storeOptions,
		mode: "read"
	});
	const modelCalls = openCalls(setup.calls);
	const plugins = await openPluginHostInThread(setup.plugins, (plugin, message) => thread.tell({
		kind: "log",
		plugin,
		message
	}), modelCalls);
	let run = null;
	const current = () => {
		if (run === null) throw new Error("no run was begun");
		return run;
	};
	const tellGroups = (count) => {
		if (count % TOLD_GROUPS === 0) thread.tell({
			kind: "groups",
			count
		});
	};
	const calls = {
		async begin(asked) {
			run = await CurateThreadRun.begin({
				store,
				plugins,
				modelCalls
			}, asked);
		},
		end() {
			run = null;
		},
		preview: (request) => current().preview(request),
		judge: (request) => current().judge(request),
		remember: (request) => current().remember(request),
		stream: (request) => current().stream(request, tellGroups),
		offer: (page, request) => current().offer(page, request),
		answers: (waitMs) => current().answers(waitMs),
		take: (most) => current().take(most)
	};
	return {
		call: (asked) => asked.answerFrom(calls),
		cancel() {
			run?.cancel();
			return false;
		},
		async close() {
			run?.cancel();
			await plugins.close();
			await modelCalls.close();
			await store.close();
		}
	};
});
export {};
