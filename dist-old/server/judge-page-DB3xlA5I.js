import "./rolldown-runtime-BcUA5ExT.js";
import { o as typeError, t as StepwellError } from "./errors-CcPsIPsb.js";
import { m as words, r as failedIn } from "./job-KjCvvYM6.js";
import { C as placedUnitsOf, _ as NO_GROUP_RULES, g as missingFor, s as DistinctReasons, w as sumSignals } from "./open-WWOGnD1S.js";
import { c as needsOf, i as matchesStep, l as readsTexts, t as withFailedSteps } from "./failed-steps-CnpwSh8H.js";
import { r as isObject } from "./json-mDdvMCMC.js";
import { t as QUALITIES } from "./decision-DoFfOib4.js";
import { a as TOKEN_SOURCES, o as TURN_TYPES } from "./step-CcJ0phkJ.js";
import { n as joinFields } from "./content-field-DaPL9tFx.js";
import { setImmediate } from "node:timers/promises";
// dist/src/model/trajectory.js
const TRAJECTORY_STATUSES = [
	"OPEN",
	"COMPLETE",
	"ABANDONED"
];
// dist/src/query/fields.js
const string = { type: "string" };
const int = { type: "int" };
const float = { type: "float" };
const time = { type: "time" };
const boolean = { type: "boolean" };
const oneOf = (values) => ({
	type: "enum",
	values
});
const STEP_FIELDS = {
	id: string,
	channel: string,
	trajectoryUid: string,
	promptUid: string,
	stepIndex: int,
	policyVersion: int,
	promptTokens: int,
	responseTokens: int,
	reward: float,
	judgment: float,
	createdAt: time,
	model: string,
	finishReason: string,
	turnType: oneOf(TURN_TYPES),
	tokenSource: oneOf(TOKEN_SOURCES),
	quality: oneOf(QUALITIES),
	keep: boolean,
	trainable: boolean,
	isLast: boolean,
	consumed: boolean,
	hasLogProbs: boolean,
	branch: string,
	agent: string,
	exported: boolean,
	hasIds: boolean,
	intactPrefix: boolean,
	untrainableReason: string
};
const TRAJECTORY_FIELDS = {
	uid: string,
	channel: string,
	promptUid: string,
	generation: int,
	status: oneOf(TRAJECTORY_STATUSES),
	stepCount: int,
	reward: float,
	maxPolicyVersion: int,
	startedAt: time,
	lastStepAt: time,
	promptTokens: int,
	responseTokens: int,
	agent: string,
	model: string
};
const GROUP_FIELDS = {
	channel: string,
	promptUid: string,
	trajectoryCount: int,
	completeCount: int,
	openCount: int,
	generation: int,
	minPolicyVersion: int,
	maxPolicyVersion: int,
	zeroVariance: boolean,
	rewardMean: float,
	rewardStd: float,
	lastStepAt: time
};
const MAX_NODES = 1e3;
const MAX_LISTED = 1e4;
const MAX_LISTED_TOGETHER = 5e4;
const MAX_OPERAND_BYTES = 65536;
const OPERATORS = {
	string: [
		"eq",
		"ne",
		"in",
		"startsWith",
		"exists"
	],
	int: [
		"eq",
		"ne",
		"in",
		"gt",
		"gte",
		"lt",
		"lte",
		"exists"
	],
	float: [
		"eq",
		"gt",
		"gte",
		"lt",
		"lte",
		"exists"
	],
	time: [
		"gt",
		"gte",
		"lt",
		"lte"
	]
};
var FilterParser = class FilterParser {
	constructor(shape, spent = {
		nodes: 0,
		listed: 0
	}) {
		this.shape = shape;
		this.spent = spent;
	}
	parse(input, path, depth) {
		if (depth > 32) throw tooDeep(path);
		const parts = [];
		for (const [name, value] of entriesOf(input, path)) {
			if (value === null || value === void 0) continue;
			const at = [...path, name];
			if (this.shape.nests && (name === "and" || name === "or")) {
				this.count(1, at);
				const of = listOf(value, at).map((item, i) => this.parse(item, [...at, i], depth + 1));
				parts.push({
					kind: name,
					of
				});
			} else if (this.shape.nests && name === "not") {
				this.count(1, at);
				parts.push({
					kind: "not",
					of: this.parse(value, at, depth + 1)
				});
			} else if (this.shape.tags && name === "tags") parts.push(...this.tags(value, at));
			else if (this.shape.metadata && name === "metadata") for (const [i, item] of listOf(value, at).entries()) parts.push(...this.metadata(item, [...at, i]));
			else if (this.shape.text && name === "text") {
				const searched = words(stringOf(value, at));
				this.count(searched.length, at);
				parts.push({
					kind: "text",
					words: searched
				});
			} else if (this.shape.failedBy && name === "failedBy") {
				this.count(1, at);
				parts.push({
					kind: "failedBy",
					job: stringOf(value, at)
				});
			} else if (this.shape.trajectory && name === "trajectory") {
				this.count(1, at);
				parts.push({
					kind: "trajectory",
					of: new FilterParser(OF_TRAJECTORY, this.spent).parse(value, at, depth + 1)
				});
			} else if (Object.hasOwn(this.shape.fields, name)) parts.push(...this.field(name, value, at));
			else throw new StepwellError("UNKNOWN_FIELD", { field: name }, { path: at });
		}
		if (parts.length === 0 && depth > 0) this.count(1, path);
		const [only] = parts;
		return parts.length === 1 && only !== void 0 ? only : {
			kind: "and",
			of: parts
		};
	}
	count(conditions, path) {
		this.spent.nodes += conditions;
		if (this.spent.nodes > 1e3) throw invalid(`more than ${MAX_NODES} conditions`, path);
	}
	valuesOf(value, path) {
		const values = listOf(value, path);
		this.spent.listed += values.length;
		if (values.length > 1e4) throw invalid(`a list of more than ${MAX_LISTED} values`, path);
		if (this.spent.listed > MAX_LISTED_TOGETHER) throw invalid(`lists of more than ${MAX_LISTED_TOGETHER} values together`, path);
		return values;
	}
	field(field, value, path) {
		const kind = this.shape.fields[field];
		if (kind.type === "boolean" || kind.type === "enum") {
			this.count(1, path);
			return [{
				kind: "compare",
				field,
				op: "eq",
				value: scalarOf(kind, value, path)
			}];
		}
		const allowed = OPERATORS[kind.type];
		return entriesOf(value, path).map(([op, operand]) => {
			const at = [...path, op];
			this.count(1, at);
			if (!allowed.includes(op)) throw new StepwellError("UNKNOWN_FIELD", { field: op }, { path: at });
			if (operand === null || operand === void 0) throw invalid("null matches nothing here; leave it out, or use exists or not", at);
			switch (op) {
				case "in": return {
					kind: "in",
					field,
					values: this.valuesOf(operand, at).map((v, i) => scalarOf(kind, v, [...at, i]))
				};
				case "startsWith": return {
					kind: "startsWith",
					field,
					prefix: stringOf(operand, at)
				};
				case "exists": return {
					kind: "exists",
					field,
					exists: booleanOf(operand, at)
				};
				default: return {
					kind: "compare",
					field,
					op,
					value: scalarOf(kind, operand, at)
				};
			}
		});
	}
	tags(value, path) {
		const parts = [];
		for (const [op, operand] of entriesOf(value, path)) {
			if (operand === null || operand === void 0) continue;
			const at = [...path, op];
			this.count(1, at);
			if (op === "has") parts.push({
				kind: "tags",
				op: "hasAny",
				tags: [stringOf(operand, at)]
			});
			else if (op === "hasAny" || op === "hasNone") parts.push({
				kind: "tags",
				op,
				tags: this.valuesOf(operand, at).map((tag, i) => stringOf(tag, [...at, i]))
			});
			else throw new StepwellError("UNKNOWN_FIELD", { field: op }, { path: at });
		}
		return parts;
	}
	metadata(value, path) {
		const given = Object.fromEntries(entriesOf(value, path));
		for (const name of Object.keys(given)) if (![
			"path",
			"eq",
			"exists"
		].includes(name)) throw new StepwellError("UNKNOWN_FIELD", { field: name }, { path: [...path, name] });
		const keys = stringOf(given.path, [...path, "path"]).split(".");
		if (keys.length > 32) throw tooDeep([...path, "path"]);
		const parts = [];
		if (given.eq !== void 0) {
			this.count(1, path);
			parts.push({
				kind: "metadataEquals",
				path: keys,
				value: jsonOf(given.eq, [...path, "eq"])
			});
		}
		if (given.exists !== void 0 && given.exists !== null) {
			this.count(1, path);
			parts.push({
				kind: "metadataExists",
				path: keys,
				exists: booleanOf(given.exists, [...path, "exists"])
			});
		}
		if (parts.length === 0) throw invalid("say eq or exists", path);
		return parts;
	}
};
const OF_TRAJECTORY = {
	fields: TRAJECTORY_FIELDS,
	nests: true,
	tags: true,
	metadata: true,
	text: true,
	failedBy: false,
	trajectory: false
};
function parseFilter(shape, input, path) {
	if (input === null || input === void 0) return {
		kind: "and",
		of: []
	};
	return new FilterParser(shape).parse(input, path, 0);
}
function invalid(detail, path) {
	return new StepwellError("INVALID_FILTER", { detail }, { path });
}
function tooDeep(path) {
	return invalid(`nested deeper than 32`, path);
}
function entriesOf(value, path) {
	if (!isObject(value)) throw typeError("an object", path);
	return Object.entries(value).filter(([, item]) => item !== void 0);
}
function listOf(value, path) {
	if (!Array.isArray(value)) throw typeError("a list", path);
	return value;
}
function stringOf(value, path) {
	if (typeof value !== "string") throw typeError("a string", path);
	if (Buffer.byteLength(value) > MAX_OPERAND_BYTES) throw tooLarge(path);
	return value;
}
function nestsDeeperThan(value, most) {
	let level = [value];
	for (let depth = 0;; depth += 1) {
		const nesting = level.filter((item) => typeof item === "object" && item !== null);
		if (nesting.length === 0) return false;
		if (depth === most) return true;
		level = nesting.flatMap((item) => Object.values(item));
	}
}
function jsonOf(value, path) {
	if (nestsDeeperThan(value, 32)) throw tooDeep(path);
	if (Buffer.byteLength(JSON.stringify(value) ?? "") > MAX_OPERAND_BYTES) throw tooLarge(path);
	return value;
}
function tooLarge(path) {
	return invalid(`an operand of more than ${MAX_OPERAND_BYTES} bytes`, path);
}
function booleanOf(value, path) {
	if (typeof value !== "boolean") throw typeError("true or false", path);
	return value;
}
function scalarOf(kind, value, path) {
	switch (kind.type) {
		case "string": return stringOf(value, path);
		case "boolean": return booleanOf(value, path);
		case "enum":
			if (typeof value !== "string" || !kind.values.includes(value)) throw typeError(`one of ${kind.values.join(", ")}`, path);
			return value;
		case "time": return timeOf(value, path);
		case "int":
			if (!Number.isInteger(value)) throw typeError("an integer", path);
			return value;
		case "float":
			if (typeof value !== "number") throw typeError("a number", path);
			if (!Number.isFinite(value)) throw new StepwellError("NON_FINITE_NUMBER", {}, { path });
			return value;
	}
}
function timeOf(value, path) {
	const time = Object.prototype.toString.call(value) === "[object Date]" ? value.getTime() : NaN;
	if (Number.isFinite(time)) return time;
	const parsed = typeof value === "string" ? Date.parse(value) : NaN;
	if (!Number.isFinite(parsed)) throw typeError("a time in ISO 8601", path);
	return parsed;
}
function parseStepFilter(input, path) {
	return parseFilter({
		fields: STEP_FIELDS,
		nests: true,
		tags: true,
		metadata: true,
		text: true,
		failedBy: true,
		trajectory: true
	}, input, path);
}
function parseTrajectoryFilter(input, path) {
	return parseFilter(OF_TRAJECTORY, input, path);
}
function parseGroupFilter(input, path) {
	return parseFilter({
		fields: GROUP_FIELDS,
		nests: true,
		tags: false,
		metadata: false,
		text: false,
		failedBy: false,
		trajectory: false
	}, input, path);
}
// dist/src/curation/asked-of-units.js
async function withAsked(store, groups, where, scope) {
	const { exported, intactPrefix, trajectory } = needsOf(where);
	const tags = trajectory?.tags === true;
	const isTagged = groups.some((group) => group.trajectories.some((one) => one.tags !== void 0));
	if (!exported && !intactPrefix && !tags && !isTagged) return groups;
	const ids = groups.flatMap(({ trajectories }) => trajectories.flatMap((one) => one.steps)).map(({ id }) => id);
	const [held, continuing] = await Promise.all([exported ? store.readExported(ids, scope) : null, intactPrefix ? continuingAmong(store, ids, scope) : null]);
	const place = new Map(ids.map((id, i) => [id, i]));
	return groups.map((group) => ({
		...group,
		trajectories: group.trajectories.map(({ tags: given, ...one }) => ({
			...one,
			...tags ? { tags: given ?? [] } : {},
			steps: one.steps.map((step) => ({
				...step,
				...held === null ? {} : { exported: held[place.get(step.id) ?? -1] ?? false },
				...continuing === null ? {} : { intactPrefix: step.stepIndex === 0 || continuing.has(step.id) }
			}))
		}))
	}));
}
async function continuingAmong(store, ids, scope) {
	const present = new Set(ids);
	const parents = new Map();
	for (let asked = ids; asked.length > 0;) {
		const heads = await store.readSteps(asked, scope);
		for (const [i, id] of asked.entries()) parents.set(id, heads[i]?.parentId ?? null);
		asked = [...new Set(asked.map((id) => parents.get(id) ?? null))].filter((id) => id !== null && !present.has(id) && !parents.has(id));
	}
	const goesOn = (id) => {
		let parent = parents.get(id) ?? null;
		while (parent !== null && !present.has(parent)) parent = parents.get(parent) ?? null;
		return parent !== null;
	};
	return new Set(ids.filter(goesOn));
}
// dist/src/curation/read-groups.js
const MOST_GROUPS = 64;
const FIRST_SLICE = 4;
const SLICE_STEPS = 250;
const SLICE_BYTES = 16777216;
const MESSAGE_BYTES = 512;
function weigh(groups) {
	let count = 0;
	let bytes = 0;
	for (const { steps } of groups.flatMap(({ trajectories }) => trajectories)) {
		count += steps.length;
		for (const step of steps) {
			const responseTokens = step.responseIds?.length ?? 0;
			bytes += 4 * ((step.promptIds?.length ?? 0) + 3 * responseTokens) + MESSAGE_BYTES * step.messages.length;
		}
	}
	return {
		steps: count,
		bytes
	};
}
function nextSlice({ steps, bytes }, groups) {
	const share = Math.min(SLICE_STEPS / Math.max(1, steps), SLICE_BYTES / Math.max(1, bytes));
	return Math.max(1, Math.min(MOST_GROUPS, Math.floor(share * groups)));
}
function withWholeTrajectories(group) {
	const { channel, promptUid, generation, firstPosition } = group;
	return {
		channel,
		promptUid,
		generation,
		firstPosition,
		trajectories: group.trajectories.map(withWholeTrajectory)
	};
}
function withWholeTrajectory(trajectory) {
	const { uid, channel, promptUid, generation, status, reward, metadata, startedAt, tags, steps } = trajectory;
	const mainSteps = [];
	for (const { turnType, stepIndex } of steps) if (turnType === "MAIN") mainSteps.push(stepIndex);
	const whole = {
		uid,
		channel,
		promptUid,
		generation,
		status,
		reward,
		signals: sumSignals(steps),
		mainSteps,
		metadata,
		startedAt,
		steps
	};
	return tags === void 0 ? whole : {
		...whole,
		tags
	};
}
async function readSlice(store, keys, { position, scope, fields, signal, where }) {
	const read = await store.readGroupUnits(keys, position, scope, fields, signal);
	const slice = where === void 0 ? read : await withAsked(store, read, where, scope);
	return {
		groups: slice.map(withWholeTrajectories),
		next: nextSlice(weigh(slice), slice.length)
	};
}
async function* readSlices(store, keys, read) {
	let size = FIRST_SLICE;
	for (let start = 0; start < keys.length;) {
		await setImmediate();
		read.signal.throwIfAborted();
		const { groups, next } = await readSlice(store, keys.slice(start, start + size), read);
		start += size;
		yield groups;
		read.signal.throwIfAborted();
		size = next;
	}
}
async function* readGroups(store, keys, read) {
	for await (const slice of readSlices(store, keys, read)) {
		slice.reverse();
		for (let group = slice.pop(); group !== void 0; group = slice.pop()) {
			yield group;
			read.signal.throwIfAborted();
		}
	}
}
function fieldsOf({ reads }, where) {
	return readsTexts(where) ? joinFields(reads, ["messages", "response"]) : reads;
}
async function* keyPages(store, scope, position, from) {
	const channels = [...await store.listChannels(scope)].sort();
	for (const channel of channels) {
		if (from !== null && channel < from.channel) continue;
		const isBegun = from !== null && channel === from.channel;
		if (isBegun && from.after === null) continue;
		for (let after = isBegun ? from.after : null;;) {
			const page = await store.pageGroupKeys(channel, position, after, 128, scope);
			if (page.groups.length > 0) yield {
				channel,
				keys: page.groups,
				after: page.next
			};
			after = page.next;
			if (after === null) break;
		}
	}
}
async function* groupsAt(store, scope, position, fields, signal, where) {
	for await (const { keys } of keyPages(store, scope, position, null)) {
		signal.throwIfAborted();
		yield* readGroups(store, keys, {
			position,
			scope,
			fields,
			signal,
			where
		});
	}
}
// dist/src/curation/run/failed-units.js
const MOST_IN_A_ROW = 50;
var FailedUnits = class {
	constructor() {
		this.numbers = new Set();
		this.inARow = 0;
	}
	has(number) {
		return this.numbers.has(number);
	}
	judged() {
		this.inARow = 0;
	}
	add(number, error) {
		this.numbers.add(number);
		if (error === null) return;
		this.inARow += 1;
		if (this.inARow >= MOST_IN_A_ROW) throw error;
	}
};
// dist/src/curation/run/page.js
function stepsOf({ placed: { unit } }) {
	if ("stepIndex" in unit) return [unit.position];
	return ("steps" in unit ? [unit] : unit.trajectories).flatMap(({ steps }) => steps.map(({ position }) => position));
}
const trajectoryKey = (channel, uid) => JSON.stringify([channel, uid]);
const firstOf = ({ steps }) => Math.min(...steps.map(({ position }) => position));
function selected(group, where) {
	const trajectories = group.trajectories.map((trajectory) => ({
		...trajectory,
		steps: trajectory.steps.filter((step) => matchesStep(where, step, { trajectory }))
	})).filter(({ steps }) => steps.length > 0);
	return {
		...group,
		trajectories
	};
}
var NumberedGroup = class {
	constructor(whole, where, kind) {
		this.kind = kind;
		this.ofStep = new Map();
		this.ofTrajectory = new Map();
		this.group = selected(whole, where);
		const firsts = new Map(whole.trajectories.filter(({ steps }) => steps.length > 0).map((trajectory) => [trajectoryKey(trajectory.channel, trajectory.uid), firstOf(trajectory)]));
		const placed = this.group.trajectories.length === 0 ? [] : placedUnitsOf(this.group, kind);
		this.units = placed.map((unit) => this.numbered(unit, firsts));
	}
	only(units) {
		if (this.kind === "group") return this.group;
		const numbers = new Set(units.map(({ number }) => number));
		const trajectories = this.group.trajectories.filter(({ channel, uid }) => this.kind === "step" ? true : numbers.has(this.ofTrajectory.get(trajectoryKey(channel, uid)) ?? -1)).map((trajectory) => this.kind === "step" ? {
			...trajectory,
			steps: trajectory.steps.filter(({ position }) => numbers.has(position))
		} : trajectory).filter(({ steps }) => steps.length > 0);
		return {
			...this.group,
			trajectories
		};
	}
	*names() {
		yield* this.ofTrajectory;
		const { channel, promptUid, generation } = this.group;
		const last = this.units.at(-1);
		if (last !== void 0) yield [JSON.stringify([
			channel,
			promptUid,
			generation
		]), last.number];
	}
	numberOf(target) {
		if (target.kind === "step") return this.ofStep.get(target.id) ?? null;
		if (target.kind === "trajectory") return this.ofTrajectory.get(trajectoryKey(target.channel, target.uid)) ?? null;
		return this.units.at(-1)?.number ?? null;
	}
	numbersOf(target) {
		if (target.kind === "group") return this.isIt(target) ? this.units.map(({ number }) => number) : [];
		if (target.kind === "trajectory" && this.kind === "step") {
			const uid = (unit) => "stepIndex" in unit ? unit.trajectoryUid : null;
			const own = target.channel === this.group.channel;
			return this.units.flatMap(({ placed, number }) => own && uid(placed.unit) === target.uid ? number : []);
		}
		const number = this.numberOf(target);
		return number === null ? [] : [number];
	}
	isIt({ channel, promptUid, generation }) {
		const { group } = this;
		return channel === group.channel && promptUid === group.promptUid && generation === group.generation;
	}
	numbered(placed, firsts) {
		const { unit } = placed;
		if ("stepIndex" in unit) return this.numberedStep(placed, unit);
		if ("steps" in unit) {
			const number = firsts.get(trajectoryKey(unit.channel, unit.uid)) ?? firstOf(unit);
			this.know(unit, number);
			return {
				number,
				id: `${unit.channel}/${unit.uid}`,
				placed
			};
		}
		for (const trajectory of unit.trajectories) this.know(trajectory, unit.firstPosition);
		const id = `${unit.channel}/${unit.promptUid}/${unit.generation}`;
		return {
			number: unit.firstPosition,
			id,
			placed
		};
	}
	numberedStep(placed, step) {
		this.ofStep.set(step.id, step.position);
		this.ofTrajectory.set(trajectoryKey(step.channel, step.trajectoryUid), step.position);
		return {
			number: step.position,
			id: step.id,
			placed
		};
	}
	know(trajectory, number) {
		this.ofTrajectory.set(trajectoryKey(trajectory.channel, trajectory.uid), number);
		for (const { id } of trajectory.steps) this.ofStep.set(id, number);
	}
};
// dist/src/curation/run/judge-page.js
var PageJudge = class {
	constructor(setup, shape, store, plugins, signal) {
		this.setup = setup;
		this.shape = shape;
		this.store = store;
		this.plugins = plugins;
		this.signal = signal;
		this.failed = new FailedUnits();
		this.given = parseStepFilter(setup.where ?? {}, ["where"]);
		this.where = this.given;
		this.fields = fieldsOf(shape, this.where);
		this.rules = rulesOf(setup);
		this.reasons = new DistinctReasons(setup.said);
	}
	async judge(request) {
		const { keys, asOf: position } = request;
		const { channels: scope } = this.setup;
		await this.renew();
		const { fields, signal, where } = this;
		const pages = [];
		const slices = readSlices(this.store, keys, {
			position,
			scope,
			fields,
			signal,
			where
		});
		for await (const groups of slices) pages.push(await this.judgeGroups(groups, request));
		return {
			verdicts: pages.flatMap(({ verdicts }) => verdicts),
			failed: pages.flatMap(({ failed }) => failed),
			lastError: pages.findLast((page) => page.lastError !== null)?.lastError ?? null,
			waiting: pages.flatMap(({ waiting }) => waiting)
		};
	}
	async *fresh(request) {
		await this.renew();
		const { fields, signal, where } = this;
		const read = {
			position: request.asOf,
			scope: this.setup.channels,
			fields,
			signal,
			where
		};
		const again = new Set(request.again);
		for await (const groups of readSlices(this.store, request.keys, read)) {
			const { ready, waiting } = this.ready(groups, request.now);
			yield {
				fresh: (await this.unjudged(ready, again)).map((one) => ({
					...one,
					again: new Set(one.units.filter((unit) => isAskedAgain(unit, again)).map(({ number }) => number))
				})),
				waiting
			};
		}
	}
	async renew() {
		const { use } = this.setup;
		const shape = await this.plugins.curatorShape(use);
		if (shape.unit !== this.shape.unit) throw new StepwellError("PLUGIN_CHANGED", { plugin: use.name });
		this.shape = shape;
		this.where = await withFailedSteps(this.given, this.store);
		this.fields = fieldsOf(shape, this.where);
	}
	async judgeGroups(groups, request) {
		const { ready, waiting } = this.ready(groups, request.now);
		const again = new Set(request.again);
		const fresh = await this.unjudged(ready, again);
		return {
			...await this.ask(fresh, request, again),
			waiting
		};
	}
	ready(groups, now) {
		const waiting = [];
		const ready = [];
		for (const whole of groups) {
			const group = new NumberedGroup(whole, this.where, this.shape.unit);
			const units = group.units.filter(({ placed, number }) => {
				const ready = isReady(this.shape, this.setup, {
					whole,
					placed
				}, now);
				if (!ready) waiting.push(number);
				return ready;
			});
			if (units.length > 0) ready.push({
				group,
				units
			});
		}
		return {
			ready,
			waiting
		};
	}
	async unjudged(ready, again) {
		const numbers = ready.flatMap(({ units }) => units.map(({ number }) => number));
		if (numbers.length === 0) return [];
		const { judge, job } = this.setup;
		const judged = await this.store.areJudged(judge, numbers);
		const failed = job == null ? [] : await this.store.areJudged(failedIn(job), numbers);
		const known = new Set(numbers.filter((_, i) => judged[i] === true || failed[i] === true));
		return ready.flatMap(({ group, units }) => {
			const isKnown = (number) => known.has(number) || this.failed.has(number);
			const left = units.filter((unit) => !isKnown(unit.number) || isAskedAgain(unit, again));
			return left.length === 0 ? [] : [{
				group,
				units: left
			}];
		});
	}
	async ask(fresh, request, again) {
		const { decided, failed, error } = await this.decide(fresh, request);
		const gone = new Set(failed.map(({ id }) => id));
		return {
			verdicts: fresh.flatMap(({ group, units }) => {
				const byUnit = new Map();
				for (const decision of decided.get(group) ?? []) {
					const number = group.numberOf(decision.target) ?? units[0]?.number ?? 0;
					byUnit.set(number, [...byUnit.get(number) ?? [], decision]);
				}
				return units.filter(({ id }) => !gone.has(id)).map((unit) => ({
					number: unit.number,
					id: unit.id,
					...againOf(unit, isAskedAgain(unit, again)),
					decisions: byUnit.get(unit.number) ?? []
				}));
			}),
			failed,
			lastError: error?.message ?? null
		};
	}
	async decide(fresh, request) {
		if (fresh.length === 0) return {
			decided: new Map(),
			failed: [],
			error: null
		};
		try {
			const decided = await this.run(fresh, request);
			this.failed.judged();
			return {
				decided,
				failed: [],
				error: null
			};
		} catch (error) {
			if (!(error instanceof StepwellError && error.code === "PLUGIN_FAILED") || !this.shape.judges) throw error;
			const halves = halvesOf(fresh);
			if (halves === null) {
				const units = fresh.flatMap((one) => one.units);
				for (const { number } of units) this.failed.add(number, error);
				return {
					decided: new Map(),
					failed: units.map(failedVerdict),
					error
				};
			}
			const parts = [await this.decide(halves[0], request), await this.decide(halves[1], request)];
			return {
				decided: merged(parts.map(({ decided }) => decided)),
				failed: parts.flatMap(({ failed }) => failed),
				error: parts.findLast((part) => part.error !== null)?.error ?? null
			};
		}
	}
	async run(fresh, { now, policyVersion }) {
		const context = {
			survey: null,
			seed: this.setup.seed ?? 0,
			now,
			policyVersion,
			reasons: this.reasons,
			groupRules: this.rules,
			signal: this.signal
		};
		const groups = fresh.map(({ group, units }) => group.only(units));
		if (this.shape.judges) {
			const lists = await this.plugins.judgeUnits(this.setup.use, groups, context);
			return new Map(fresh.map(({ group }, i) => [group, lists[i] ?? []]));
		}
		const found = new Map(fresh.map(({ group }) => [group, []]));
		const stream = this.plugins.curate(this.setup.use, inOrder(groups), context);
		for await (const decision of stream) {
			const of = fresh.find(({ group }) => group.numberOf(decision.target) !== null);
			if (of !== void 0) found.get(of.group)?.push(decision);
		}
		return found;
	}
};
const failedVerdict = (unit) => {
	const { number, id } = unit;
	return {
		number,
		id,
		steps: stepsOf(unit)
	};
};
const againOf = (unit, again) => again ? {
	again,
	steps: stepsOf(unit)
} : { again };
const rulesOf = ({ groupSize }) => ({
	...NO_GROUP_RULES,
	groupSize
});
function isReady({ requires }, setup, { whole, placed }, now) {
	const { groupSize } = setup;
	if (placed.trajectory === null && groupSize !== null) {
		if (whole.trajectories.filter(({ status }) => status !== "OPEN").length < groupSize) return false;
	}
	return missingFor(requires, placed, rulesOf(setup), now).length === 0;
}
async function* inOrder(groups) {
	yield* groups;
}
function isAskedAgain({ placed: { unit, trajectory } }, again) {
	if (again.size === 0) return false;
	if ("stepIndex" in unit) return again.has(unit.id);
	return (trajectory === null && "trajectories" in unit ? unit.trajectories : [trajectory]).some((one) => one !== null && again.has(JSON.stringify([one.channel, one.uid])));
}
function halvesOf(fresh) {
	if (fresh.length > 1) {
		const middle = fresh.length >> 1;
		return [fresh.slice(0, middle), fresh.slice(middle)];
	}
	const [only] = fresh;
	if (only === void 0 || only.units.length < 2) return null;
	const middle = only.units.length >> 1;
	const part = (units) => [{
		group: only.group,
		units
	}];
	return [part(only.units.slice(0, middle)), part(only.units.slice(middle))];
}
function merged(parts) {
	const all = new Map();
	for (const part of parts) for (const [group, decisions] of part) all.set(group, [...all.get(group) ?? [], ...decisions]);
	return all;
}
export { parseTrajectoryFilter as _, isReady as a, fieldsOf as c, readGroups as d, readSlices as f, parseStepFilter as g, parseGroupFilter as h, isAskedAgain as i, groupsAt as l, MAX_NODES as m, againOf as n, rulesOf as o, MAX_LISTED as p, failedVerdict as r, NumberedGroup as s, PageJudge as t, keyPages as u, TRAJECTORY_STATUSES as v };
