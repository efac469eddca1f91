import { i as __name } from "./rolldown-runtime-BcUA5ExT.js";
import { t as StepwellError } from "./errors-CcPsIPsb.js";
import { c as describeTarget, o as MOST_STATE_BYTES, s as DistinctReasons } from "./open-WWOGnD1S.js";
import { t as pause } from "./pause-BgcxUm8N.js";
import { t as withFailedSteps } from "./failed-steps-CnpwSh8H.js";
import { a as isReady, c as fieldsOf, d as readGroups, f as readSlices, g as parseStepFilter, i as isAskedAgain, o as rulesOf, s as NumberedGroup } from "./judge-page-DB3xlA5I.js";
import { c as operationIdOf } from "./job-KjCvvYM6.js";
import { t as MATCH_ALL } from "./filter-BlVd4O7R.js";
import { randomUUID } from "node:crypto";
// dist/src/curation/run/counts.js
const MOST_REASONS = 200;
const OTHER_REASONS = "other";
const isDropped = ({ decisions }, unit) => decisions.some(({ keep, target }) => keep === false && target.kind === unit);
function countVerdicts(before, verdicts, unit) {
	let { kept, dropped, changed } = before;
	const reasons = new Map(Object.entries(before.reasons));
	for (const verdict of verdicts) {
		if (isDropped(verdict, unit)) dropped += 1;
		else {
			kept += 1;
			if (verdict.decisions.length > 0) changed += 1;
		}
		for (const { reason } of verdict.decisions) countReason(reasons, reason);
	}
	return {
		kept,
		dropped,
		changed,
		reasons: Object.fromEntries(reasons)
	};
}
function countReason(reasons, reason) {
	if (reason === void 0) return;
	const key = reasons.has(reason) || reasons.size < MOST_REASONS ? reason : OTHER_REASONS;
	reasons.set(key, (reasons.get(key) ?? 0) + 1);
}
function countLate(before, late, unit) {
	const reasons = new Map(Object.entries(before.reasons));
	let { kept, dropped } = before;
	for (const { decision, isCounted } of late) {
		countReason(reasons, decision.reason);
		if (!isCounted || decision.target.kind !== unit || decision.keep === void 0) continue;
		kept += decision.keep ? 1 : -1;
		dropped -= decision.keep ? 1 : -1;
	}
	return {
		...before,
		kept,
		dropped,
		reasons: Object.fromEntries(reasons)
	};
}
const NO_COUNTS = {
	kept: 0,
	dropped: 0,
	changed: 0,
	reasons: {}
};
// dist/src/plugins/run-memory.js
var RunMemory = class {
	#portions = 0;
	#state = null;
	#change = null;
	constructor(run, read) {
		this.run = run;
		this.read = read;
	}
	get name() {
		return `${this.run} ${this.#portions}`;
	}
	get next() {
		return `${this.run} ${this.#portions + 1}`;
	}
	async inThread(begin) {
		this.#state ??= begin(await this.read());
		return this.#state;
	}
	ended(change) {
		this.#portions += 1;
		this.#change = change;
	}
	take() {
		const change = this.#change;
		this.#change = null;
		return change;
	}
};
// dist/src/curation/run/late-decisions.js
const nameOf = ({ channel, promptUid, generation }) => JSON.stringify([
	channel,
	promptUid,
	generation
]);
async function findLate(store, decisions, { unit, position, scope, signal }) {
	if (decisions.length === 0) return [];
	const keys = await groupsOf$1(store, decisions.map(({ target }) => target), scope);
	const asked = new Map(keys.flatMap((key) => key === null ? [] : [[nameOf(key), key]]));
	const groups = new Map();
	const read = readGroups(store, [...asked.values()], {
		position,
		scope,
		fields: [],
		signal
	});
	for await (const group of read) groups.set(nameOf(group), new NumberedGroup(group, MATCH_ALL, unit));
	return decisions.flatMap((decision, i) => {
		const key = keys[i] ?? null;
		const group = key === null ? void 0 : groups.get(nameOf(key));
		return group === void 0 ? [] : [{
			decision,
			numbers: group.numbersOf(decision.target)
		}];
	});
}
async function groupsOf$1(store, targets, scope) {
	const ids = [...new Set(targets.flatMap((target) => target.kind === "step" ? [target.id] : []))];
	const heads = ids.length === 0 ? [] : await store.readSteps(ids, scope);
	const ofSteps = new Map(ids.map((id, i) => [id, heads[i] ?? null]));
	const refs = new Map(targets.flatMap((target) => target.kind === "trajectory" ? [[JSON.stringify([target.channel, target.uid]), target]] : []));
	const found = refs.size === 0 ? [] : await store.readTrajectories([...refs.values()], scope);
	const ofRefs = new Map([...refs.keys()].map((name, i) => [name, found[i] ?? null]));
	return targets.map((target) => {
		if (target.kind === "group") return target;
		if (target.kind === "step") return ofSteps.get(target.id) ?? null;
		return ofRefs.get(JSON.stringify([target.channel, target.uid])) ?? null;
	});
}
__name(groupsOf$1, "groupsOf");
// dist/src/curation/run/saved-memory.js
const SHORT_PART = 16384;
const READ_PARTS = 16;
const LOOK_MS = 50;
const MOST_LOOKS = 600;
const NOTHING = {
	first: 0,
	next: 0,
	bytes: 0
};
var SavedMemory = class {
	#kept = NOTHING;
	#saved = NOTHING;
	#unwritten = new Map();
	#tail = null;
	constructor(store, job, signal) {
		this.store = store;
		this.job = job;
		this.signal = signal;
	}
	written(saved = NOTHING) {
		this.#unwritten.clear();
		this.#saved = saved;
		this.#kept = saved;
	}
	add(change) {
		const { next } = this.#kept;
		if (change === null) return {
			parts: [],
			kept: this.#kept
		};
		const bytes = change.bytes.byteLength;
		if (change.replaces) return this.#put(next, change.bytes, {
			first: next,
			next: next + 1,
			bytes
		});
		const tail = this.#tail;
		const total = this.#kept.bytes + bytes;
		if (tail !== null && tail.byteLength + bytes <= SHORT_PART) return this.#put(next - 1, Buffer.concat([tail, change.bytes]), {
			...this.#kept,
			bytes: total
		});
		return this.#put(next, change.bytes, {
			...this.#kept,
			next: next + 1,
			bytes: total
		});
	}
	async read() {
		const parts = new Map(await this.#readSaved());
		for (const [part, bytes] of this.#unwritten) parts.set(part, bytes);
		return [...parts].filter(([part]) => part >= this.#kept.first).sort(([a], [b]) => a - b).map(([, bytes]) => bytes);
	}
	#put(part, bytes, kept) {
		this.#kept = kept;
		this.#tail = bytes.byteLength < SHORT_PART ? bytes : null;
		this.#unwritten.set(part, bytes);
		return {
			parts: [{
				part,
				bytes
			}],
			kept
		};
	}
	async #readSaved() {
		const { first, next, bytes } = this.#saved;
		for (let look = 0; look < MOST_LOOKS; look++) {
			this.signal.throwIfAborted();
			const parts = await this.#readParts(first, next);
			if (parts.reduce((sum, part) => sum + part.bytes.byteLength, 0) === bytes) return parts.map((part) => [part.part, part.bytes]);
			await pause(LOOK_MS, this.signal);
		}
		throw new StepwellError("STORE_BEHIND");
	}
	async #readParts(first, next) {
		const all = [];
		for (let from = first; from < next;) {
			const found = await this.store.readJobMemory(this.job, from, READ_PARTS);
			all.push(...found.filter(({ part }) => part < next));
			const last = found.at(-1);
			if (last === void 0) break;
			from = last.part + 1;
		}
		return all;
	}
};
// dist/src/curation/run/remember-page.js
const PORTION = 500;
var PageMemory = class {
	constructor(setup, shape, store, plugins, signal) {
		this.setup = setup;
		this.shape = shape;
		this.store = store;
		this.plugins = plugins;
		this.signal = signal;
		this.unsure = new Map();
		this.where = parseStepFilter(setup.where ?? {}, ["where"]);
		this.fields = fieldsOf(shape, this.where);
		this.job = setup.job ?? "";
		this.reasons = new DistinctReasons(setup.said);
		this.saved = new SavedMemory(store, this.job, signal);
		this.memory = new RunMemory(randomUUID(), () => this.saved.read());
		this.seenBy = seenBy(setup.judge, this.job);
	}
	async judge(request) {
		const { keys, asOf: position, kept } = request;
		const { channels: scope } = this.setup;
		this.saved.written(kept ?? void 0);
		this.where = await withFailedSteps(this.where, this.store);
		for (const number of await this.remembered([...this.unsure.keys()])) this.unsure.delete(number);
		const portions = [];
		const waiting = [];
		const { fields, signal, where } = this;
		for await (const groups of readSlices(this.store, keys, {
			position,
			scope,
			fields,
			signal,
			where
		})) {
			const given = await this.given(groups, request, waiting);
			for (const portion of portionsOf(given)) portions.push(await this.portion(portion, request));
		}
		return {
			portions,
			waiting
		};
	}
	async given(groups, { now, again }, waiting) {
		const asked = new Set(again);
		const ready = groups.flatMap((whole) => {
			const group = new NumberedGroup(whole, this.where, this.shape.unit);
			return group.units.flatMap((unit) => {
				if (isReady(this.shape, this.setup, {
					whole,
					placed: unit.placed
				}, now)) return [{
					group,
					unit
				}];
				waiting.push(unit.number);
				return [];
			});
		});
		const remembered = await this.remembered(ready.map(({ unit }) => unit.number));
		const left = ready.map((one) => ({
			...one,
			again: isAskedAgain(one.unit, asked)
		})).filter(({ unit: { number }, again: isAgain }) => isAgain || !(remembered.has(number) || this.unsure.has(number)));
		const numbers = left.map(({ unit }) => unit.number);
		const judged = numbers.length === 0 ? [] : await this.store.areJudged(this.setup.judge, numbers);
		return left.map((one, i) => ({
			...one,
			isKnown: judged[i] === true && !one.again
		}));
	}
	async remembered(numbers) {
		if (numbers.length === 0) return new Set();
		const { store, setup, job, seenBy: name } = this;
		const own = await store.areJudged(setup.judge, numbers, operationIdOf(job));
		const seen = await store.areJudged(name, numbers);
		return new Set(numbers.filter((_, i) => own[i] === true || seen[i] === true));
	}
	async portion(given, request) {
		const { now, policyVersion } = request;
		const { reasons, signal, memory } = this;
		const groupRules = rulesOf(this.setup);
		const { seed = 0 } = this.setup;
		const context = {
			survey: null,
			seed,
			now,
			policyVersion,
			reasons,
			groupRules,
			signal,
			memory
		};
		const stream = this.plugins.curate(this.setup.use, inOrder(groupsOf(given)), context);
		const byUnit = new Map(given.map(({ unit }) => [unit.number, []]));
		const numbered = new Set(given.map(({ group }) => group));
		const others = [];
		for await (const decision of stream) {
			const number = numberIn(numbered, byUnit, decision);
			if (number === null) others.push(decision);
			else byUnit.get(number)?.push(decision);
		}
		const late = await this.late(others, request);
		for (const { unit, isKnown } of given) this.unsure.set(unit.number, !isKnown);
		return {
			verdicts: given.filter(({ isKnown }) => !isKnown).map(({ unit: { number, id }, again }) => ({
				number,
				id,
				again,
				decisions: byUnit.get(number) ?? []
			})),
			seen: given.filter(({ isKnown }) => isKnown).map(({ unit }) => unit.number),
			late,
			...this.add()
		};
	}
	add() {
		const added = this.saved.add(this.memory.take());
		const most = Math.min(this.shape.stateBytes, MOST_STATE_BYTES);
		if (added.kept.bytes <= most) return added;
		throw this.failed(`its state takes ${added.kept.bytes} bytes; it declares ${most} (stateBytes)`);
	}
	async late(decisions, { asOf: position }) {
		const { store, signal } = this;
		const { unit } = this.shape;
		const found = await findLate(store, decisions, {
			unit,
			position,
			scope: this.setup.channels,
			signal
		});
		const numbers = [...new Set(found.flatMap((one) => one.numbers))];
		const remembered = await this.remembered(numbers);
		const own = numbers.length === 0 ? [] : await store.areJudged(this.setup.judge, numbers, operationIdOf(this.job));
		const counted = new Set(numbers.filter((number, i) => own[i] === true || this.unsure.get(number) === true));
		return found.map(({ decision, numbers: about }) => {
			if (!about.some((number) => remembered.has(number) || this.unsure.has(number))) throw this.failed(`it decided about ${describeTarget(decision.target)}, which it was not given`);
			return {
				decision,
				isCounted: about.some((number) => counted.has(number))
			};
		});
	}
	failed(detail) {
		return new StepwellError("PLUGIN_FAILED", {
			plugin: this.setup.use.name,
			detail
		});
	}
};
function portionsOf(given) {
	const portions = [];
	for (const one of given) {
		const last = portions.at(-1);
		if (last !== void 0 && last.length < PORTION && last[0]?.again === one.again) last.push(one);
		else portions.push([one]);
	}
	return portions;
}
function groupsOf(given) {
	const units = new Map();
	for (const { group, unit } of given) units.set(group, [...units.get(group) ?? [], unit]);
	return [...units].map(([group, own]) => group.only(own));
}
async function* inOrder(groups) {
	yield* groups;
}
function numberIn(groups, portion, { target }) {
	for (const group of groups) {
		const number = group.numbersOf(target).find((one) => portion.has(one));
		if (number !== void 0) return number;
	}
	return null;
}
const seenBy = (judge, job) => `${judge}.${job}`;
export { countVerdicts as a, countLate as i, seenBy as n, isDropped as o, NO_COUNTS as r, PageMemory as t };
