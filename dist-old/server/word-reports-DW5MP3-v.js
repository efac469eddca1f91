import "./rolldown-runtime-BcUA5ExT.js";
import { i as rangeError, t as StepwellError } from "./errors-CcPsIPsb.js";
import { a as isStoreWork, i as isJobUnfinished } from "./job-KjCvvYM6.js";
import { t as ThreadClient } from "./thread-client-B12qMXXh.js";
import { t as endsWithin } from "./within-dM__RQAK.js";
import { r as onDemand, t as checkDecision } from "./check-decision-nWa1RJJz.js";
import { r as slices } from "./lists-BWenJkb6.js";
import { L as packExtras, z as sizeOf } from "./dated-marks-BK2Ri5fv.js";
import { d as longStateOf, l as deletionOf, r as appendResult, u as NOTHING_LEFT } from "./rules-6XTj-xoL.js";
import { n as roomFor, t as BlockPacker } from "./block-DuXrPsso.js";
import { setTimeout } from "node:timers/promises";
import { MessageChannel } from "node:worker_threads";
// dist/src/store/deletion-parts.js
const STEPS = 1e3;
const TRAJECTORIES$1 = 500;
async function* partsOf(store, all) {
	for (let left = all; left !== null;) {
		const { trajectories, after, afterSome } = await select(store, left);
		let count = 0;
		for (const part of deletionParts(trajectories)) {
			count += part.length;
			const pending = count === trajectories.length ? after : afterSome(count);
			yield {
				ids: part.map(({ id }) => id),
				pending
			};
		}
		left = after;
	}
}
async function select(store, left) {
	const { selection, scope } = left;
	if (selection.kind === "ids") {
		const trajectories = await store.sizesOf(selection.ids, scope);
		const idsAfter = (count) => trajectories.slice(count).map(({ id }) => id);
		const afterSome = (count) => ({
			...left,
			selection: {
				kind: "ids",
				ids: idsAfter(count)
			}
		});
		return {
			trajectories,
			after: null,
			afterSome
		};
	}
	const { trajectories, next, total } = await store.selectTrajectories({
		...left,
		selection
	}, TRAJECTORIES$1);
	if (selection.kind === "where") {
		const afterSome = (count) => ({
			...left,
			after: trajectories[count - 1]?.key ?? left.after
		});
		return {
			trajectories,
			after: next === null ? null : {
				...left,
				after: next
			},
			afterSome
		};
	}
	const wanted = selection.kind === "excess" ? oldestOf(trajectories, total - selection.keepSteps) : trajectories;
	return {
		trajectories: wanted,
		after: wanted.length < TRAJECTORIES$1 ? null : left,
		afterSome: () => left
	};
}
async function totalOf(store, all) {
	const { selection, scope } = all;
	switch (selection.kind) {
		case "ids": return { trajectories: selection.ids.length };
		case "where": return { trajectories: (await store.countTrajectories(selection.where, scope)).count };
		case "excess": {
			const { total } = await store.selectTrajectories({
				...all,
				selection
			}, 1);
			return { steps: Math.max(1, total - selection.keepSteps) };
		}
		case "idle": return null;
	}
}
function* deletionParts(trajectories) {
	let part = [];
	let steps = 0;
	for (const trajectory of trajectories) {
		part.push(trajectory);
		steps += trajectory.steps;
		if (steps < STEPS && part.length < TRAJECTORIES$1) continue;
		yield part;
		part = [];
		steps = 0;
	}
	if (part.length > 0) yield part;
}
function oldestOf(trajectories, surplus) {
	let left = surplus;
	const end = trajectories.findIndex(({ steps }) => {
		left -= steps;
		return left <= 0;
	});
	if (surplus <= 0) return [];
	return end === -1 ? trajectories : trajectories.slice(0, end + 1);
}
// dist/src/store/long-deletion.js
async function beginDeletion(store, selection, scope) {
	const work = {
		kind: "delete",
		untold: [],
		next: {
			selection,
			scope,
			after: 0,
			upTo: selection.kind === "where" ? await store.feedHead() : 0
		}
	};
	return {
		input: {
			summary: summaryOf(selection),
			total: null
		},
		begun: {
			work,
			lease: null,
			stopped: false
		}
	};
}
async function deleteRest(store, open, { input: given, ...asked }, begun) {
	const { next } = begun.work;
	const { scope = null, selection = null } = next ?? {};
	const idleBefore = selection?.kind === "idle" ? selection.before : null;
	const parts = partsOf(store, next);
	let deleted = {
		trajectories: 0,
		steps: 0,
		datasets: []
	};
	let rest = begun;
	let input = given;
	while (rest.work !== null) {
		open.go(rest.lease);
		const by = {
			...asked,
			lease: open.lease
		};
		if (rest.work.kind === "delete" && rest.work.untold.length > 0) {
			rest = await store.change("tellDeleted", by);
			continue;
		}
		const { value: part = {
			ids: [],
			pending: null
		} } = await parts.next();
		if (by.lease === null) {
			if (part.ids.length === 0) break;
			if (part.pending !== null && next !== null) input = {
				...input,
				total: await totalOf(store, next)
			};
		}
		const made = await store.change("deleteTrajectories", {
			...by,
			...part,
			idleBefore,
			scope,
			input
		});
		const { trajectories, steps, datasets } = made;
		deleted = {
			trajectories: deleted.trajectories + trajectories,
			steps: deleted.steps + steps,
			datasets: [...new Set([...deleted.datasets, ...datasets])]
		};
		rest = made;
	}
	if (deleted.trajectories > 0) await store.releaseSpace();
	return rest.stopped ? {
		...deleted,
		stopped: true
	} : deleted;
}
function summaryOf(selection) {
	switch (selection.kind) {
		case "where": return "delete the trajectories of a filter";
		case "ids": return `delete ${selection.ids.length} trajectories`;
		case "idle": return `delete trajectories without a new step since ${new Date(selection.before).toISOString()}`;
		case "excess": return `delete the oldest trajectories but ${selection.keepSteps} steps`;
	}
}
// dist/src/store/pack-decisions.js
const MOST_BYTES$1 = 2097152;
function packDecisions(decisions, path) {
	return decisions.map((decision, i) => {
		const { entries, ...said } = decision;
		if (entries === void 0) return said;
		const { extras, ...others } = entries;
		if (extras === void 0) return {
			...said,
			entries: others
		};
		return {
			...said,
			entries: {
				...others,
				extras: packExtras(extras, [
					...path,
					i,
					"extras"
				])
			}
		};
	});
}
function packJudged(request) {
	const { units, memory, ...rest } = request;
	const packed = units.map(({ decisions, ...unit }, i) => ({
		...unit,
		decisions: packDecisions(decisions, [
			"units",
			i,
			"decisions"
		])
	}));
	if (memory === void 0) return {
		...rest,
		units: packed
	};
	const late = packDecisions(memory.late, ["memory", "late"]);
	return {
		...rest,
		units: packed,
		memory: {
			...memory,
			late
		}
	};
}
function partsOfDecisions(decisions, most) {
	const parts = [];
	let last = [];
	let bytes = 0;
	for (const decision of decisions) {
		const size = sizeOf(decision.entries?.extras ?? {});
		if (last.length > 0 && (last.length === most || bytes + size > MOST_BYTES$1)) {
			parts.push(last);
			last = [];
			bytes = 0;
		}
		last.push(decision);
		bytes += size;
	}
	if (last.length > 0) parts.push(last);
	return parts;
}
// dist/src/store/used-datasets.js
const MOST_NAMED = 5;
const MOST_STEPS = 1e4;
const STEPS_AT_ONCE = 500;
const MOST_FOUND = 50;
var UsedDatasets = class {
	constructor(datasetsWith) {
		this.datasetsWith = datasetsWith;
		this.found = new Set();
		this.looked = new Set();
		this.stopped = false;
	}
	get ids() {
		return [...this.found].slice(0, MOST_NAMED);
	}
	get mayBeMore() {
		return this.stopped || this.found.size > MOST_NAMED;
	}
	async add(steps, since) {
		const fresh = [...new Set(steps)].filter((step) => !this.looked.has(step));
		for (const slice of slices(fresh, STEPS_AT_ONCE)) {
			if (this.found.size >= MOST_NAMED || this.looked.size >= MOST_STEPS) {
				this.stopped = true;
				return;
			}
			for (const step of slice) this.looked.add(step);
			for (const dataset of await this.datasetsWith(slice, MOST_FOUND)) if (clockOf(dataset) >= since) this.found.add(dataset.id);
		}
	}
};
function clockOf({ manifest, createdAt }) {
	const asOf = manifest?.asOf;
	const clock = typeof asOf === "object" && asOf !== null && "clock" in asOf ? asOf.clock : null;
	return typeof clock === "string" ? Date.parse(clock) : createdAt;
}
// dist/src/store/undone-steps.js
var UndoneSteps = class {
	constructor(datasetsWith) {
		this.before = new Map();
		this.texts = new Map();
		this.used = new UsedDatasets(datasetsWith);
	}
	async add({ changed, relieved, madeAt }) {
		for (const { step, before, after } of changed) {
			const first = this.before.get(step);
			if (first === void 0) this.before.set(step, this.kept(before));
			else if (first === after) this.before.delete(step);
		}
		await this.used.add([...changed.map(({ step }) => step), ...relieved], madeAt);
	}
	get changed() {
		return this.before.size;
	}
	get datasets() {
		return this.used.ids;
	}
	get mayBeMore() {
		return this.used.mayBeMore;
	}
	kept(text) {
		const known = this.texts.get(text);
		if (known !== void 0) return known;
		this.texts.set(text, text);
		return text;
	}
};
// dist/src/store/long-work.js
const DECISIONS = 1e3;
const TRAJECTORIES = 500;
const LOOK_MS = 200;
const nothingOf = (operationId) => ({
	operationId,
	changed: 0,
	missing: []
});
var OpenWork = class {
	constructor(held = null, signal = null) {
		this.held = held;
		this.signal = signal;
		this.own = null;
	}
	get lease() {
		const lease = this.held?.() ?? this.own;
		return lease === null ? null : {
			id: lease.id,
			term: lease.term
		};
	}
	go(lease) {
		this.signal?.throwIfAborted();
		this.own = lease;
	}
};
var LongWork = class {
	constructor(store, jobs) {
		this.store = store;
		this.jobs = jobs;
		this.doing = new Set();
	}
	isDoing(job) {
		if (job.owner !== this.jobs.own || !isStoreWork(job)) return false;
		return [...this.doing].some(({ lease }) => lease === null || lease.id === job.id);
	}
	async continue(job, lease = () => job, signal = null) {
		const { work } = longStateOf(job);
		const open = new OpenWork(lease, signal);
		const rest = {
			work,
			lease: job,
			stopped: false
		};
		if (work.kind === "delete") {
			const asked = {
				input: job.input,
				actor: job.actor,
				owner: this.jobs.own
			};
			await this.during(open, () => deleteRest(this.store, open, asked, {
				...rest,
				work
			}));
			return;
		}
		const { operation: id, source, summary, total } = job.input;
		await this.during(open, async () => {
			if (job.kind === "UNDO") await this.undoRest(open, id, rest, new UndoneSteps(async () => []));
			else await this.decideRest(open, {
				source,
				summary,
				total
			}, {
				...nothingOf(id),
				...rest
			});
		});
	}
	async decide(input, scope) {
		const { source, summary, actor = null } = input;
		if ("where" in input) checkDecision("step", input, []);
		else for (const [i, one] of input.decisions.entries()) checkDecision(one.target.kind, one, ["decisions", i]);
		const named = {
			source,
			summary,
			actor,
			total: "where" in input ? null : input.decisions.length
		};
		const open = new OpenWork();
		const decisions = "where" in input ? [] : packDecisions(input.decisions, ["decisions"]);
		return this.during(open, async () => {
			const begun = "where" in input ? await this.beginFilter(input, scope) : await this.beginList(named, decisions, scope);
			return this.awaited(open, () => this.decideRest(open, named, begun), decidedBy(begun));
		});
	}
	async beginFilter({ where, fields }, scope) {
		const work = {
			kind: "decide",
			where,
			fields,
			scope,
			after: 0,
			upTo: await this.store.feedHead()
		};
		return {
			...nothingOf(null),
			...NOTHING_LEFT,
			work
		};
	}
	async beginList(named, all, scope) {
		const parts = partsOfDecisions(all, DECISIONS);
		const list = await this.keepForLater(parts);
		const [decisions = []] = parts;
		const pending = list === null ? null : {
			kind: "list",
			list,
			scope
		};
		const part = {
			...named,
			operationId: null,
			lease: null,
			owner: this.jobs.own
		};
		return this.store.change("decide", {
			...part,
			decisions,
			pending,
			waited: null
		}, scope);
	}
	async keepForLater(parts) {
		let list = null;
		try {
			for (const [i, part] of parts.entries()) if (i > 0) list = await this.store.change("keepForLater", list, i, part);
		} catch (error) {
			if (list !== null) await this.store.change("forgetList", list);
			throw error;
		}
		return list;
	}
	async decideRest(open, named, begun) {
		let { changed, operationId } = begun;
		const missing = [...begun.missing];
		let part = begun;
		while (part.work !== null) {
			open.go(part.lease);
			part = await this.decidePart({
				...named,
				operationId,
				lease: open.lease,
				owner: this.jobs.own
			}, part.work);
			({operationId} = part);
			changed += part.changed;
			missing.push(...part.missing);
		}
		return {
			operationId,
			changed,
			missing,
			...part.stopped ? { stopped: true } : {}
		};
	}
	async decidePart(request, work) {
		const { operationId, lease } = request;
		switch (work.kind) {
			case "spread": {
				if (lease === null || operationId === null) throw new Error("a decision spreads without a job");
				const part = await this.store.change("continueSpread", lease, operationId);
				return {
					...nothingOf(operationId),
					...part
				};
			}
			case "list": {
				const next = await this.store.nextWaiting(work.list);
				const { decisions = [], last = true, ...waited } = next ?? {};
				const found = next === null ? null : {
					list: next.list,
					part: next.part,
					...waited
				};
				const pending = last ? null : work;
				return this.store.change("decide", {
					...request,
					decisions,
					pending,
					waited: found
				}, work.scope);
			}
			case "decide": {
				const { where, scope, after, upTo, fields } = work;
				const selection = {
					where,
					scope,
					after,
					upTo,
					limit: DECISIONS
				};
				const { ids, next } = await this.store.selectSteps(selection);
				const pending = next === null ? null : {
					...work,
					after: next
				};
				const decisions = ids.map((id) => ({
					target: {
						kind: "step",
						id
					},
					fields
				}));
				const part = {
					...request,
					decisions,
					pending,
					waited: null
				};
				return {
					...await this.store.change("decide", part, scope),
					missing: []
				};
			}
			case "undo":
			case "delete": throw new Error(`${work.kind} is no decision`);
		}
	}
	async judge(request, scope) {
		for (const [at, { decisions }] of request.units.entries()) for (const [i, one] of decisions.entries()) checkDecision(one.target.kind, one, [
			"units",
			at,
			"decisions",
			i
		]);
		for (const [i, one] of (request.memory?.late ?? []).entries()) checkDecision(one.target.kind, one, [
			"memory",
			"late",
			i
		]);
		const { source, summary } = request;
		const packed = packJudged(request);
		const open = new OpenWork();
		return this.during(open, async () => {
			const { job, decided, repeated } = await this.store.change("judgeUnits", packed, scope);
			if (decided === null) return {
				job,
				changed: 0,
				repeated
			};
			const named = {
				source,
				summary,
				total: null
			};
			const deciding = () => this.decideRest(open, named, decided);
			const { changed } = await this.awaited(open, deciding, decidedBy(decided));
			return {
				job,
				changed,
				repeated
			};
		});
	}
	async undo(id, scope, actor = null) {
		const open = new OpenWork();
		const steps = new UndoneSteps((keys, limit) => this.store.datasetsWith(keys, scope, limit));
		return this.during(open, async () => {
			const part = {
				lease: null,
				owner: this.jobs.own,
				actor
			};
			let begun = await this.store.change("undoPart", id, scope, DECISIONS, part);
			for (; begun.busy !== null; begun = await this.store.change("undoPart", id, scope, DECISIONS, part)) await this.ended(begun.busy, open);
			await steps.add(begun);
			const rest = begun;
			const undoing = () => this.undoRest(open, id, rest, steps);
			const undone = await this.awaited(open, undoing, decidedBy(nothingOf(id)));
			const { datasets, mayBeMore } = steps;
			const { changed, stopped } = undone;
			return {
				changed,
				...datasets.length === 0 ? {} : { datasets },
				...mayBeMore ? { mayBeMore } : {},
				...stopped === true ? { stopped } : {}
			};
		});
	}
	async undoRest(open, id, begun, steps) {
		let rest = begun;
		while (rest.work !== null) {
			open.go(rest.lease);
			const by = {
				lease: open.lease,
				owner: this.jobs.own
			};
			const part = await this.store.change("undoPart", id, null, DECISIONS, by);
			await steps.add(part);
			rest = part;
		}
		const stopped = rest.stopped ? { stopped: true } : {};
		return {
			operationId: id,
			changed: steps.changed,
			missing: [],
			...stopped
		};
	}
	async during(open, work) {
		this.doing.add(open);
		try {
			return await work();
		} finally {
			this.doing.delete(open);
		}
	}
	async awaited(open, work, answerOf) {
		try {
			return await work();
		} catch (error) {
			const { lease } = open;
			if (lease === null || !(error instanceof StepwellError) || error.code !== "JOB_LOST") throw error;
			const job = await this.ended(lease.id, open);
			if (job === null || job.status === "FAILED") throw error;
			return answerOf(job);
		}
	}
	async ended(id, open) {
		this.doing.delete(open);
		for (;;) {
			const job = await this.jobs.read(id);
			if (job === null || !isJobUnfinished(job)) {
				this.doing.add(open);
				return job;
			}
			const taken = await this.jobs.take(id);
			if (taken === null) await setTimeout(LOOK_MS);
			else await this.continue(taken);
		}
	}
	async abandonIdle(before) {
		let abandoned = 0;
		for (let found = TRAJECTORIES; found === TRAJECTORIES;) {
			const silent = await this.store.selectSilent(before, TRAJECTORIES);
			if (silent.length > 0) abandoned += await this.store.change("abandonTrajectories", silent, before);
			found = silent.length;
		}
		return abandoned;
	}
	async delete(selection, scope, actor = null) {
		const open = new OpenWork();
		return this.during(open, async () => {
			const { input, begun } = await beginDeletion(this.store, selection, scope);
			const deleting = () => deleteRest(this.store, open, {
				input,
				actor,
				owner: this.jobs.own
			}, begun);
			return this.awaited(open, deleting, (job) => ({
				...deletionOf(job),
				...stoppedIn(job)
			}));
		});
	}
};
const decidedBy = ({ missing }) => ({ input, told, status }) => ({
	operationId: String(input.operation),
	changed: Number(told.changed ?? 0),
	missing,
	...stoppedIn({ status })
});
const stoppedIn = ({ status }) => status === "CANCELLED" ? { stopped: true } : {};
// dist/src/store/pack-extras.js
const MOST_ITEMS = 500;
const MOST_BYTES = 4194304;
const MOST_NAME = 512;
function* partsOfExtras(all) {
	let items = [];
	let rejected = [];
	let bytes = 0;
	for (const item of all) {
		const packed = packItem(item);
		if ("code" in packed) {
			rejected.push(packed);
			continue;
		}
		const size = sizeOf(packed.extras);
		if (items.length > 0 && (items.length === MOST_ITEMS || bytes + size > MOST_BYTES)) {
			yield {
				items,
				rejected
			};
			items = [];
			rejected = [];
			bytes = 0;
		}
		items.push(packed);
		bytes += size;
	}
	yield {
		items,
		rejected
	};
}
function packItem(item) {
	if (!("input" in item)) return item;
	const { index, input } = item;
	try {
		const { target, source, extras } = input;
		checkSource(source);
		return {
			index,
			target,
			source,
			extras: packExtras(extras, [])
		};
	} catch (error) {
		if (!(error instanceof StepwellError)) throw error;
		const { code, message, path } = error;
		return {
			index,
			code,
			message,
			path: path?.map(String) ?? null
		};
	}
}
function checkSource(source) {
	if (source.length > 0 && source.length <= MOST_NAME && source.isWellFormed()) return;
	throw rangeError(`1 to ${MOST_NAME} characters of well-formed Unicode`, ["source"]);
}
// dist/src/store/reads.js
const READS = [
	"readSteps",
	"readContents",
	"readPromptStretches",
	"readLedgers",
	"readHints",
	"pageSteps",
	"countSteps",
	"readStats",
	"readExported",
	"readStepDatasets",
	"readTrajectories",
	"readTrajectoriesById",
	"pageTrajectories",
	"readTrajectoryStats",
	"countTrajectories",
	"pageTrajectorySteps",
	"pageGroupTrajectories",
	"readGroups",
	"readGroupsById",
	"pageGroups",
	"countGroups",
	"readTrajectoryRewards",
	"readBranches",
	"readTrajectorySummaries",
	"readTrajectoryDatasets",
	"listChannels",
	"pageGroupKeys",
	"readGroupUnits",
	"pageOperations",
	"countOperations",
	"readOperations",
	"pageOperationSteps",
	"countOperationSteps",
	"readOperationDatasets",
	"readRecipesNamed",
	"readRecipeById",
	"listRecipes",
	"readDatasets",
	"pageDatasets",
	"countDatasets",
	"readPolicy",
	"readJobs",
	"pageJobs",
	"countJobs",
	"areJudged",
	"readSettled",
	"readFailed",
	"readJobMemory",
	"readyUnits",
	"unitsOfPrompts",
	"readUnits",
	"pageUnits",
	"countUnits",
	"unitCounts",
	"readBatches",
	"pageBatches",
	"countBatches",
	"readOperationBatches",
	"readConsumer",
	"readConsumers",
	"batchesOfConsumers",
	"expiredBatches",
	"unkeptBatches",
	"listKeys",
	"listLogins"
];
var ReadsByName = class {
	constructor(answerRead) {
		this.answerRead = answerRead;
	}
};
for (const name of READS) Object.defineProperty(ReadsByName.prototype, name, {
	configurable: true,
	writable: true,
	value(...args) {
		const last = args.at(-1);
		if (last instanceof AbortSignal) return this.answerRead(name, args.slice(0, -1), last);
		return this.answerRead(name, args, void 0);
	}
});
const AnsweredReads = ReadsByName;
// dist/src/store/database-store.js
var DatabaseStore = class extends AnsweredReads {
	constructor(threads, owners, long, answerRead) {
		super(answerRead);
		this.threads = threads;
		this.owners = owners;
		this.jobListeners = new Set();
		this.long = new LongWork(long, {
			get own() {
				return owners.own;
			},
			read: async (id) => (await this.readJobs([id], null))[0] ?? null,
			take: (id) => this.takeJob(id)
		});
		this.change = long.change;
	}
	endIdleThreads() {
		this.threads.decoder.rest();
	}
	append(input) {
		const { writer, decoder } = this.threads;
		if (input.kind === "bytes") return decoder.append(input);
		const packer = new BlockPacker(input.kind === "packed" ? roomFor(input.steps) : 0);
		const rejected = [];
		if (input.kind === "packed") for (const [i, step] of input.steps.entries()) packer.addPacked(i, step);
		else for (const item of input.items) if ("draft" in item) packer.add(item.index, item.draft);
		else rejected.push(item);
		const block = packer.take();
		return writer.call("append", [
			input.channel,
			block,
			rejected
		], { transfer: [block.buffer] });
	}
	async registerTrajectory(input) {
		return this.trajectory(await this.change("registerTrajectory", input));
	}
	async completeTrajectory(ref, scope, reward) {
		return this.trajectory(await this.change("completeTrajectory", ref, scope, reward));
	}
	async addReward(input, scope) {
		const { trajectoryId, stepId } = await this.change("addReward", input, scope);
		return {
			trajectory: await this.trajectory(trajectoryId),
			stepId
		};
	}
	async trajectory(id) {
		const [found] = await this.readTrajectoriesById([id], null);
		if (found === null || found === void 0) throw new StepwellError("UNKNOWN_TRAJECTORY", { uid: id });
		return found;
	}
	appendDecisions(input, scope) {
		return this.long.decide(input, scope);
	}
	undoOperation(id, scope, actor) {
		return this.long.undo(id, scope, actor);
	}
	appendJudgment(input, scope) {
		return this.change("appendJudgment", input, scope);
	}
	async addExtras(items, scope) {
		const added = [];
		for (const part of partsOfExtras(items)) {
			added.push(...part.rejected);
			if (part.items.length > 0) added.push(...await this.change("addExtras", part.items, scope));
		}
		return appendResult(added);
	}
	async addExtrasBytes(input, scope) {
		return this.addExtras(await this.threads.decoder.decodeExtras(input), scope);
	}
	markConsumed(consumption) {
		return this.change("markConsumed", consumption);
	}
	abandonIdle(before) {
		return this.long.abandonIdle(before);
	}
	async abandonTrajectory(ref, scope, reason) {
		return this.trajectory(await this.change("abandonTrajectory", ref, scope, reason));
	}
	deleteTrajectories(selection, scope, actor) {
		return this.long.delete(selection, scope, actor);
	}
	saveRecipe(recipe) {
		return this.change("saveRecipe", recipe);
	}
	async deleteRecipe({ channel, name }) {
		const [found = null] = await this.readRecipesNamed(name, [channel]);
		if (found !== null) await this.change("deleteRecipe", {
			channel,
			name
		});
		return found;
	}
	createDataset(dataset) {
		return this.change("createDataset", dataset);
	}
	updateDataset(update) {
		return this.change("updateDataset", update);
	}
	beginBuild(dataset, job) {
		return this.change("beginBuild", dataset, job);
	}
	updateBuild(lease, patch) {
		return this.change("updateBuild", lease, patch);
	}
	deleteDataset(id) {
		return this.change("deleteDataset", id);
	}
	onJobChange(listener) {
		this.jobListeners.add(listener);
		return () => this.jobListeners.delete(listener);
	}
	jobsChanged(ids) {
		for (const listener of [...this.jobListeners]) listener(ids);
	}
	createJob(job, operation) {
		return this.change("createJob", job, operation);
	}
	async takeJob(id) {
		const [job] = await this.readJobs([id], null);
		if (job == null || !isJobUnfinished(job)) return null;
		if (this.long.isDoing(job)) return null;
		const gone = job.owner === null ? [] : await this.free([job.owner]);
		return this.change("takeJob", id, this.owners.own, gone);
	}
	changeJob(lease, change) {
		return this.change("changeJob", lease, change);
	}
	releaseJob(lease) {
		return this.change("releaseJob", lease);
	}
	continueJob(job, lease, signal) {
		return this.long.continue(job, lease, signal);
	}
	async cancelJob(id, scope) {
		const [job] = await this.readJobs([id], scope);
		if (job == null) throw new StepwellError("UNKNOWN_JOB", { id });
		return this.change("cancelJob", id);
	}
	judgeUnits(request, scope) {
		return this.long.judge(request, scope);
	}
	async freeJobs() {
		const unfinished = await this.unfinishedJobs();
		const named = [...new Set(unfinished.flatMap(({ owner }) => owner ?? []))];
		const free = new Set(named.length === 0 ? [] : await this.free(named));
		return unfinished.filter((job) => (job.owner === null || free.has(job.owner)) && !this.long.isDoing(job));
	}
	async free(named) {
		const { own } = this.owners;
		return [...await this.owners.gone(named.filter((name) => name !== own)), own];
	}
	indexUnits(found) {
		return this.change("indexUnits", found);
	}
	claimUnits(batch) {
		return this.change("claimUnits", batch);
	}
	excludeUnits(recipe, units) {
		return this.change("excludeUnits", recipe, units);
	}
	ackBatch(id, said) {
		return this.change("ackBatch", id, said);
	}
	extendBatch(id, leaseMs, life) {
		return this.change("extendBatch", id, leaseMs, life);
	}
	releaseBatch(id, given) {
		return this.change("releaseBatch", id, given);
	}
	expireBatches(ids) {
		return this.change("expireBatches", ids);
	}
	retryUnits(recipe, units) {
		return this.change("retryUnits", recipe, units);
	}
	resumeConsumer(recipe, consumer, step) {
		return this.change("resumeConsumer", recipe, consumer, step);
	}
	resumeBatches(part) {
		return this.change("resumeBatches", part);
	}
	returnSteps(returned) {
		return this.change("returnSteps", returned);
	}
	forgetRows(ids) {
		return this.change("forgetRows", ids);
	}
	forgetClaims(recipe, given) {
		return this.change("forgetClaims", recipe, given);
	}
	updatePolicy(change) {
		return this.change("updatePolicy", change);
	}
	createKey(key) {
		return this.change("createKey", key);
	}
	revokeKey(id) {
		return this.change("revokeKey", id);
	}
	noteKeyUses(uses) {
		return this.change("noteKeyUses", uses);
	}
	openLogin(keyId, login) {
		return this.change("openLogin", keyId, login);
	}
	endLogin(keyId, hash) {
		return this.change("endLogin", keyId, hash);
	}
	keepSecret(fresh) {
		return this.change("keepSecret", fresh);
	}
};
function refusingSide(path) {
	return {
		call: () => Promise.reject(new StepwellError("STORE_READ_ONLY", { path })),
		check: () => {},
		close: async () => {}
	};
}
// dist/src/store/decoder/decoder.js
const YOUNG_GENERATION_MB = 64;
const REST_MS = 1e4;
function decoderBefore(writer, options) {
	const appending = writer;
	const thread = onDemand(() => startDecoder(options, appending), { restMs: REST_MS });
	return {
		async append(input) {
			const { bytes, transfer } = handedOver(input.bytes);
			const answer = appending.expect("append");
			try {
				await thread.call("append", [{
					...input,
					bytes
				}, answer.id], { transfer });
			} catch (error) {
				answer.forget();
				throw error;
			}
			return answer.value;
		},
		decodeExtras(input) {
			const { bytes, transfer } = handedOver(input.bytes);
			return thread.call("decodeExtras", [{
				...input,
				bytes
			}], { transfer });
		},
		check: () => thread.check(),
		rest: () => thread.rest(),
		close: () => thread.close()
	};
}
function handedOver(bytes) {
	const whole = bytes.byteLength === bytes.buffer.byteLength ? bytes : bytes.slice();
	return {
		bytes: whole,
		transfer: [whole.buffer]
	};
}
function refusingDecoder(path) {
	return {
		append: () => Promise.reject(new StepwellError("STORE_READ_ONLY", { path })),
		decodeExtras: () => Promise.reject(new StepwellError("STORE_READ_ONLY", { path })),
		check: () => {},
		rest: () => {},
		close: async () => {}
	};
}
function startDecoder({ silentMs, ...rest }, writer) {
	const { port1: toWriter, port2: fromDecoder } = new MessageChannel();
	writer.link(fromDecoder);
	const module = new URL(new URL("src/store/decoder/decoder-thread.js", import.meta.url).href);
	return ThreadClient.start(module, {
		...rest,
		writer: toWriter
	}, {
		ports: [toWriter],
		silentMs,
		endsWhenSilent: true,
		youngGenerationMb: YOUNG_GENERATION_MB
	});
}
// dist/src/store/caught-up-within.js
async function caughtUpWithin(timeoutMs, listen) {
	let stop = () => {};
	const done = new Promise((resolve) => {
		stop = listen(resolve);
	});
	try {
		if (!await endsWithin(timeoutMs, done)) throw new StepwellError("STORE_BEHIND");
	} finally {
		stop();
	}
}
// dist/src/store/search/word-reports.js
const REPORT_MS = 1e3;
var WordReports = class {
	constructor() {
		this.steps = 0;
		this.share = null;
		this.reportedShare = null;
	}
	note({ steps, share }) {
		this.steps += steps;
		this.share = share;
	}
	get isDue() {
		return this.share !== null && (this.steps > 0 || this.share !== this.reportedShare);
	}
	take() {
		const progress = {
			steps: this.steps,
			share: this.share ?? 0
		};
		this.steps = 0;
		this.reportedShare = this.share;
		return progress;
	}
};
export { refusingDecoder as a, AnsweredReads as c, decoderBefore as i, WordReports as n, DatabaseStore as o, caughtUpWithin as r, refusingSide as s, REPORT_MS as t };
