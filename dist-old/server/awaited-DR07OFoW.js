import "./rolldown-runtime-BcUA5ExT.js";
import { t as StepwellError } from "./errors-CcPsIPsb.js";
import { S as isTrainable, h as fieldsToCheck, v as WHOLE_AS_IT_IS, w as sumSignals } from "./open-WWOGnD1S.js";
import { l as readsTexts, t as withFailedSteps } from "./failed-steps-CnpwSh8H.js";
import { o as maskOut } from "./decision-DoFfOib4.js";
import { a as isReady, d as readGroups, g as parseStepFilter, s as NumberedGroup } from "./judge-page-DB3xlA5I.js";
import { c as operationIdOf, o as jobIdOf, r as failedIn } from "./job-KjCvvYM6.js";
import { a as trajectoryReward, i as effectiveReward, n as joinFields, s as saturated } from "./content-field-DaPL9tFx.js";
import { C as gate, S as splitAtLimit, T as ledgerGate, _ as readyGate, a as judgeOf, b as Waits, d as readAwaited, f as recordedAs, i as inputOf, x as selectCandidates, y as NO_WAITS } from "./input-Dt5Ofj1a.js";
import { t as MATCH_ALL } from "./filter-BlVd4O7R.js";
import { t as AWAIT_TIMEOUT_MS } from "./recipe-DbMNRxNJ.js";
import { createHash } from "node:crypto";
// dist/src/curation/decided-entries.js
function withEntries(group, given) {
	return {
		...group,
		trajectories: group.trajectories.map((trajectory) => ofTrajectory(trajectory, given))
	};
}
function ofTrajectory(trajectory, given) {
	const last = trajectory.steps[trajectory.steps.length - 1];
	let changed = false;
	const steps = trajectory.steps.map((step) => {
		const said = given.of(step, step === last);
		if (said.length === 0) return step;
		changed = true;
		return ofStep(step, said, given);
	});
	if (!changed) return trajectory;
	const reward = trajectoryReward(steps.map((step) => step.reward));
	return {
		...trajectory,
		steps,
		reward,
		signals: sumSignals(steps)
	};
}
function ofStep(step, said, { source, at }) {
	const position = Math.max(step.position, ...step.rewards.map((entry) => entry.position));
	const rewards = [...step.rewards];
	let { judgment, judgments } = step;
	let extras = {};
	for (const decision of said) {
		for (const [name, value] of Object.entries(decision.rewards ?? {})) {
			const { stepIndex } = step;
			rewards.push({
				id: `${source}/${name}`,
				name,
				value,
				source,
				comment: null,
				at,
				position,
				stepIndex
			});
		}
		const { score = null, judge = source.replace(/^curator:/, "") } = decision.judgment ?? {};
		if (score !== null) {
			judgment = score;
			judgments = {
				...judgments,
				[judge]: score
			};
		}
		extras = {
			...extras,
			...decision.extras
		};
	}
	return {
		...step,
		...extras,
		rewards,
		reward: effectiveReward(rewards),
		judgment,
		...judgments && { judgments }
	};
}
// dist/src/curation/decision-book.js
const trajectoryKey = (channel, uid) => JSON.stringify([channel, uid]);
const groupKey = (channel, promptUid, generation) => JSON.stringify([
	channel,
	promptUid,
	generation
]);
function keyOf(target) {
	if (target.kind === "step") return target.id;
	if (target.kind === "trajectory") return trajectoryKey(target.channel, target.uid);
	return groupKey(target.channel, target.promptUid, target.generation);
}
var DecisionBook = class {
	#byTarget = {
		step: new Map(),
		trajectory: new Map(),
		group: new Map()
	};
	#curator;
	#at;
	#count = 0;
	#hasEntries = false;
	constructor(curator, at) {
		this.#curator = curator;
		this.#at = at;
	}
	get size() {
		return this.#count;
	}
	add(decision) {
		const entries = this.#byTarget[decision.target.kind];
		const key = keyOf(decision.target);
		const { rewards, judgment, extras } = decision;
		this.#hasEntries ||= rewards !== void 0 || judgment !== void 0 || extras !== void 0;
		const entry = {
			sequence: this.#count++,
			decision
		};
		const known = entries.get(key);
		if (known === void 0) entries.set(key, [entry]);
		else known.push(entry);
	}
	judge(step) {
		const entries = this.#entriesOn(step);
		if (entries.length === 0) return step;
		const curation = layer(step, entries);
		if (curation.keep) return {
			...step,
			curation,
			responseMask: masked(step, entries)
		};
		return entries.findLast(({ decision }) => decision.reason !== void 0)?.decision.reason ?? this.#unsaid();
	}
	withEntries(group) {
		if (!this.#hasEntries) return group;
		const { step: steps, trajectory: trajectories } = this.#byTarget;
		const of = (step, isLast) => {
			const uid = trajectoryKey(step.channel, step.trajectoryUid);
			const whole = isLast ? trajectories.get(uid) ?? [] : [];
			return inSequence([...steps.get(step.id) ?? [], ...whole]).map(({ decision }) => decision);
		};
		return withEntries(group, {
			source: `curator:${this.#curator}`,
			at: this.#at,
			of
		});
	}
	#unsaid() {
		return `dropped by ${this.#curator}`;
	}
	#entriesOn(step) {
		const { step: steps, trajectory: trajectories, group: groups } = this.#byTarget;
		const found = [];
		if (steps.size > 0) found.push(...steps.get(step.id) ?? []);
		if (trajectories.size > 0) found.push(...trajectories.get(trajectoryKey(step.channel, step.trajectoryUid)) ?? []);
		if (groups.size > 0) found.push(...groups.get(groupKey(step.channel, step.promptUid, step.generation)) ?? []);
		return inSequence(found);
	}
};
const inSequence = (entries) => entries.toSorted((a, b) => a.sequence - b.sequence);
function layer({ curation: base, manual }, entries) {
	let { keep, trainable, quality, reason, note } = base;
	const isOpen = (field) => !manual.includes(field);
	const tags = new Set(base.tags);
	for (const { decision } of entries) {
		if (isOpen("keep")) keep = decision.keep ?? keep;
		if (isOpen("trainable")) trainable = decision.trainable ?? trainable;
		if (isOpen("quality")) quality = decision.quality ?? quality;
		if (isOpen("reason")) reason = decision.reason ?? reason;
		if (isOpen("note")) note = decision.note ?? note;
		for (const tag of decision.addTags ?? []) tags.add(tag);
		for (const tag of decision.removeTags ?? []) tags.delete(tag);
	}
	return {
		keep,
		trainable,
		quality,
		reason,
		note,
		tags: [...tags].sort()
	};
}
function masked({ responseMask, responseTokens, manual }, entries) {
	if (manual.includes("mask")) return responseMask;
	const ranges = entries.findLast(({ decision }) => decision.mask !== void 0)?.decision.mask ?? [];
	return ranges.length === 0 ? responseMask : maskOut(responseMask, responseTokens ?? 0, ranges);
}
// dist/src/curation/passage.js
function gateStage(apply) {
	return ({ whole, left }) => ({
		whole,
		...apply(left)
	});
}
function curatorStage(book) {
	return (passage) => {
		const whole = book.withEntries(passage.whole);
		const left = whole === passage.whole ? passage.left : withValuesOf(whole, passage.left);
		return {
			whole,
			...gate(left, (step) => book.judge(step))
		};
	};
}
function withValuesOf(whole, left) {
	const byUid = new Map(whole.trajectories.map((trajectory) => [trajectory.uid, trajectory]));
	const trajectories = left.trajectories.map((trajectory) => {
		const source = byUid.get(trajectory.uid);
		if (source === void 0) return trajectory;
		const { reward, signals, steps: all } = source;
		const byId = new Map(all.map((step) => [step.id, step]));
		const steps = trajectory.steps.map((step) => {
			const valued = byId.get(step.id);
			return valued === void 0 ? step : {
				...step,
				...valuesOf(valued)
			};
		});
		return {
			...trajectory,
			reward,
			...signals === void 0 ? {} : { signals },
			steps
		};
	});
	return {
		...left,
		trajectories
	};
}
function valuesOf({ reward, rewards, judgment, hint, teacherLogProbs, teacherTopK, refLogProbs, values }) {
	return {
		reward,
		rewards,
		judgment,
		hint,
		teacherLogProbs,
		teacherTopK,
		refLogProbs,
		values
	};
}
async function* through(groups, stages) {
	for await (const group of groups) {
		const start = {
			whole: group,
			left: group
		};
		const passage = stages.reduce((current, stage) => stage(current), start);
		if (passage.left.trajectories.length > 0) yield passage;
	}
}
// dist/src/curation/curator-walk.js
async function planWalks(plugins, uses) {
	const walks = [];
	let together = [];
	const close = () => {
		if (together.length > 0) walks.push(walkOf(together));
		together = [];
	};
	for (const use of uses) {
		const shape = await plugins.curatorShape(use);
		together.push({
			use,
			shape
		});
		if (!shape.judges) close();
	}
	close();
	return walks;
}
function walkOf(curators) {
	const last = curators[curators.length - 1];
	const streaming = last === void 0 || last.shape.judges ? null : last.use;
	return {
		judging: curators.filter(({ shape }) => shape.judges).map(({ use }) => use),
		streaming,
		reads: joinFields(...curators.map(({ shape }) => shape.reads))
	};
}
const namesOf = ({ judging, streaming }) => [...judging, ...streaming === null ? [] : [streaming]].map(({ name }) => name);
async function takeWalk(plugins, { judging, streaming }, passages, context) {
	const books = [];
	let reached = passages;
	for (const use of judging) {
		const book = new DecisionBook(use.name, context.now);
		books.push(book);
		reached = judged(plugins, use, {
			passages: reached,
			book
		}, context);
	}
	if (streaming === null) {
		for await (const _ of reached);
		return books;
	}
	const book = new DecisionBook(streaming.name, context.now);
	for await (const decision of plugins.curate(streaming, lefts(reached), context)) book.add(decision);
	return [...books, book];
}
async function* judged(plugins, use, { passages, book }, context) {
	const stage = curatorStage(book);
	const given = [];
	const groups = lefts(passages, (passage) => given.push(passage));
	for await (const { decisions } of plugins.judge(use, groups, context)) {
		for (const decision of decisions) book.add(decision);
		const passage = given.shift();
		if (passage === void 0) throw new Error(`${use.name} answered for a group that it was not given`);
		const { whole, left } = stage(passage);
		if (left.trajectories.length > 0) yield {
			whole,
			left
		};
	}
}
async function* lefts(passages, taken = () => {}) {
	for await (const passage of passages) {
		taken(passage);
		yield passage.left;
	}
}
// dist/src/batches/pipeline/list-groups.js
const PAGE = 1e3;
async function listGroupKeys(store, channel, position, signal) {
	const keys = [];
	let after = null;
	do {
		signal.throwIfAborted();
		const page = await store.pageGroupKeys(channel, position, after, PAGE, null);
		for (const key of page.groups) keys.push({
			...key,
			channel
		});
		after = page.next;
	} while (after !== null);
	return keys;
}
// dist/src/batches/pipeline/order.js
function ranksByContent(order) {
	return order === "FRESHEST" || order === "REWARD";
}
function rankOf(group, order) {
	if (order === "FRESHEST") {
		let highest = null;
		for (const { steps } of group.trajectories) for (const { policyVersion } of steps) if (policyVersion !== null && (highest === null || policyVersion > highest)) highest = policyVersion;
		return highest;
	}
	let sum = 0;
	let count = 0;
	for (const { reward } of group.trajectories) {
		if (reward === null) continue;
		sum = saturated(sum + reward);
		count += 1;
	}
	return count === 0 ? null : sum / count;
}
function rankKey(key) {
	return `${key.generation}:${key.promptUid}`;
}
function chance(seed, key) {
	const text = JSON.stringify([
		seed,
		key.channel,
		key.promptUid,
		key.generation
	]);
	return createHash("sha256").update(text).digest().readUIntBE(0, 6);
}
function sorted(keys, rank) {
	return keys.map((key, index) => ({
		key,
		index,
		rank: rank(key) ?? Number.NEGATIVE_INFINITY
	})).sort((a, b) => a.rank === b.rank ? a.index - b.index : b.rank - a.rank).map(({ key }) => key);
}
function orderKeys(keys, order, seed, ranks) {
	switch (order) {
		case "FIFO": return keys;
		case "LIFO": return keys.toReversed();
		case "RANDOM": return sorted(keys, (key) => chance(seed, key));
		case "FRESHEST":
		case "REWARD": return sorted(keys, (key) => ranks.get(rankKey(key)) ?? null);
	}
}
// dist/src/batches/pipeline/ready-groups.js
var UnitLimit = class {
	constructor(room) {
		this.room = room;
	}
	get left() {
		return this.room ?? Number.POSITIVE_INFINITY;
	}
	get isReached() {
		return this.left <= 0;
	}
	take(units) {
		if (this.room !== null) this.room -= units;
	}
};
async function* readUpTo(limit, keys, { formatted, behind }) {
	let count = 0;
	for await (const group of formatted(keys)) {
		yield group;
		count += 1;
		if (limit.isReached) break;
	}
	if (behind !== null && count < keys.length) yield* behind(keys.slice(count));
}
async function* readyGroups({ recipe, shape, pin }, { stages, awaited, limit }, groups, observer = null) {
	const rules = {
		...recipe,
		unit: shape.unit,
		requires: shape.requires
	};
	for await (const group of groups) {
		let passage = {
			whole: group,
			left: group
		};
		for (const [index, stage] of stages.entries()) {
			const result = stage(passage);
			observer?.staged(index, result);
			passage = result;
		}
		const [waits] = await awaited?.of([group], pin) ?? [];
		const gated = readyGate(passage.whole, passage.left, rules, pin, waits);
		observer?.gated(gated);
		const { within, beyond } = splitAtLimit(gated.left, shape.unit, limit.left);
		for (const { steps } of beyond) observer?.beyondLimit(steps.length);
		if (within.trajectories.length === 0) continue;
		await observer?.shown(within);
		limit.take(shape.unit === "group" ? 1 : within.trajectories.length);
		yield within;
	}
}
// dist/src/batches/pipeline/run-progress.js
var RunProgress = class {
	constructor(tracker, report) {
		this.tracker = tracker;
		this.report = report;
		this.stage = "";
		this.done = 0;
		this.total = 0;
	}
	expect(groups) {
		this.total = groups;
	}
	at(stage) {
		this.stage = stage;
		this.tell();
	}
	groupRead() {
		this.done += 1;
		this.tell();
	}
	rowWritten() {
		this.tell();
	}
	tell() {
		const share = this.total === 0 ? 0 : this.done / this.total;
		this.report({
			share,
			stage: this.stage,
			steps: this.tracker.steps
		});
	}
};
// dist/src/batches/pipeline/id-table.js
const START$1 = 65536;
const MOST_LOAD = .7;
var IdTable = class {
	#low = new Uint32Array(START$1);
	#high = new Uint32Array(START$1);
	#numbers = new Uint32Array(START$1);
	#size = 0;
	set(id, number) {
		if (this.#size >= MOST_LOAD * this.#numbers.length) this.#grow();
		const [low, high] = hashOf(id);
		this.#put(low, high, number + 1);
		this.#size += 1;
	}
	get(id) {
		const [low, high] = hashOf(id);
		const mask = this.#numbers.length - 1;
		for (let at = low & mask;; at = at + 1 & mask) {
			const found = this.#numbers[at] ?? 0;
			if (found === 0) return void 0;
			if (this.#low[at] === low && this.#high[at] === high) return found - 1;
		}
	}
	#put(low, high, number) {
		const mask = this.#numbers.length - 1;
		let at = low & mask;
		while (this.#numbers[at] !== 0) at = at + 1 & mask;
		this.#low[at] = low;
		this.#high[at] = high;
		this.#numbers[at] = number;
	}
	#grow() {
		const [low, high, numbers] = [
			this.#low,
			this.#high,
			this.#numbers
		];
		const room = 2 * numbers.length;
		this.#low = new Uint32Array(room);
		this.#high = new Uint32Array(room);
		this.#numbers = new Uint32Array(room);
		for (const [at, number] of numbers.entries()) if (number !== 0) this.#put(low[at] ?? 0, high[at] ?? 0, number);
	}
};
function hashOf(id) {
	let [low, high] = [2654435769, 2246822507];
	for (let i = 0; i < id.length; i++) {
		const code = id.charCodeAt(i);
		low = Math.imul(low ^ code, 16777619);
		high = Math.imul(high ^ code, 1540483477);
		high ^= high >>> 15;
	}
	return [mixed(low), mixed(high)];
}
function mixed(hash) {
	const one = Math.imul(hash ^ hash >>> 16, 2146121005);
	const two = Math.imul(one ^ one >>> 15, 2221713035);
	return (two ^ two >>> 16) >>> 0;
}
// dist/src/batches/pipeline/shown-steps.js
const KEPT = 2e4;
const LINE_FEED = "\n";
var ShownSteps = class {
	#latest = new Map();
	#before = new Map();
	#spool = null;
	#table = null;
	#count = 0;
	constructor(open = null, kept = KEPT) {
		this.open = open;
		this.kept = kept;
	}
	add(id) {
		const number = this.#count++;
		this.#latest.set(id, number);
		return number;
	}
	async settle() {
		if (this.open === null || this.#latest.size < this.kept) return;
		this.#spool ??= await this.open();
		const lines = [...this.#latest.keys()].join(LINE_FEED);
		await this.#spool.write(Buffer.from(lines + LINE_FEED, "utf8"));
		if (this.#table !== null) for (const [id, number] of this.#latest) this.#table.set(id, number);
		this.#before = this.#latest;
		this.#latest = new Map();
	}
	numberOf(id) {
		const recent = this.#latest.get(id) ?? this.#before.get(id);
		return recent !== void 0 || this.#spool === null ? recent : this.#longAgo(id, this.#spool);
	}
	async *ids() {
		if (this.#spool !== null) yield* linesOf(this.#spool);
		yield [...this.#latest.keys()];
	}
	async close() {
		await this.#spool?.remove();
		this.#spool = null;
	}
	async #longAgo(id, spool) {
		if (this.#table === null) {
			const table = new IdTable();
			let number = 0;
			for await (const lines of linesOf(spool)) for (const line of lines) table.set(line, number++);
			this.#table = table;
		}
		return this.#table.get(id);
	}
};
async function* linesOf(spool) {
	let begun = "";
	for await (const chunk of spool.read()) {
		const lines = (begun + Buffer.from(chunk).toString("latin1")).split(LINE_FEED);
		begun = lines.pop() ?? "";
		yield lines;
	}
}
// dist/src/batches/pipeline/growing-list.js
const START = 1024;
var GrowingList = class {
	#numbers;
	#length = 0;
	constructor(kind) {
		this.kind = kind;
		this.#numbers = new kind(START);
	}
	get length() {
		return this.#length;
	}
	push(number) {
		if (this.#length === this.#numbers.length) {
			const larger = new this.kind(2 * this.#length);
			larger.set(this.#numbers);
			this.#numbers = larger;
		}
		this.#numbers[this.#length++] = number;
	}
	at(place) {
		return this.#numbers[place];
	}
	set(place, number) {
		this.#numbers[place] = number;
	}
};
// dist/src/batches/pipeline/waterfall.js
const MOST_REASONS$1 = 100;
const OTHER_REASONS = "other reasons";
var StageCount = class {
	#stage;
	#unit;
	#reasons = new Map();
	#units = 0;
	#steps = 0;
	#excluded = 0;
	constructor(stage, unit) {
		this.#stage = stage;
		this.#unit = unit;
	}
	pass(left) {
		const { trajectories } = left;
		this.#units += this.#unit === "trajectory" ? trajectories.length : Math.min(1, trajectories.length);
		for (const { steps } of trajectories) this.#steps += steps.length;
	}
	exclude(out) {
		for (const { reason } of out) this.add(reason, 1);
	}
	add(reason, steps) {
		if (steps === 0) return;
		const key = this.#reasons.has(reason) || this.#reasons.size < MOST_REASONS$1 ? reason : OTHER_REASONS;
		this.#reasons.set(key, (this.#reasons.get(key) ?? 0) + steps);
		this.#excluded += steps;
	}
	keep(units, steps) {
		this.#units += units;
		this.#steps += steps;
	}
	get units() {
		return this.#units;
	}
	result() {
		const reasons = [...this.#reasons].map(([key, count]) => ({
			key,
			count,
			rewardMean: null
		})).sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
		return {
			stage: this.#stage,
			units: this.#units,
			steps: this.#steps,
			excluded: this.#excluded,
			reasons
		};
	}
};
var SplitCount = class {
	#reasons = new Map();
	add(split) {
		if (split === null || split === void 0) return;
		const known = this.#reasons.get(split.reason);
		if (known === void 0) this.#reasons.set(split.reason, {
			count: 1,
			example: split
		});
		else known.count += 1;
	}
	result() {
		const reasons = [...this.#reasons].map(([reason, { count, example: { reason: _, ...example } }]) => ({
			reason,
			count,
			example
		})).sort((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1));
		return {
			splits: reasons.reduce((sum, { count }) => sum + count, 0),
			reasons
		};
	}
};
// dist/src/batches/pipeline/step-tracker.js
const IN_ROW = 1;
const CONTEXT = 2;
const FLAGS = 2;
const MOST_REASONS = 2 ** 14 - 2;
var StepTracker = class {
	#shown;
	#states = new GrowingList(Uint16Array);
	#unitStarts = new GrowingList(Uint32Array);
	#unitHasRow = new GrowingList(Uint8Array);
	#reasons = new Map();
	#unit;
	#steps = 0;
	#unitsWithRows = 0;
	constructor(unit, shown) {
		this.#unit = unit;
		this.#shown = shown;
	}
	async show(group) {
		if (this.#unit === "group") this.#beginUnit();
		for (const { steps } of group.trajectories) {
			if (this.#unit === "trajectory") this.#beginUnit();
			for (const step of steps) {
				this.#shown.add(step.id);
				this.#states.push(isTrainable(step) ? 0 : CONTEXT);
			}
		}
		await this.#shown.settle();
	}
	get units() {
		return this.#unitStarts.length;
	}
	get steps() {
		return this.#steps;
	}
	async trace(row, formatter) {
		for (const id of row.stepIds) {
			const found = this.#shown.numberOf(id);
			const number = typeof found === "number" ? found : await this.#numberOf(id, formatter);
			const state = this.#states.at(number);
			if ((state & IN_ROW) !== 0) continue;
			this.#states.set(number, state | IN_ROW);
			this.#steps += 1;
			const unit = this.#unitOf(number);
			if (this.#unitHasRow.at(unit) === 0) this.#unitsWithRows += 1;
			this.#unitHasRow.set(unit, 1);
		}
	}
	async omit({ omitted, stepIds }, formatter) {
		for (const id of stepIds) {
			const number = await this.#numberOf(id, formatter);
			const flags = this.#states.at(number) & 3;
			this.#states.set(number, flags | this.#placeOf(omitted) + 1 << FLAGS);
		}
	}
	async *traced() {
		let number = 0;
		for await (const ids of this.#shown.ids()) yield ids.filter(() => (this.#states.at(number++) & IN_ROW) !== 0);
	}
	settle(stage) {
		stage.keep(this.#unitsWithRows, this.#steps);
		const reasons = [...this.#reasons.keys()];
		let unitWithout = 0;
		let context = 0;
		let without = 0;
		for (let unit = 0; unit < this.units; unit++) {
			const end = unit + 1 < this.units ? this.#unitStarts.at(unit + 1) : this.#states.length;
			for (let number = this.#unitStarts.at(unit); number < end; number++) {
				const state = this.#states.at(number);
				if ((state & IN_ROW) !== 0) continue;
				const reason = state >> FLAGS;
				if (reason !== 0) stage.add(reasons[reason - 1] ?? "other reasons", 1);
				else if (this.#unitHasRow.at(unit) === 0) unitWithout += 1;
				else if ((state & CONTEXT) !== 0) context += 1;
				else without += 1;
			}
		}
		stage.add("the formatter made no row of its unit", unitWithout);
		stage.add("context only: not trainable", context);
		stage.add("the formatter used it in no row", without);
	}
	#beginUnit() {
		this.#unitStarts.push(this.#states.length);
		this.#unitHasRow.push(0);
	}
	async #numberOf(id, formatter) {
		const number = await this.#shown.numberOf(id);
		if (number !== void 0) return number;
		throw new StepwellError("INVALID_ROW", {
			plugin: formatter,
			detail: `stepIds names ${id}, a step that the formatter was not shown`
		});
	}
	#unitOf(number) {
		let low = 0;
		let high = this.units - 1;
		while (low < high) {
			const middle = low + high + 1 >> 1;
			if (this.#unitStarts.at(middle) <= number) low = middle;
			else high = middle - 1;
		}
		return low;
	}
	#placeOf(reason) {
		const known = this.#reasons.get(reason);
		if (known !== void 0) return known;
		if (this.#reasons.size === MOST_REASONS) return MOST_REASONS;
		this.#reasons.set(reason, this.#reasons.size);
		return this.#reasons.size - 1;
	}
};
// dist/src/batches/pipeline/run.js
const CANDIDATES = 0;
async function runPipeline(input, sink) {
	const { recipe, shape, plugins, signal } = input;
	const given = recipe.where === null ? MATCH_ALL : parseStepFilter(recipe.where, ["where"]);
	const where = await withFailedSteps(given, input.store, input.pin.position);
	const tracker = new StepTracker(shape.unit, input.shown ?? new ShownSteps());
	const progress = new RunProgress(tracker, input.onProgress);
	progress.at("candidates");
	const keys = await listGroupKeys(input.store, recipe.channel, input.pin.position, signal);
	const walks = await planWalks(plugins, recipe.curators);
	const count = walks.length + Number(ranksByContent(recipe.order)) + Number(shape.surveys) + 1;
	progress.expect(keys.length * count);
	const read = trackedReader(input, where, progress);
	const always = readsTexts(where) ? [
		"messages",
		"response",
		"responseMask"
	] : ["responseMask"];
	const context = {
		seed: recipe.seed,
		now: input.pin.now,
		policyVersion: input.pin.policyVersion,
		survey: null,
		signal
	};
	const curating = {
		...context,
		groupRules: WHOLE_AS_IT_IS
	};
	const stages = [
		...input.first === void 0 ? [] : [gateStage(input.first)],
		gateStage((group) => selectCandidates(group, where)),
		gateStage(ledgerGate)
	];
	const counts = [];
	for (const walk of walks) {
		progress.at(namesOf(walk).join(", "));
		const passages = through(read(keys, joinFields(walk.reads, always)), stages);
		for (const book of await takeWalk(plugins, walk, passages, curating)) {
			counts.push(book.size);
			stages.push(curatorStage(book));
		}
	}
	if (ranksByContent(recipe.order) || shape.surveys) progress.at("readiness");
	const ordered = await inOrder(recipe, keys, () => through(read(keys, always), stages));
	const awaited = await input.awaited(where);
	const counted = joinFields(fieldsToCheck(shape.requires), awaited?.fields ?? [], always);
	const fields = joinFields(shape.needs, counted);
	const ready = () => {
		const limit = new UnitLimit(input.limitUnits);
		const groups = readUpTo(limit, ordered, {
			formatted: (some) => read(some, fields),
			behind: input.endsAtLimit === true ? null : (some) => read(some, counted)
		});
		return {
			gates: {
				stages,
				awaited,
				limit
			},
			groups
		};
	};
	const surveyed = ready();
	const survey = shape.surveys ? await plugins.survey(recipe.formatter, readyGroups(input, surveyed.gates, surveyed.groups), context) : null;
	progress.at("rows");
	const { gates, groups } = ready();
	return {
		...await format(input, {
			...context,
			survey
		}, gates, groups, {
			sink,
			tracker,
			progress
		}),
		decisions: recipe.curators.map((curator, index) => ({
			curator,
			count: counts[index] ?? 0
		}))
	};
}
function trackedReader({ store, pin, signal }, where, progress) {
	const reading = {
		position: pin.position,
		scope: null,
		signal,
		where
	};
	return async function* read(keys, fields) {
		for await (const group of readGroups(store, keys, {
			...reading,
			fields
		})) {
			progress.groupRead();
			yield group;
		}
	};
}
async function inOrder({ order, seed }, keys, passages) {
	const ranks = new Map();
	if (ranksByContent(order)) for await (const { left } of passages()) ranks.set(rankKey(left), rankOf(left, order));
	return orderKeys(keys, order, seed, ranks);
}
async function format(input, context, gates, groups, { sink, tracker, progress }) {
	const { recipe, shape } = input;
	const count = (stage) => new StageCount(stage, shape.unit);
	const counts = [
		"candidates",
		"curation",
		...recipe.curators.map(({ name }) => name)
	].map(count);
	const ready = count("readiness");
	const rowCount = count("rows");
	const operationIds = new Set();
	const ahead = input.first === void 0 ? 0 : 1;
	const source = readyGroups(input, gates, groups, {
		staged: (at, { left, out }) => {
			input.onOut?.(out);
			const index = at - ahead;
			if (index === CANDIDATES) {
				input.onSelected?.(left);
				for (const id of operationsIn(left)) operationIds.add(id);
			}
			counts[index]?.exclude(out);
			counts[index]?.pass(left);
		},
		gated: ({ left, out }) => {
			input.onOut?.(out);
			ready.exclude(out);
			ready.pass(left);
		},
		shown: async (group) => {
			await tracker.show(group);
			input.onShown?.(group);
		},
		beyondLimit: (steps) => rowCount.add(`beyond the limit of ${input.limitUnits} units`, steps)
	});
	const splits = new SplitCount();
	let rows = 0;
	for await (const item of input.plugins.format(recipe.formatter, withoutClosing(source), context)) {
		input.signal.throwIfAborted();
		if ("omitted" in item) {
			await tracker.omit(item, recipe.formatter.name);
			continue;
		}
		const omitted = await sink(item);
		if (omitted !== null) {
			await tracker.omit({
				omitted,
				stepIds: item.stepIds
			}, recipe.formatter.name);
			continue;
		}
		rows += 1;
		await tracker.trace(item, recipe.formatter.name);
		progress.rowWritten();
		splits.add(item.split);
	}
	while ((await source.next()).done !== true);
	tracker.settle(rowCount);
	return {
		waterfall: [
			...counts,
			ready,
			rowCount
		].map((stage) => stage.result()),
		rows,
		merging: splits.result(),
		steps: tracker.steps,
		stepIds: () => tracker.traced(),
		operationIds,
		readyUnits: ready.units,
		formattedUnits: tracker.units
	};
}
function* operationsIn({ trajectories }) {
	for (const { steps } of trajectories) for (const { operations = [] } of steps) yield* operations;
}
async function* withoutClosing(source) {
	for (;;) {
		const next = await source.next();
		if (next.done === true) return;
		yield next.value;
	}
}
// dist/src/batches/readiness/awaited-runs.js
async function awaitedRuns(store, plugins, channel, awaits, asOf) {
	const jobs = asOf === null ? await jobsNow(store, channel) : await jobsAsOf(store, channel, asOf);
	const runs = new Map();
	for (const entry of awaits) {
		const named = jobs.live.filter((job) => isNamed(entry, job));
		const going = new Map(named.map((job) => [job.id, job]));
		const ended = going.size > 0 ? [] : (await jobs.all()).filter((job) => isNamed(entry, job));
		const latest = ended.find(({ input }) => inputOf(input).live) ?? ended[0];
		const counted = going.size > 0 ? [...going.values()] : latest === void 0 ? [] : [latest];
		if (counted.length === 0) runs.set(entry, noRun(entry));
		for (const job of counted) {
			if (runs.has(job.id)) continue;
			const run = await runOf(store, plugins, job, {
				entry,
				isLive: going.size > 0,
				asOf
			});
			runs.set(job.id, {
				...run,
				kin: jobs.isAsOf ? kinOf(run.judge, await jobs.all()) : null
			});
		}
	}
	return [...runs.values()];
}
const kinOf = (judge, all) => all.filter((job) => nameOfJudge(job) === judge).map(({ id }) => id);
function isNamed(entry, { input }) {
	const { curator } = inputOf(input);
	const { name, recorded } = readAwaited(entry);
	return curator.name === name && (recorded === null || recordedAs(curator) === recorded);
}
async function jobsNow(store, channel) {
	const live = [...await jobsOf(store, channel, {
		live: true,
		status: "QUEUED"
	}), ...await jobsOf(store, channel, {
		live: true,
		status: "RUNNING"
	})];
	let all = null;
	return {
		live,
		all: () => {
			all ??= jobsOf(store, channel, {
				live: null,
				status: null
			});
			return all;
		},
		isAsOf: false
	};
}
async function jobsAsOf(store, channel, { position, now }) {
	const all = [];
	for (const job of await jobsOf(store, channel, {
		live: null,
		status: null
	})) {
		const began = inputOf(job.input).position;
		if (began < position || began === position && job.createdAt <= now) all.push(job);
	}
	return {
		live: all.filter(({ input, finishedAt }) => inputOf(input).live && (finishedAt === null || finishedAt > now)),
		all: async () => all,
		isAsOf: true
	};
}
async function jobsOf(store, channel, query) {
	const found = [];
	for (let after = null;;) {
		const page = await store.pageJobs({
			kind: "CURATE",
			...query
		}, 500, after, null);
		found.push(...page.items.filter(({ channels }) => channels === null || channels.includes(channel)));
		after = page.cursors.at(-1) ?? null;
		if (!page.hasNextPage || after === null) return found;
	}
}
const nameOfJudge = ({ input }) => {
	const { curator, unit, where, seed } = inputOf(input);
	return judgeOf({
		curator,
		unit,
		where,
		...seed === void 0 ? {} : { seed }
	});
};
async function runOf(store, plugins, job, { entry, isLive, asOf }) {
	const { id, input, createdAt } = job;
	const { curator, where, live, backfill, position } = inputOf(input);
	const { name, version, options } = curator;
	const given = where === null ? MATCH_ALL : parseStepFilter(where, ["where"]);
	return {
		curator: entry,
		isLive,
		where: await withFailedSteps(given, store, asOf?.position ?? null),
		requires: (await plugins.curatorShape({
			name,
			version,
			options
		})).requires,
		after: live && !backfill ? position : 0,
		since: createdAt,
		judge: nameOfJudge(job),
		job: id,
		operation: operationIdOf(id)
	};
}
const noRun = (curator) => ({
	curator,
	isLive: false,
	where: MATCH_ALL,
	requires: null,
	after: 0,
	since: 0,
	judge: "",
	job: "",
	operation: "",
	kin: []
});
// dist/src/batches/readiness/awaited.js
var Awaited = class Awaited {
	constructor(store, runs, selects, timeoutMs) {
		this.store = store;
		this.runs = runs;
		this.selects = selects;
		this.timeoutMs = timeoutMs;
	}
	static async open(store, plugins, { channel, awaits, awaitTimeoutMs = AWAIT_TIMEOUT_MS }, selects, asOf) {
		if (awaits === void 0) return null;
		const runs = await awaitedRuns(store, plugins, channel, awaits, asOf);
		return new Awaited(store, runs, selects, awaitTimeoutMs);
	}
	get fields() {
		return joinFields(...this.runs.map(({ requires, where }) => joinFields(fieldsToCheck(requires ?? []), readsTexts(where) ? ["messages", "response"] : [])));
	}
	async of(groups, clock) {
		const found = groups.map(() => new Map());
		for (const run of this.runs) {
			const open = groups.map((group) => this.openIn(group, run, clock.now));
			const settled = await this.settled(run, open.flat(), clock.position);
			for (const [place, steps] of open.entries()) {
				const left = steps.filter(({ unit }) => !settled.has(unit.id));
				for (const wait of this.waitsOf(groups[place], run, left, clock.now)) {
					const waits = found[place];
					waits?.set(wait.uid, [...waits.get(wait.uid) ?? [], wait]);
				}
			}
		}
		return found.map((waits) => waits.size === 0 ? NO_WAITS : new Waits(waits));
	}
	openIn(whole, run, now) {
		const { left } = ledgerGate(selectCandidates(whole, this.selects).left);
		const taken = new Set(left.trajectories.flatMap(({ steps }) => steps.map(({ id }) => id)));
		const open = [];
		for (const unit of new NumberedGroup(whole, run.where, "step").units) {
			const { unit: step, trajectory } = unit.placed;
			if (!("stepIndex" in step) || trajectory === null || !taken.has(step.id)) continue;
			if (unit.number <= run.after || isDecidedBy(run, step)) continue;
			const { requires } = run;
			if (requires === null || isReady({ requires }, { groupSize: null }, {
				whole,
				placed: unit.placed
			}, now) || isStillToCome(requires, step, trajectory)) open.push({
				uid: trajectory.uid,
				unit
			});
		}
		return open;
	}
	async settled(run, open, position) {
		const { judge, job, kin } = run;
		if (job === "" || open.length === 0) return new Set();
		const numbers = open.map(({ unit }) => unit.number);
		const [judged, failed] = await Promise.all([this.store.areJudged(judge, numbers), this.store.areJudged(failedIn(job), numbers)]);
		const silent = kin === null ? null : await this.silentBy(run, kin, numbers, position);
		const marked = open.flatMap(({ unit }, i) => judged[i] === true ? [{
			id: unit.id,
			at: i
		}] : []);
		const decided = await this.decidedBy(run, marked.map(({ id }) => id), position);
		const settled = new Set();
		for (const [i, { unit }] of open.entries()) {
			const isDecided = decided.get(unit.id);
			const isSilent = silent?.get(unit.number);
			if (isSilent === true || (isDecided ?? ((judged[i] === true || failed[i] === true) && isSilent === void 0))) settled.add(unit.id);
		}
		return settled;
	}
	async silentBy({ job }, kin, numbers, position) {
		const silent = new Map();
		for (const one of new Set([job, ...kin])) {
			const spans = await this.store.readSettled(one, numbers);
			const failed = one === job ? [] : await this.store.areJudged(failedIn(one), numbers);
			for (const [i, span] of spans.entries()) {
				const number = numbers[i];
				if (span === null || number === void 0 || failed[i] === true) continue;
				const holds = span.from <= position && (span.until === null || span.until > position);
				silent.set(number, holds || silent.get(number) === true);
			}
		}
		return silent;
	}
	async decidedBy({ curator, kin }, ids, position) {
		if (ids.length === 0) return new Map();
		const source = `curator:${readAwaited(curator).name}`;
		const operations = kin === null ? null : new Set(kin.map(operationIdOf));
		const ledgers = await this.store.readLedgers(ids, null);
		const decided = new Map();
		for (const [i, id] of ids.entries()) {
			const own = ledgers[i]?.decisions.filter((decision) => decision.source === source && !decision.undone && (operations === null || operations.has(decision.operationId)));
			if (own === void 0 || own.length === 0) continue;
			decided.set(id, own.some((decision) => decision.position <= position));
		}
		return decided;
	}
	waitsOf(group, { curator, isLive, since }, left, now) {
		if (left.length === 0 || group === void 0) return [];
		return group.trajectories.flatMap(({ uid, steps }) => {
			const count = left.filter((one) => one.uid === uid).length;
			const until = steps.reduce((latest, { createdAt }) => Math.max(latest, createdAt), since) + this.timeoutMs;
			return count === 0 || until <= now ? [] : [{
				uid,
				curator,
				isLive,
				steps: count,
				until
			}];
		});
	}
};
function isDecidedBy({ operation, kin }, { operations = [] }) {
	return operations.some((one) => one === operation || kin?.includes(jobIdOf(one)) === true);
}
function isStillToCome(requires, { nextState }, { status, reward }) {
	if (requires === null) return true;
	if (requires.includes("rewards") && reward === null) return true;
	if (status !== "OPEN") return false;
	return requires.includes("complete") || requires.includes("next_state") && nextState === null;
}
export { rankOf as a, chance as i, runPipeline as n, ShownSteps as r, Awaited as t };
