import "./rolldown-runtime-BcUA5ExT.js";
import { t as ServerClient } from "./server-client-DaqQyTX_.js";
import { t as StepwellError } from "./errors-CcPsIPsb.js";
import { n as IMPORTERS, t as openImportSource } from "./open-source-CgPdpGGp.js";
import { C as unknown, S as union, _ as record, a as _enum, b as string, g as object, h as number, m as looseObject, s as array } from "./schemas-C4fSpi9S.js";
import { r as isObject } from "./json-mDdvMCMC.js";
import { i as URL_OPTION, n as defineCommand, r as KEY_OPTION, t as EXIT } from "./command-DRkbRz00.js";
import { S as isTrainable, _ as NO_GROUP_RULES, b as missingOfStep, t as openPluginHost, x as missingOfTrajectory, y as missingOfGroup } from "./open-WWOGnD1S.js";
import { a as trajectoryReward, t as CONTENT_FIELDS } from "./content-field-DaPL9tFx.js";
import { i as formatCount } from "./terminal-DR2cgS_r.js";
import { t as PACKAGE_ROOT } from "./program-YNEvYSqG.js";
import { s as SNAKE, t as readStep } from "./read-step-C1yc_5U0.js";
import { i as parseStrictJson } from "./parse-json-DtP8mUwx.js";
import { n as UNCURATED } from "./decision-DoFfOib4.js";
import { r as MAIN_BRANCH, t as DEFAULT_CHANNEL } from "./step-CcJ0phkJ.js";
import { dirname, join, relative, resolve } from "node:path";
import { lstat, mkdir, symlink, writeFile } from "node:fs/promises";
// dist/src/plugin-api/testing/ready-units.js
function lacksOf(trajectory, { requires }) {
	return [...missingOfTrajectory(trajectory, requires), ...trajectory.steps.filter(isTrainable).flatMap((step) => missingOfStep(step, requires))].map((lack) => `${trajectory.uid}: ${lack}`);
}
function candidates(trajectories) {
	return trajectories.map((trajectory) => ({
		...trajectory,
		steps: trajectory.steps.filter(({ turnType, curation }) => turnType === "MAIN" && curation.keep)
	})).filter(({ steps }) => steps.some(isTrainable));
}
function readyPart(group, wanted) {
	const trajectories = candidates(group.trajectories);
	const name = `group ${group.promptUid}`;
	const none = (missing) => ({
		left: {
			...group,
			trajectories: []
		},
		missing
	});
	if (trajectories.length === 0) return none([`${name}: no trainable step`]);
	if (wanted.unit === "trajectory") {
		const missing = trajectories.flatMap((trajectory) => lacksOf(trajectory, wanted));
		const ready = trajectories.filter((trajectory) => lacksOf(trajectory, wanted).length === 0);
		return {
			left: {
				...group,
				trajectories: ready
			},
			missing
		};
	}
	const short = missingOfGroup(group, NO_GROUP_RULES, wanted.requires, 0).map((lack) => `${name}: ${lack}`);
	const left = trajectories.filter((trajectory) => missingOfTrajectory(trajectory, wanted.requires).length === 0);
	const missing = [...short, ...left.flatMap((trajectory) => lacksOf(trajectory, wanted))];
	return missing.length > 0 ? none(missing) : {
		left: {
			...group,
			trajectories: left
		},
		missing
	};
}
// dist/src/cli/plugin-list/describe-options.js
const property = looseObject({
	type: union([string(), array(string())]).optional(),
	description: string().optional(),
	default: unknown().optional(),
	enum: array(unknown()).optional(),
	const: unknown().optional(),
	minimum: number().optional(),
	maximum: number().optional(),
	exclusiveMinimum: number().optional(),
	exclusiveMaximum: number().optional(),
	anyOf: array(looseObject({})).optional(),
	items: looseObject({}).optional()
});
const optionsSchema = looseObject({
	properties: record(string(), property).optional(),
	required: array(string()).optional()
});
const SAFE = Number.MAX_SAFE_INTEGER;
function typeText(schema) {
	const parsed = property.safeParse(schema);
	if (!parsed.success) return "any";
	const { type, enum: choices, const: constant, anyOf, items } = parsed.data;
	if (choices !== void 0) return choices.map((choice) => JSON.stringify(choice)).join(" | ");
	if (constant !== void 0) return JSON.stringify(constant);
	if (anyOf !== void 0) return anyOf.map(typeText).join(" | ");
	if (type === "array") return `list of ${typeText(items ?? {})}`;
	return Array.isArray(type) ? type.join(" | ") : type ?? "any";
}
function facts(schema, required) {
	const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
	const known = [
		...schema.default === void 0 ? [] : [`default ${JSON.stringify(schema.default)}`],
		...required && schema.default === void 0 ? ["required"] : [],
		...minimum === void 0 || minimum <= -SAFE ? [] : [`at least ${minimum}`],
		...exclusiveMinimum === void 0 ? [] : [`above ${exclusiveMinimum}`],
		...maximum === void 0 || maximum >= SAFE ? [] : [`at most ${maximum}`],
		...exclusiveMaximum === void 0 ? [] : [`below ${exclusiveMaximum}`]
	];
	return known.length === 0 ? "" : ` (${known.join(", ")})`;
}
function describeOptions(schema) {
	return Object.entries(schema.properties ?? {}).map(([name, spec]) => {
		const required = schema.required?.includes(name) === true;
		const description = spec.description === void 0 ? "" : `  ${spec.description}`;
		return `${name}: ${typeText(spec)}${facts(spec, required)}${description}`;
	});
}
function describeInput({ requires, needs }) {
	const reads = needs.length === CONTENT_FIELDS.length ? "all content of steps" : needs.join(", ");
	return [...requires.length === 0 ? [] : [`requires ${requires.join(", ")}`], ...needs.length === 0 ? [] : [`reads ${reads}`]];
}
// dist/src/cli/plugin-authoring/check-plugin.js
function whatOf({ target: _, reason: __, ...fields }) {
	const { keep, trainable, quality, ...others } = fields;
	const parts = [
		...keep === void 0 ? [] : [keep ? "keep" : "drop"],
		...trainable === void 0 ? [] : [trainable ? "trainable" : "not trainable"],
		...quality === void 0 ? [] : [`quality ${quality}`],
		...Object.entries(others).flatMap(([name, value]) => value === void 0 ? [] : [name])
	];
	return parts.length === 0 ? "nothing" : parts.join(", ");
}
var Tally = class {
	constructor() {
		this.counts = new Map();
	}
	add(what, reason) {
		const key = JSON.stringify([what, reason]);
		const count = (this.counts.get(key)?.count ?? 0) + 1;
		this.counts.set(key, {
			what,
			reason,
			count
		});
	}
	results() {
		return [...this.counts.values()].sort((a, b) => b.count - a.count);
	}
};
async function* streamOf(groups) {
	yield* groups;
}
async function runPlugin(host, { kind }, use, { groups, signal }) {
	const tally = new Tally();
	const context = {
		seed: 0,
		now: Date.now(),
		policyVersion: null,
		survey: null,
		signal
	};
	if (kind === "CURATOR") {
		for await (const decision of host.curate(use, streamOf(groups), context)) tally.add(whatOf(decision), decision.reason ?? null);
		return tally.results();
	}
	const shape = await host.shape(use);
	const { surveys } = shape;
	const parts = groups.map((group) => readyPart(group, shape));
	for (const { missing } of parts) for (const lack of missing) tally.add(`${shape.unit} not ready`, lack.replace(/^(group )?[^ ]+: /, ""));
	const ready = parts.map(({ left }) => left).filter(({ trajectories }) => trajectories.length > 0);
	const survey = surveys ? await host.survey(use, streamOf(ready), context) : null;
	for await (const item of host.format(use, streamOf(ready), {
		...context,
		survey
	})) if ("omitted" in item) tally.add("omission", item.omitted);
	else tally.add("row", null);
	return tally.results();
}
function countUnits(groups) {
	const trajectories = groups.flatMap((group) => group.trajectories);
	const steps = trajectories.reduce((sum, trajectory) => sum + trajectory.steps.length, 0);
	return {
		groups: groups.length,
		trajectories: trajectories.length,
		steps
	};
}
async function checkPlugins(request) {
	const { file, options, groups, log } = request;
	const host = await openPluginHost({
		directory: file,
		log: (_, message) => log(message)
	});
	try {
		await host.refresh();
		const plugins = host.list().filter(({ source }) => source !== "builtin");
		const checks = [];
		for (const plugin of plugins) {
			const { name, kind, error, source } = plugin;
			if (error !== null || kind === null) throw new StepwellError("PLUGIN_FAILED", {
				plugin: source,
				detail: error ?? "it has no kind"
			});
			const use = await host.resolve(kind, {
				name,
				options
			}, []);
			const results = await runPlugin(host, plugin, use, request);
			checks.push({
				plugin,
				options: use.options,
				units: countUnits(groups),
				results
			});
		}
		if (checks.length > 0) return checks;
		throw new StepwellError("INVALID_USAGE", { detail: `there are no plugins in ${resolve(file)}` });
	} finally {
		await host.close();
	}
}
function describeCheck({ plugin, options, units, results }) {
	const { groups, trajectories, steps } = units;
	const schema = optionsSchema.safeParse(plugin.optionsSchema);
	return [
		`${plugin.kind?.toLowerCase()}  ${plugin.name} ${plugin.version}  (${plugin.source}, by ${plugin.unit})`,
		`  ${plugin.description}`,
		...describeInput(plugin).map((line) => `  ${line}`),
		...schema.success ? describeOptions(schema.data).map((line) => `    ${line}`) : [],
		`  options ${JSON.stringify(options)}`,
		`  given ${formatCount(steps)} steps of ${formatCount(trajectories)} trajectories in ${formatCount(groups)} groups`,
		...results.length === 0 ? ["  it decided nothing"] : [],
		...results.map(({ what, reason, count }) => `  ${formatCount(count)} \u00d7 ${what}${reason === null ? "" : `: ${reason}`}`)
	].join("\n");
}
// dist/src/cli/plugin-authoring/templates.js
const JUDGE = {
	step: `return step.finishReason === 'length' ? drop(step, 'the answer was cut off') : null;`,
	trajectory: `return trajectory.reward === 0 ? drop(trajectory, 'its reward is 0') : null;`,
	group: `const rewards = new Set(group.trajectories.map((trajectory) => trajectory.reward));
    return rewards.size === 1 ? drop(group, 'all its rewards are equal') : null;`
};
const REQUIRES = {
	step: "[]",
	trajectory: `['complete', 'rewards']`,
	group: `['complete', 'rewards']`
};
const ABOUT = {
	step: "Drops steps whose answer was cut off.",
	trajectory: "Drops trajectories whose reward is 0.",
	group: "Drops groups whose rewards are all equal."
};
const PLURAL = {
	step: "steps",
	trajectory: "trajectories",
	group: "groups"
};
function curatorSource({ name, unit }) {
	return `// @ts-check
import { defineCurator, drop, z } from 'stepwell/plugin';

export default defineCurator({
  name: '${name}',
  version: '1.0.0',
  description: '${ABOUT[unit]}',
  unit: '${unit}',
  options: z.object({}),
  // What a unit must have before it is judged; a live run waits for it.
  requires: ${REQUIRES[unit]},
  // Fields of the steps' content that are read: only these are loaded. All other fields are there anyway.
  needs: [],
  judge(${unit}) {
    ${JUDGE[unit]}
  },
});
`;
}
const CURATOR_CASES = {
	step: `[{ finishReason: 'stop' }, { finishReason: 'length' }]`,
	trajectory: `[
    { uid: 'a', steps: [{ reward: 0 }] },
    { uid: 'b', steps: [{ reward: 1 }] },
  ]`,
	group: `[
    { promptUid: 'alike', trajectories: [{ steps: [{ reward: 1 }] }, { steps: [{ reward: 1 }] }] },
    { promptUid: 'mixed', trajectories: [{ steps: [{ reward: 0 }] }, { steps: [{ reward: 1 }] }] },
  ]`
};
const CURATOR_REASONS = {
	step: "the answer was cut off",
	trajectory: "its reward is 0",
	group: "all its rewards are equal"
};
function curatorTest({ name, unit }) {
	return `import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import { runCurator } from 'stepwell/plugin/testing';
import plugin from './${name}.mjs';

test('${ABOUT[unit].replace(/\.$/, "").replace("Drops", "drops")}', async () => {
  const ${PLURAL[unit]} = ${CURATOR_CASES[unit]};
  const decisions = await runCurator(plugin, ${PLURAL[unit]});
  deepEqual(
    decisions.map(({ keep, reason }) => ({ keep, reason })),
    [{ keep: false, reason: '${CURATOR_REASONS[unit]}' }],
  );
});
`;
}
const FORMAT_LOOPS = {
	trajectory: `      const last = trajectory.steps.at(-1);
      if (last === undefined) continue;
      yield { values: { messages: last.messages, response: last.response }, stepIds: [last.id] };`,
	group: `      for (const trajectory of group.trajectories) {
        const last = trajectory.steps.at(-1);
        if (last === undefined) continue;
        yield { values: { messages: last.messages, response: last.response }, stepIds: [last.id] };
      }`
};
function formatterSource(name, unit) {
	return `// @ts-check
import { canonicalColumns, defineFormatter, z } from 'stepwell/plugin';

export default defineFormatter({
  name: '${name}',
  version: '1.0.0',
  description: 'The messages and the answer of the last step, as text.',
  unit: '${unit}',
  options: z.object({}),
  requires: () => ['response'],
  needs: ['messages', 'response'],
  columns: () => canonicalColumns('messages', 'response'),
  async *format(${PLURAL[unit]}) {
    for await (const ${unit} of ${PLURAL[unit]}) {
${FORMAT_LOOPS[unit]}
    }
  },
});
`;
}
function formatterTest(name) {
	return `import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import { runFormatter } from 'stepwell/plugin/testing';
import plugin from './${name}.mjs';

test('the last step becomes a row', async () => {
  const steps = [{ response: { role: 'assistant', content: 'four' } }];
  const rows = await runFormatter(plugin, steps);
  deepEqual(
    rows.map(({ values }) => values.response),
    [{ role: 'assistant', content: 'four' }],
  );
});
`;
}
function sourcesOf(plugin) {
	return plugin.kind === "curator" ? {
		source: curatorSource(plugin),
		test: curatorTest(plugin)
	} : {
		source: formatterSource(plugin.name, plugin.unit),
		test: formatterTest(plugin.name)
	};
}
const TSCONFIG = `{
  "compilerOptions": {
    "allowJs": true,
    "checkJs": true,
    "noEmit": true,
    "strict": true,
    "skipLibCheck": true,
    "module": "NodeNext",
    "target": "ES2023",
    "types": []
  },
  "include": ["curators", "formatters"],
  "exclude": ["**/*.test.mjs"]
}
`;
const PACKAGE_FILE = `{
  "private": true,
  "type": "module",
  "scripts": {
    "test": "node --test"
  }
}
`;
// dist/src/cli/plugin-authoring/new-plugin.js
const exists = (path) => lstat(path).then(() => true, () => false);
async function writeNew(path, text) {
	await mkdir(dirname(path), { recursive: true });
	await writeFile(path, text, { flag: "wx" });
}
async function writePlugin(plugin, folder, cwd) {
	if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(plugin.name)) {
		const detail = `"${plugin.name}" is no name for a plugin: small letters and digits, with hyphens between`;
		throw new StepwellError("INVALID_USAGE", { detail });
	}
	const { source, test } = sourcesOf(plugin);
	const file = join(folder, `${plugin.kind}s`, `${plugin.name}.mjs`);
	const files = [[file, source], [file.replace(/\.mjs$/, ".test.mjs"), test]];
	for (const [path] of files) if (await exists(path)) throw new StepwellError("INVALID_USAGE", { detail: `${relative(cwd, path)} is there already` });
	const beside = [[join(folder, "package.json"), PACKAGE_FILE], [join(folder, "tsconfig.json"), TSCONFIG]];
	const written = [];
	for (const [path, text] of [...files, ...beside]) {
		if (await exists(path)) continue;
		await writeNew(path, text);
		written.push(relative(cwd, path));
	}
	const link = join(folder, "node_modules", "stepwell");
	if (!await exists(link)) {
		await mkdir(dirname(link), { recursive: true });
		await symlink(PACKAGE_ROOT, link, "junction");
		written.push(relative(cwd, link));
	}
	return written;
}
// dist/src/plugin-api/testing/step-fields.js
const int32 = (list) => list === null || list === void 0 ? null : list instanceof Int32Array ? list : Int32Array.from(list);
const float32 = (list) => list === null || list === void 0 ? null : list instanceof Float32Array ? list : Float32Array.from(list);
const uint8 = (list) => list === null || list === void 0 ? null : list instanceof Uint8Array ? list : Uint8Array.from(list);
function topK(given) {
	if (given === null || given === void 0) return null;
	return {
		k: given.k,
		logProbs: float32(given.logProbs) ?? new Float32Array(),
		indices: int32(given.indices) ?? new Int32Array()
	};
}
function listsOf(fields) {
	return {
		promptIds: int32(fields.promptIds),
		responseIds: int32(fields.responseIds),
		logProbs: float32(fields.logProbs),
		responseMask: uint8(fields.responseMask),
		teacherLogProbs: float32(fields.teacherLogProbs),
		teacherTopK: topK(fields.teacherTopK),
		refLogProbs: float32(fields.refLogProbs),
		values: float32(fields.values)
	};
}
function countsOf(fields, { promptIds, responseIds, logProbs }, response) {
	return {
		promptTokens: promptIds?.length ?? fields.promptTokens ?? null,
		responseTokens: responseIds?.length ?? fields.responseTokens ?? null,
		hasResponse: response !== null || (fields.hasResponse ?? false),
		hasLogProbs: logProbs !== null || (fields.hasLogProbs ?? false)
	};
}
// dist/src/plugin-api/testing/units.js
function aStep(fields = {}) {
	const { trajectoryUid = "t0", stepIndex = 0 } = fields;
	const lists = listsOf(fields);
	const { response = {
		role: "assistant",
		content: "2"
	} } = fields;
	return {
		id: `step_${trajectoryUid}_${stepIndex}`,
		position: stepIndex + 1,
		channel: DEFAULT_CHANNEL,
		trajectoryUid,
		promptUid: "p0",
		generation: 1,
		stepIndex,
		isLast: false,
		turnType: "MAIN",
		branch: MAIN_BRANCH,
		policyVersion: null,
		model: null,
		agent: null,
		messages: [{
			role: "user",
			content: "What is 1 + 1?"
		}],
		tools: null,
		nextState: null,
		hint: null,
		tokenSource: lists.responseIds === null ? "NONE" : "ENGINE",
		logProbKind: "UNKNOWN",
		finishReason: "stop",
		sampling: null,
		metadata: null,
		media: [],
		routedExperts: null,
		createdAt: 0,
		reward: null,
		rewards: [],
		judgment: null,
		manual: [],
		consumed: false,
		...fields,
		...lists,
		curation: {
			...UNCURATED,
			...fields.curation
		},
		response,
		...countsOf(fields, lists, response)
	};
}
function aTrajectory(uid, steps = [{}], fields = {}) {
	const place = {
		trajectoryUid: uid,
		promptUid: fields.promptUid ?? "p0",
		channel: fields.channel ?? "train",
		generation: fields.generation ?? 1
	};
	return {
		uid,
		channel: place.channel,
		promptUid: place.promptUid,
		generation: place.generation,
		status: "COMPLETE",
		reward: trajectoryReward(steps.map((step) => step.reward ?? null)),
		metadata: null,
		startedAt: 0,
		...fields,
		steps: steps.map((step, index) => aStep({
			stepIndex: index,
			isLast: index === steps.length - 1,
			...step,
			...place
		}))
	};
}
function aGroup(promptUid, trajectories, fields = {}) {
	const { channel = DEFAULT_CHANNEL, generation = 1, firstPosition = 1 } = fields;
	const place = {
		promptUid,
		channel,
		generation
	};
	return {
		...place,
		firstPosition,
		trajectories: trajectories.map((trajectory) => ({
			...trajectory,
			...place,
			steps: trajectory.steps.map((step) => ({
				...step,
				...place
			}))
		}))
	};
}
// dist/src/cli/plugin-authoring/sample-units.js
const GROUPS = 4;
const ROLLOUTS = 4;
const STEPS = 3;
const words = (count) => Array.from({ length: count }, (_, at) => `word${at}`).join(" ");
function sampleGroups() {
	return Array.from({ length: GROUPS }, (_, group) => aGroup(`sample-${group}`, Array.from({ length: ROLLOUTS }, (_, rollout) => {
		const promptUid = `sample-${group}`;
		return aTrajectory(`${promptUid}-${rollout}`, stepsOf(group, rollout), { promptUid });
	})));
}
function stepsOf(group, rollout) {
	const messages = [{
		role: "user",
		content: `Question ${group}: what comes next?`
	}];
	const ids = [1, group + 10];
	return Array.from({ length: STEPS }, (_, index) => {
		const isLast = index === 2;
		const length = 2 + (group * 7 + rollout % 3 * 5 + index * 3) % 12;
		const response = {
			role: "assistant",
			content: words(length)
		};
		const result = {
			role: "tool",
			content: index === 0 && rollout === 1 ? "Error: not found" : "ok"
		};
		const responseIds = Array.from({ length }, (_, at) => 100 + at);
		const step = {
			messages: [...messages],
			response,
			nextState: isLast ? [] : [result],
			promptIds: [...ids],
			responseIds,
			logProbs: responseIds.map((_, at) => -.1 * (1 + at % 5)),
			logProbKind: "PROCESSED",
			finishReason: isLast && rollout === 3 ? "length" : "stop",
			policyVersion: 1,
			...isLast ? { reward: group === 3 ? 1 : rollout / 3 } : {}
		};
		messages.push(response, result);
		ids.push(...responseIds, 2);
		return step;
	});
}
// dist/src/cli/plugin-authoring/units-of-file.js
function draftOf(item) {
	const value = item.kind === "step" ? item.step : parseStrictJson(Buffer.from(item.line).toString("utf8"));
	return readStep(value, SNAKE, []);
}
function trajectoryOf(uid, promptUid, drafts) {
	let next = 0;
	const ordered = drafts.map(({ promptUid: _, createdAt, ...draft }) => {
		const stepIndex = draft.stepIndex ?? next;
		next = stepIndex + 1;
		return {
			...draft,
			stepIndex,
			createdAt: createdAt ?? 0
		};
	}).toSorted((a, b) => a.stepIndex - b.stepIndex);
	const isComplete = drafts.some(({ isLast }) => isLast);
	return aTrajectory(uid, ordered.map(({ trajectoryUid: _, ...step }) => step), {
		promptUid,
		status: isComplete ? "COMPLETE" : "OPEN"
	});
}
async function unitsOfFile(file, format, signal) {
	const source = await openImportSource(file, signal);
	const rejected = [];
	const drafts = new Map();
	for await (const item of IMPORTERS[format](source.bytes)) try {
		if (item.kind === "error") {
			rejected.push({
				position: item.position,
				error: item.error
			});
			continue;
		}
		const draft = draftOf(item);
		const own = drafts.get(draft.trajectoryUid) ?? [];
		drafts.set(draft.trajectoryUid, own);
		own.push(draft);
	} catch (error) {
		if (!(error instanceof StepwellError)) throw error;
		rejected.push({
			position: item.position,
			error: error.toWire()
		});
	}
	return {
		groups: groupsOf(drafts),
		rejected
	};
}
function groupsOf(drafts) {
	const groups = new Map();
	for (const [uid, own] of drafts) {
		const promptUid = own.find((draft) => draft.promptUid !== null)?.promptUid ?? uid;
		groups.set(promptUid, [...groups.get(promptUid) ?? [], trajectoryOf(uid, promptUid, own)]);
	}
	return [...groups].map(([promptUid, trajectories]) => aGroup(promptUid, trajectories));
}
// dist/src/cli/plugin-list/list-plugins.js
const listed = object({
	name: string(),
	kind: _enum(["CURATOR", "FORMATTER"]).nullable(),
	version: string().nullable(),
	unit: string().nullable(),
	description: string().nullable(),
	documentation: string().nullable(),
	requires: array(string()),
	needs: array(string()),
	optionsSchema: optionsSchema.nullable(),
	source: string(),
	error: string().nullable()
});
const QUERY = `query Plugins($kind: PluginKind) {
  plugins(kind: $kind) {
    name kind version unit description documentation requires needs optionsSchema source error
  }
}`;
function describe(found) {
	if (found.error !== null) return `FAILED  ${found.name}  (${found.source})\n  ${found.error}`;
	const unit = found.unit === null ? "" : `, by ${found.unit.toLowerCase()}`;
	return [
		`${(found.kind ?? "plugin").toLowerCase()}  ${found.name} ${found.version ?? ""}  (${found.source}${unit})`,
		...found.description === null ? [] : [`  ${found.description}`],
		...describeInput(found).map((line) => `  ${line}`),
		...found.optionsSchema === null ? [] : describeOptions(found.optionsSchema).map((line) => `    ${line}`)
	].join("\n");
}
async function pluginsOf(client, kind) {
	const schema = object({ plugins: array(listed) });
	const { plugins } = await client.query(schema, QUERY, kind === null ? {} : { kind: kind.toUpperCase() });
	return plugins;
}
async function listPlugins(client, kind, terminal) {
	const plugins = await pluginsOf(client, kind);
	terminal.result(plugins, plugins.map(describe).join("\n\n"));
	return plugins.some(({ error }) => error !== null) ? EXIT.failure : EXIT.ok;
}
async function showPlugins(client, name, kind, terminal) {
	const plugins = await pluginsOf(client, kind);
	const named = plugins.filter((plugin) => plugin.name === name);
	if (named.length === 0) {
		const known = plugins.map((plugin) => plugin.name).join(", ");
		throw new StepwellError("UNKNOWN_PLUGIN", {
			kind: kind ?? "plugin",
			name,
			known
		});
	}
	const texts = named.map((plugin) => plugin.documentation === null ? describe(plugin) : `${describe(plugin)}\n\n  ${plugin.documentation}`);
	terminal.result(named, texts.join("\n\n"));
	return named.some(({ error }) => error !== null) ? EXIT.failure : EXIT.ok;
}
// dist/src/cli/commands/plugins.js
const FORMATS = Object.keys(IMPORTERS);
const UNITS = [
	"step",
	"trajectory",
	"group"
];
function newPlugin(name, isFormatter, given) {
	const unit = UNITS.find((known) => known === given) ?? null;
	if (!isFormatter) return {
		kind: "curator",
		name,
		unit: unit ?? "step"
	};
	if (unit === "step") throw usage("a formatter reads trajectories or groups: --unit trajectory or group");
	return {
		kind: "formatter",
		name,
		unit: unit ?? "trajectory"
	};
}
const OPTIONS_OF = {
	list: ["kind", "url"],
	show: ["kind", "url"],
	new: [
		"unit",
		"formatter",
		"dir"
	],
	check: [
		"on",
		"format",
		"options"
	]
};
const usage = (detail) => new StepwellError("INVALID_USAGE", { detail });
function checkUsage(action, target, flags) {
	const allowed = OPTIONS_OF[action];
	if (allowed === void 0) throw usage(`no action "${action}"; there are: ${Object.keys(OPTIONS_OF).join(", ")}`);
	const wrong = Object.values(OPTIONS_OF).flat().find((name) => flags[name] !== void 0 && !allowed.includes(name));
	if (wrong !== void 0) throw usage(`--${wrong} is no option of stepwell plugins ${action}`);
	if (action === "list" && target !== null) throw usage(`unexpected argument "${target}"`);
	if (action !== "list" && target === null) throw usage(`the ${action === "check" ? "file" : "name"} of the plugin is missing`);
	return target ?? "";
}
function readOptions(text) {
	if (text === null) return {};
	let options;
	try {
		options = JSON.parse(text);
	} catch (cause) {
		throw new StepwellError("INVALID_USAGE", { detail: "--options is no JSON" }, { cause });
	}
	if (!isObject(options)) throw usage("--options must be a JSON object");
	return options;
}
const SAMPLES = {
	groups: sampleGroups(),
	rejected: []
};
function exitCodeOf({ rejected }) {
	return rejected.length === 0 ? EXIT.ok : EXIT.partial;
}
function resultOf(check) {
	const { plugin, ...rest } = check;
	return {
		...plugin,
		...rest
	};
}
const pluginsCommand = defineCommand({
	name: "plugins",
	summary: "List a server's curators and formatters, write a new one, or check one",
	details: [
		"list (also without any action): those of a server, with what they require and read, and their options. A plugin that failed to load is listed with\nthe reason; the exit code is then 1.",
		"show NAME: one plugin of a server, with what its author writes about it.",
		"new NAME: writes a curator, or with --formatter a formatter, and its test. Nothing is overwritten.",
		"check FILE: loads a file or an npm package as the server would and runs its plugins, without a server, on made-up\nunits or on those of --on, and prints what they decided. The exit code is 1 if one fails, 3 if items of --on are no\nsteps."
	],
	examples: [
		"stepwell plugins",
		"stepwell plugins list --kind formatter --json",
		"stepwell plugins show zero-variance",
		"stepwell plugins new short-answers --unit step",
		`stepwell plugins check plugins/curators/short-answers.mjs --on runs.json --format tau-bench`
	],
	operands: {
		action: {
			placeholder: "list|show|new|check",
			description: "What to do, by default list",
			required: false
		},
		target: {
			placeholder: "NAME|FILE",
			description: "Name of the plugin, or file or package to check",
			required: false
		}
	},
	options: {
		kind: {
			type: "choice",
			choices: ["curator", "formatter"],
			description: "list, show: only these"
		},
		unit: {
			type: "choice",
			choices: UNITS,
			environment: false,
			description: "new: what it reads; by default steps, and a formatter trajectories"
		},
		formatter: {
			type: "boolean",
			environment: false,
			description: "new: a formatter in place of a curator"
		},
		dir: {
			type: "text",
			placeholder: "DIR",
			default: "plugins",
			environment: false,
			description: "new: plugins folder to write into"
		},
		on: {
			type: "text",
			placeholder: "DATA",
			environment: false,
			description: "check: file whose steps it is given, as import reads it; - for standard input"
		},
		format: {
			type: "choice",
			choices: FORMATS,
			default: "jsonl",
			environment: false,
			description: "check: what DATA holds"
		},
		options: {
			type: "text",
			placeholder: "JSON",
			environment: false,
			description: "check: options of the plugin"
		},
		url: URL_OPTION,
		key: KEY_OPTION
	},
	async run({ options, operands, flags }, { terminal, signal, program }) {
		const action = operands.action ?? "list";
		const target = checkUsage(action, operands.target, flags);
		if (action === "list") return listPlugins(new ServerClient(options.url, signal, options.key), options.kind, terminal);
		if (action === "show") return showPlugins(new ServerClient(options.url, signal, options.key), target, options.kind, terminal);
		if (action === "new") {
			const written = await writePlugin(newPlugin(target, options.formatter, options.unit), options.dir, process.cwd());
			const next = `${program} plugins check ${written[0]}`;
			terminal.result({ written }, [...written.map((file) => `wrote ${file}`), `next: ${next}`].join("\n"));
			return EXIT.ok;
		}
		const given = readOptions(options.options);
		const data = options.on === null ? SAMPLES : await unitsOfFile(options.on, options.format, signal);
		const checks = await checkPlugins({
			file: target,
			options: given,
			groups: data.groups,
			signal,
			log: (line) => terminal.note(line)
		});
		const { rejected } = data;
		terminal.result({
			plugins: checks.map(resultOf),
			rejected
		}, [...checks.map(describeCheck), ...rejected.map(rejectionLine)].join("\n"));
		return exitCodeOf(data);
	}
});
function rejectionLine({ position, error }) {
	const path = error.path === void 0 || error.path.length === 0 ? "" : ` (${error.path.join(".")})`;
	return `not read: ${position}: ${error.code}: ${error.message}${path}`;
}
export { pluginsCommand };
