import "./rolldown-runtime-BcUA5ExT.js";
import { i as jsonEquals, r as isObject } from "./json-mDdvMCMC.js";
import { m as words, p as searchableText } from "./job-KjCvvYM6.js";
import { setMaxListeners } from "node:events";
// dist/src/query/needs.js
function* leavesOf(filter) {
	if (filter.kind === "and" || filter.kind === "or") for (const part of filter.of) yield* leavesOf(part);
	else if (filter.kind === "not") yield* leavesOf(filter.of);
	else yield filter;
}
const isAbout = (leaf, field) => "field" in leaf && leaf.field === field;
function needsOf(filter) {
	const leaves = [...leavesOf(filter)];
	const inner = leaves.flatMap((leaf) => leaf.kind === "trajectory" ? [...leavesOf(leaf.of)] : []);
	const asks = (among) => ({
		text: among.some((leaf) => leaf.kind === "text" && leaf.words.length > 0),
		exported: among.some((leaf) => isAbout(leaf, "exported")),
		intactPrefix: among.some((leaf) => isAbout(leaf, "intactPrefix")),
		models: among.some((leaf) => isAbout(leaf, "model"))
	});
	const hasTrajectory = leaves.some(({ kind }) => kind === "trajectory");
	const tags = inner.some(({ kind }) => kind === "tags");
	return {
		...asks(leaves),
		trajectory: hasTrajectory ? {
			...asks(inner),
			tags
		} : null
	};
}
function searchesText(filter) {
	return needsOf(filter).text;
}
function readsTexts(filter) {
	const { text, trajectory } = needsOf(filter);
	return text || trajectory?.text === true;
}
function asksBeyondStep(filter) {
	const { exported, trajectory } = needsOf(filter);
	return exported || trajectory !== null;
}
// dist/src/query/evaluate.js
function matches(filter, subject) {
	switch (filter.kind) {
		case "and": return filter.of.every((part) => matches(part, subject));
		case "or": return filter.of.some((part) => matches(part, subject));
		case "not": return !matches(filter.of, subject);
		case "compare":
		case "in":
		case "startsWith":
		case "exists": {
			const value = subject.value(filter.field);
			return Array.isArray(value) ? listMatches(filter, value) : holds(filter, value);
		}
		case "tags": {
			const found = filter.tags.some((tag) => subject.tags.includes(tag));
			return filter.op === "hasAny" ? found : !found;
		}
		case "metadataEquals": {
			const value = at(subject.metadata, filter.path);
			return value !== void 0 && jsonEquals(value, filter.value);
		}
		case "metadataExists": return at(subject.metadata, filter.path) !== void 0 === filter.exists;
		case "failedBy":
			if (filter.steps === void 0) throw new Error("a filter by failures needs their steps");
			return subject.position !== null && filter.steps.has(subject.position);
		case "text": return filter.words.length === 0 || subject.hasWords(filter.words);
		case "trajectory": return matches(filter.of, subject.trajectory());
	}
}
function holds(filter, value) {
	switch (filter.kind) {
		case "compare": return compares(value, filter.op, filter.value);
		case "in": return value !== null && filter.values.includes(value);
		case "startsWith": return typeof value === "string" && value.startsWith(filter.prefix);
		case "exists": return value !== null === filter.exists;
	}
}
function listMatches(filter, values) {
	if (filter.kind === "exists") return values.length > 0 === filter.exists;
	if (filter.kind === "compare" && filter.op === "ne") return !values.some((value) => value === filter.value);
	return values.some((value) => holds(filter, value));
}
function compares(value, op, operand) {
	if (value === null) return op === "ne";
	switch (op) {
		case "eq": return value === operand;
		case "ne": return value !== operand;
		case "gt": return value > operand;
		case "gte": return value >= operand;
		case "lt": return value < operand;
		case "lte": return value <= operand;
	}
}
function at(value, path) {
	let here = value;
	for (const key of path) {
		if (!isObject(here) || !Object.hasOwn(here, key)) return void 0;
		here = here[key];
	}
	return here;
}
function missing(what) {
	throw new Error(`a filter asks for ${what}, which is not at hand`);
}
function stepValue(step, field, known) {
	switch (field) {
		case "quality":
		case "keep":
		case "trainable": return step.curation[field];
		case "exported": return known.exported ?? ("exported" in step ? step.exported : void 0) ?? missing(field);
		case "hasIds": return step.responseTokens !== null;
		case "intactPrefix":
			if ("parentId" in step) return step.stepIndex === 0 || step.parentId !== null;
			return step.intactPrefix ?? missing(field);
		case "untrainableReason": return step.curation.trainable ? null : step.curation.reason;
		default: return step[field];
	}
}
const holdsAll = (text, wanted) => {
	const present = new Set(words(text));
	return wanted.every((word) => present.has(word));
};
const textOf = (step) => searchableText([...step.messages, step.response]);
function matchesStep(filter, step, known = {}) {
	return matches(filter, {
		value: (field) => stepValue(step, field, known),
		tags: step.curation.tags,
		metadata: step.metadata,
		position: step.position,
		hasWords: (wanted) => {
			const text = known.text?.() ?? ("messages" in step ? textOf(step) : missing("the text of a step"));
			return holdsAll(text, wanted);
		},
		trajectory: () => {
			const { trajectory } = known;
			if (trajectory === void 0) return missing("the trajectory of a step");
			return "steps" in trajectory ? unitSubject(trajectory) : trajectorySubject(trajectory);
		}
	});
}
function trajectorySubject(known) {
	const { trajectory } = known;
	return {
		value: (field) => field === "model" ? known.models ?? missing("models") : trajectory[field],
		tags: trajectory.tags,
		metadata: trajectory.metadata,
		position: null,
		hasWords: (wanted) => known.hasWords?.(wanted) ?? missing("the text of a trajectory"),
		trajectory: () => missing("the trajectory of a trajectory")
	};
}
function unitSubject(unit) {
	const { steps } = unit;
	const sum = (of) => steps.reduce((total, step) => {
		const value = of(step);
		return value === null ? total : (total ?? 0) + value;
	}, null);
	const most = (of) => steps.reduce((high, step) => {
		const value = of(step);
		return value === null || high !== null && high >= value ? high : value;
	}, null);
	return {
		value: (field) => {
			switch (field) {
				case "stepCount": return steps.length;
				case "maxPolicyVersion": return most((step) => step.policyVersion);
				case "lastStepAt": return most((step) => step.createdAt) ?? unit.startedAt;
				case "promptTokens": return sum((step) => step.promptTokens);
				case "responseTokens": return sum((step) => step.responseTokens);
				case "agent": return steps.toSorted((a, b) => a.position - b.position).find(({ agent }) => agent !== null)?.agent ?? null;
				case "model": return [...new Set(steps.flatMap(({ model }) => model ?? []))];
				default: return unit[field];
			}
		},
		tags: unit.tags ?? [],
		metadata: unit.metadata,
		position: null,
		hasWords: (wanted) => steps.some((step) => holdsAll(textOf(step), wanted)),
		trajectory: () => missing("the trajectory of a trajectory")
	};
}
function matchesTrajectory(filter, trajectory, known = {}) {
	return matches(filter, trajectorySubject({
		trajectory,
		...known
	}));
}
function matchesGroup(filter, group) {
	return matches(filter, {
		value: (field) => group[field],
		tags: [],
		metadata: null,
		position: null,
		hasWords: () => missing("the text of a group"),
		trajectory: () => missing("the trajectory of a group")
	});
}
// dist/src/async/shared-abort.js
function sharedAbort() {
	const controller = new AbortController();
	setMaxListeners(0, controller.signal);
	return controller;
}
// dist/src/query/failed-steps.js
async function withFailedSteps(filter, store, asOf = null) {
	switch (filter.kind) {
		case "and":
		case "or":
			if (!asksForFailures(filter)) return filter;
			return {
				...filter,
				of: await Promise.all(filter.of.map((part) => withFailedSteps(part, store, asOf)))
			};
		case "not": return asksForFailures(filter) ? {
			...filter,
			of: await withFailedSteps(filter.of, store, asOf)
		} : filter;
		case "failedBy": return {
			...filter,
			steps: new Set(await store.readFailed(filter.job, asOf))
		};
		default: return filter;
	}
}
function asksForFailures(filter) {
	if (filter.kind === "and" || filter.kind === "or") return filter.of.some(asksForFailures);
	return filter.kind === "not" ? asksForFailures(filter.of) : filter.kind === "failedBy";
}
export { matchesTrajectory as a, needsOf as c, matchesStep as i, readsTexts as l, sharedAbort as n, asksBeyondStep as o, matchesGroup as r, leavesOf as s, withFailedSteps as t, searchesText as u };
