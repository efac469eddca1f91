import "./rolldown-runtime-BcUA5ExT.js";
import { t as StepwellError } from "./errors-CcPsIPsb.js";
import { a as _enum, b as string, d as int, h as number, y as strictObject } from "./schemas-C4fSpi9S.js";
import { S as isTrainable, b as missingOfStep, d as column, f as maskColumn, x as missingOfTrajectory, y as missingOfGroup } from "./open-WWOGnD1S.js";
import { r as isObject, t as canonicalJson } from "./json-mDdvMCMC.js";
import { i as matchesStep } from "./failed-steps-CnpwSh8H.js";
import { c as cellsOf } from "./encoders-zOMBmr0Y.js";
import { i as NO_USAGE } from "./http-calls-DFBzkN0s.js";
import { createHash } from "node:crypto";
// dist/src/curation/gate.js
const hasTrainable = (steps) => steps.some(isTrainable);
function whyItLeaves({ curation }) {
	return curation.reason === null ? "no trainable step left in its trajectory" : `not trainable: ${curation.reason}`;
}
function gate(group, judge, stays = hasTrainable) {
	const out = [];
	const trajectories = [];
	for (const trajectory of group.trajectories) {
		const kept = [];
		for (const step of trajectory.steps) {
			const verdict = judge(step, trajectory);
			if (typeof verdict === "string") out.push({
				step,
				reason: verdict
			});
			else kept.push(verdict);
		}
		if (stays(kept)) trajectories.push(isSame(kept, trajectory.steps) ? trajectory : {
			...trajectory,
			steps: kept
		});
		else for (const step of kept) out.push({
			step,
			reason: whyItLeaves(step)
		});
	}
	return {
		left: isSame(trajectories, group.trajectories) ? group : {
			...group,
			trajectories
		},
		out
	};
}
const isSame = (kept, all) => kept.length === all.length && kept.every((item, at) => item === all[at]);
function ledgerGate(group) {
	return gate(group, (step) => step.curation.keep ? step : step.curation.reason ?? "excluded by curation");
}
// dist/src/batches/pipeline/stages.js
const NONE$1 = [];
function selectCandidates(group, where) {
	return gate(group, (step, trajectory) => {
		if (step.turnType !== "MAIN") return "side turn";
		return matchesStep(where, step, { trajectory }) ? step : "does not match the filter";
	}, (steps) => steps.length > 0);
}
function splitAtLimit(group, unit, room) {
	const { trajectories } = group;
	const cut = unit === "trajectory" ? room : room > 0 ? trajectories.length : 0;
	if (cut >= trajectories.length) return {
		within: group,
		beyond: NONE$1
	};
	return {
		within: {
			...group,
			trajectories: trajectories.slice(0, cut)
		},
		beyond: trajectories.slice(cut)
	};
}
// dist/src/batches/readiness/waits.js
var Waits = class Waits {
	constructor(byUid) {
		this.byUid = byUid;
	}
	without(isOut) {
		return new Waits(new Map([...this.byUid].filter(([uid]) => !isOut(uid))));
	}
	reasonOf(uids) {
		const steps = new Map();
		for (const { curator, isLive, steps: count } of this.of(uids)) {
			const who = isLive ? curator : `${curator}, of which no run is live`;
			steps.set(who, (steps.get(who) ?? 0) + count);
		}
		if (steps.size === 0) return null;
		return [...steps].map(([who, count]) => `${count} ${count === 1 ? "step waits" : "steps wait"} for ${who}`).join("; ");
	}
	endOf(uids) {
		const ends = this.of(uids).map(({ until }) => until);
		return ends.length === 0 ? null : Math.min(...ends);
	}
	of(uids) {
		return uids.flatMap((uid) => this.byUid.get(uid) ?? []);
	}
};
const NO_WAITS = new Waits(new Map());
// dist/src/batches/readiness/ready-gate.js
const NONE = new Set();
const uidsOf = (trajectories) => trajectories.map(({ uid }) => uid);
function lackOf({ steps }, requires) {
	for (const step of steps) {
		if (!isTrainable(step)) continue;
		const [missing] = missingOfStep(step, requires);
		if (missing !== void 0) return missing;
	}
	return null;
}
const everyStep = ({ trajectories }, reason) => trajectories.flatMap(({ steps }) => steps.map((step) => ({
	step,
	reason
})));
function takeOutStale(group, lag, current) {
	const reason = `more than ${lag} policy version${lag === 1 ? "" : "s"} behind`;
	return gate(group, (step) => step.policyVersion !== null && current - step.policyVersion > lag ? reason : step);
}
function readyGate(whole, left, rules, clock, waits = NO_WAITS) {
	const { maxPolicyLag, requires } = rules;
	const fresh = maxPolicyLag === null || clock.policyVersion === null ? {
		left,
		out: []
	} : takeOutStale(left, maxPolicyLag, clock.policyVersion);
	const out = [...fresh.out];
	const nothing = () => ({
		...left,
		trajectories: []
	});
	if (rules.unit === "group" || rules.groupSize !== null) {
		const missing = missingOfGroup(whole, rules, requires, clock.now);
		if (missing.length > 0) return {
			left: nothing(),
			out: [...out, ...everyStep(fresh.left, missing.join("; "))],
			awaiting: NONE
		};
	}
	const unfinished = new Map(fresh.left.trajectories.map((trajectory) => [trajectory, missingOfTrajectory(trajectory, requires)[0]]));
	const finished = gate(fresh.left, (step, trajectory) => unfinished.get(trajectory) ?? step);
	for (const step of finished.out) out.push(step);
	if (rules.unit === "group") {
		const { trajectories } = finished.left;
		const waiting = waits.reasonOf(uidsOf(trajectories));
		const lack = [waiting, ...trajectories.map((trajectory) => lackOf(trajectory, requires))].find((one) => one !== null) ?? null;
		const awaiting = waiting === null ? NONE : new Set(uidsOf(trajectories));
		if (lack !== null) return {
			left: nothing(),
			out: [...out, ...everyStep(finished.left, lack)],
			awaiting
		};
		return {
			left: finished.left,
			out,
			awaiting
		};
	}
	const { trajectories } = finished.left;
	const waiting = new Map(trajectories.map(({ uid }) => [uid, waits.reasonOf([uid])]));
	const lacks = new Map(trajectories.map((trajectory) => [trajectory.uid, waiting.get(trajectory.uid) ?? lackOf(trajectory, requires)]));
	const able = gate(finished.left, (step, trajectory) => lacks.get(trajectory.uid) ?? step);
	const awaiting = new Set(uidsOf(trajectories).filter((uid) => waiting.get(uid) !== null));
	return {
		left: able.left,
		out: [...out, ...able.out],
		awaiting
	};
}
// dist/src/batches/build/job.js
function essentialsOf(recipe) {
	const { name, channel, where, curators, formatter, order, target, seed } = recipe;
	const { groupSize, minGroupSize, groupTimeoutMs, maxPolicyLag } = recipe;
	const { awaits, awaitTimeoutMs } = recipe;
	return {
		name,
		channel,
		where,
		curators,
		formatter,
		order,
		target,
		seed,
		groupSize,
		minGroupSize,
		groupTimeoutMs,
		maxPolicyLag,
		...awaits === void 0 ? {} : { awaits },
		...awaitTimeoutMs === void 0 ? {} : { awaitTimeoutMs }
	};
}
async function withCurrentPlugins(recipe, plugins) {
	const curators = [];
	for (const [index, curator] of recipe.curators.entries()) curators.push(await plugins.resolve("CURATOR", curator, ["curators", index]));
	return {
		...recipe,
		curators,
		formatter: await plugins.resolve("FORMATTER", recipe.formatter, ["formatter"])
	};
}
// dist/src/batches/targets/conversation.js
function conversationOf({ messages, trainable_messages: trainable }) {
	return {
		messages,
		trainable: Array.from(trainable ?? [])
	};
}
function untrainedAnswer(values) {
	const { messages, trainable } = conversationOf(values);
	const at = messages.findIndex(({ role }, place) => role === "assistant" && !trainable.includes(place));
	return at === -1 ? null : at;
}
function plainText(content) {
	if (content === null || content === void 0) return "";
	if (typeof content === "string") return content;
	if (!Array.isArray(content)) return null;
	const parts = content.map((part) => isObject(part) && typeof part.text === "string" ? part.text : typeof part === "string" ? part : null);
	return parts.includes(null) ? null : parts.join("");
}
function argumentsOf(given) {
	if (typeof given !== "string") return given ?? {};
	try {
		return JSON.parse(given);
	} catch {
		return given;
	}
}
function callText(call) {
	const { function: called } = isObject(call) ? call : {};
	const { name, arguments: given } = isObject(called) ? called : {};
	return `<tool_call>\n${JSON.stringify({
		name: name ?? null,
		arguments: argumentsOf(given)
	})}\n</tool_call>`;
}
function plainMessages(messages) {
	const plain = [];
	for (const message of messages) {
		const text = plainText(message.content);
		if (text === null) return null;
		const { reasoning_content: reasoning, tool_calls: calls } = message;
		const thought = typeof reasoning === "string" && reasoning !== "" ? [`<think>\n${reasoning}\n</think>\n`] : [];
		const called = Array.isArray(calls) ? calls.map(callText) : [];
		const content = [
			...thought,
			...text === "" ? [] : [text],
			...called
		].join("\n");
		plain.push({
			role: String(message.role),
			content
		});
	}
	return plain;
}
// dist/src/batches/targets/interface.js
var Mismatch = class extends Error {};
const defineTarget = (target) => target;
const flag = (otherwise) => _enum(["true", "false"]).default(otherwise ? "true" : "false").transform((text) => text === "true");
const integer = (least, most) => string().regex(/^-?\d{1,10}$/, "expected an integer").transform(Number).pipe(int().min(least).max(most));
const FILE_OPTIONS = { rowsPerFile: integer(1, 1e6).optional().describe("Rows a file; 100000 unless told.") };
// dist/src/batches/targets/row-values.js
const nameOf = (values) => String(values.trajectory_uid ?? values.chosen_trajectory ?? values.uid ?? "unknown");
const unfit = (target, values, detail) => new StepwellError("ROW_UNFIT", {
	target,
	trajectory: nameOf(values),
	detail
});
function requireColumns(columns, needed, hint) {
	const missing = needed.filter((name) => !columns.some((column) => column.name === name));
	if (missing.length > 0) throw new Mismatch(`it gives no column ${missing.join(", ")}: ${hint}`);
}
function refuseTopK(columns, trainer) {
	if (columns.some(({ name }) => name === "teacher_topk_log_probs")) throw new Mismatch(`${trainer} has no place for a teacher's likeliest tokens; leave out topK`);
}
const pickColumns = (columns, names) => columns.filter(({ name }) => names.includes(name));
const dropColumns = (columns, names) => columns.filter(({ name }) => !names.includes(name));
function listCell(values, name) {
	const cell = values[name];
	return cell instanceof Float32Array || cell instanceof Int32Array ? cell : null;
}
function tokensOf(target, values) {
	const { prompt_ids: prompt, response_ids: response, response_mask: mask } = values;
	if (!(prompt instanceof Int32Array) || !(response instanceof Int32Array)) throw unfit(target, values, "it has no token ids");
	return {
		prompt,
		response,
		mask: mask instanceof Int32Array ? mask : new Int32Array(response.length).fill(1)
	};
}
function joined({ prompt, response }) {
	const ids = new Int32Array(prompt.length + response.length);
	ids.set(prompt);
	ids.set(response, prompt.length);
	return ids;
}
function overSequence(row, list) {
	const whole = new Float32Array(row.prompt.length + row.response.length);
	whole.set(list, row.prompt.length);
	return whole;
}
function requiredList(target, values, name) {
	const list = listCell(values, name);
	if (list instanceof Float32Array) return list;
	throw unfit(target, values, `it has no ${name}`);
}
function rewardProblem(reward) {
	return typeof reward !== "number" || Number.isFinite(Math.fround(reward)) ? null : "its reward is more than a float32 holds, as the trainer reads it";
}
// dist/src/batches/targets/trl-rollouts.js
const ROLLOUT_COLUMNS = [
	column("prompt_ids", "int32[]", "The prompt."),
	column("completion_ids", "int32[]", "The response, observations included."),
	column("logprobs", "float32[]", "Of the sampled tokens, 0 on observations."),
	maskColumn("env_mask", "1 where a token may enter a loss."),
	column("reward", "double", "Return of the trajectory.")
];
const areRollouts = (columns) => [
	"prompt_ids",
	"response_ids",
	"rollout_log_probs",
	"advantage",
	"reward"
].every((name) => columns.some((other) => other.name === name));
const rolloutProblem = ({ reward }) => rewardProblem(reward);
function rolloutCells(values) {
	const { prompt, response, mask } = tokensOf("trl", values);
	return [
		prompt,
		response,
		requiredList("trl", values, "rollout_log_probs"),
		mask,
		values.reward ?? null
	];
}
// dist/src/batches/targets/conversational.js
const json = (name, description) => ({
	name,
	type: "json",
	description
});
const PROMPT = json("prompt", "Messages.");
const COMPLETION = json("completion", "The messages that follow.");
const options$2 = strictObject({
	form: _enum(["messages", "prompt-completion"]).optional().describe("sft: one row a conversation with every action in the loss (the default), or one row for each action to imitate."),
	...FILE_OPTIONS
});
const IDENTITY$1 = [
	"uid",
	"generation",
	"trajectory_uid",
	"chosen_trajectory",
	"rejected_trajectory",
	"branch",
	"step_indices",
	"channel"
];
function formOf(name, columns, form, tools) {
	const has = (...names) => names.every((one) => columns.some((other) => other.name === one));
	const toolColumns = tools ? [json("tools", "Tool definitions; null where there are none.")] : [];
	const plain = (picked) => ({
		columns: picked,
		expand: (values) => [picked.map((column) => values[column.name] ?? null)]
	});
	if (has("prompt", "chosen", "rejected") || has("prompt", "completion", "label")) {
		if (form !== void 0) throw new Mismatch("form is for conversations of sft");
		return plain(pickColumns(columns, [
			"prompt",
			"chosen",
			"rejected",
			"completion",
			"label",
			...tools ? ["tools"] : []
		]));
	}
	if (tools && areRollouts(columns)) {
		if (form !== void 0) throw new Mismatch("form is for conversations of sft");
		return {
			columns: ROLLOUT_COLUMNS,
			expand: (values) => [rolloutCells(values)]
		};
	}
	if (!has("messages", "trainable_messages")) throw new Mismatch("it gives neither conversations (sft with rows \"conversations\") nor preferences");
	const toolCells = (values) => tools ? [values.tools ?? null] : [];
	if (form === "prompt-completion") return {
		columns: [
			PROMPT,
			COMPLETION,
			...toolColumns
		],
		*expand(values) {
			const { messages, trainable } = conversationOf(values);
			for (const at of trainable) yield [
				messages.slice(0, at),
				messages.slice(at, at + 1),
				...toolCells(values)
			];
		}
	};
	return {
		columns: [json("messages", "The conversation."), ...toolColumns],
		expand(values) {
			const other = untrainedAnswer(values);
			if (other === null) return [[conversationOf(values).messages, ...toolCells(values)]];
			throw unfit(name, values, `message ${other} is an action that may not enter a loss: use form=prompt-completion`);
		}
	};
}
const CONVERSATIONS = [
	"prompt",
	"completion",
	"chosen",
	"rejected",
	"messages"
];
function inPlainText(values) {
	const plain = { ...values };
	for (const column of CONVERSATIONS) {
		const messages = values[column];
		if (messages === null || messages === void 0) continue;
		const texts = plainMessages(messages);
		if (texts === null) return null;
		plain[column] = texts;
	}
	return plain;
}
const conversational = (name, tools, isPlain) => defineTarget({
	options: options$2,
	containers: () => ["JSONL"],
	requires: (_, columns) => tools && areRollouts(columns) ? ["response_ids", "log_probs"] : [],
	plan(columns, { form }) {
		const { columns: own, expand } = formOf(name, columns, form, tools);
		const identity = pickColumns(columns, IDENTITY$1);
		return {
			shape: {
				columns: [...own, ...identity],
				rows: "maps",
				envelope: null
			},
			start: () => ({
				omits: (values) => tools && areRollouts(columns) ? rolloutProblem(values) : isPlain && inPlainText(values) === null ? `its messages hold more than text, and ${name} reads text` : null,
				finish: () => [],
				*rows(values) {
					const where = identity.map((column) => values[column.name] ?? null);
					const shown = isPlain ? inPlainText(values) : values;
					if (shown === null) throw unfit(name, values, "its messages hold more than text");
					for (const cells of expand(shown)) yield [...cells, ...where];
				},
				report: () => null
			})
		};
	}
});
const trl = conversational("trl", true, false);
const openrlhf = conversational("openrlhf", false, true);
// dist/src/batches/targets/prime-rl.js
const PRIME_RL_COMMITS = {
	"559b447": "559b44772e471d1538537b8805cc77f3824a5e64",
	cd4ec22: "cd4ec228164fa9ea15791c2d20adb6b0c7b40712"
};
const FIELDS = {
	"559b447": [
		"input_ids",
		"loss_mask",
		"advantages",
		"inference_logprobs",
		"position_ids",
		"sequence_lengths",
		"temperatures",
		"env_names",
		"seq_lens"
	],
	cd4ec22: [
		"input_ids",
		"loss_mask",
		"advantages",
		"inference_logprobs",
		"position_ids",
		"temperatures"
	]
};
const COLUMNS = {
	input_ids: column("input_ids", "int32[]", "Prompt and response."),
	loss_mask: column("loss_mask", "json", "Booleans: whether a token may enter a loss."),
	advantages: column("advantages", "float32[]", "Of each token, 0 on the prompt and on context."),
	inference_logprobs: column("inference_logprobs", "float32[]", "Of the sampled tokens, 0 on the prompt and on context."),
	position_ids: column("position_ids", "int32[]", "Place of each token."),
	sequence_lengths: column("sequence_lengths", "int32[]", "Length of the one sample."),
	temperatures: column("temperatures", "float32[]", "What the tokens were sampled at."),
	env_names: column("env_names", "json", "Of each token, the environment for its metrics."),
	seq_lens: column("seq_lens", "int32[]", "Length of the one sequence that attention sees.")
};
const primeRl = defineTarget({
	options: strictObject({
		temperature: string().regex(/^\d+(\.\d+)?$/, "expected a number").transform(Number).pipe(number().gt(0)).default(1).describe("What the responses were sampled at; 1 unless told."),
		commit: _enum(Object.keys(PRIME_RL_COMMITS)).default("559b447").describe("The version that is to read the file."),
		envName: string().min(1).refine((name) => name !== "all", "prime-rl keeps \"all\" for itself").optional().describe("Environment that its metrics name; stepwell unless told."),
		...FILE_OPTIONS
	}).refine(({ commit, envName }) => commit === "559b447" || envName === void 0, {
		path: ["envName"],
		error: "this version has no names of environments"
	}),
	fileSuffix: ({ commit }) => `.prime-rl-${commit}`,
	containers: () => ["MSGPACK"],
	requires: () => ["response_ids", "log_probs"],
	plan(columns, { temperature, commit, envName = "stepwell" }) {
		requireColumns(columns, [
			"prompt_ids",
			"response_ids",
			"rollout_log_probs"
		], "prime-rl trains on token rows");
		requireColumns(columns, ["advantages"], "prime-rl trains on advantages; choose an estimator that gives them");
		refuseTopK(columns, "prime-rl");
		const fields = FIELDS[commit];
		return {
			shape: {
				columns: fields.map((name) => COLUMNS[name]),
				rows: "arrays",
				envelope: null
			},
			start: () => ({
				omits: () => null,
				finish: () => [],
				rows(values) {
					const row = tokensOf("prime-rl", values);
					const ids = joined(row);
					const inLoss = (_, i) => i >= row.prompt.length && row.mask[i - row.prompt.length] === 1;
					const cells = {
						input_ids: ids,
						loss_mask: Array.from(ids, inLoss),
						advantages: overSequence(row, requiredList("prime-rl", values, "advantages")),
						inference_logprobs: overSequence(row, requiredList("prime-rl", values, "rollout_log_probs")),
						position_ids: Int32Array.from(ids, (_, i) => i),
						sequence_lengths: Int32Array.of(ids.length),
						temperatures: new Float32Array(ids.length).fill(temperature),
						env_names: Array(ids.length).fill(envName),
						seq_lens: Int32Array.of(ids.length)
					};
					return [fields.map((name) => cells[name])];
				},
				report: () => ({ commit: PRIME_RL_COMMITS[commit] })
			})
		};
	}
});
// dist/src/batches/targets/slime.js
const BEFORE_LOG_PROBS = [
	column("group_index", "int32", "Number of the group."),
	column("index", "int32", "Number of the sample."),
	column("rollout_id", "int32", "Number of the trajectory: rows of one rollout share it."),
	column("prompt", "json", "The messages, where the row has them."),
	column("tokens", "int32[]", "Prompt and response."),
	column("response", "string", "The last action's text, where the row has it."),
	column("response_length", "int32", "Tokens of the response."),
	column("label", "string", "None."),
	column("reward", "double", "Return of the trajectory; 0 where the formatter gives none, as metadata.reward_mask says."),
	maskColumn("loss_mask", "1 where a response token may enter a loss."),
	column("weight_versions", "json", "Oldest and newest weights that sampled it, as strings.")
];
const STATUS = column("status", "string", "completed.");
const METADATA = column("metadata", "json", "Where the row comes from, and what else of it is no list of tokens.");
const TAKEN$1 = [
	"prompt_ids",
	"response_ids",
	"response_mask",
	"rollout_log_probs",
	"teacher_log_probs",
	"reward",
	"messages",
	"response",
	"token_level_rewards",
	"values",
	"advantages",
	"returns",
	"ref_log_probs",
	"teacher_topk_log_probs",
	"teacher_topk_indices"
];
function plain(value) {
	return ArrayBuffer.isView(value) ? Array.from(value) : value;
}
function responseText(response) {
	return isObject(response) && typeof response.content === "string" ? response.content : "";
}
function versionsOf(values) {
	const { min_policy_version: least, max_policy_version: most } = values;
	if (typeof least !== "number" || typeof most !== "number") return [];
	return least === most ? [String(least)] : [String(least), String(most)];
}
var Rollouts = class {
	#numbers = new Map();
	numberOf({ uid, trajectory_uid: trajectory }) {
		const name = JSON.stringify([uid, trajectory]);
		const known = this.#numbers.get(name) ?? this.#numbers.size;
		this.#numbers.set(name, known);
		return known;
	}
};
const slime = defineTarget({
	options: strictObject(FILE_OPTIONS),
	containers: () => ["PT", "JSONL"],
	requires: () => ["response_ids"],
	plan(columns) {
		requireColumns(columns, ["prompt_ids", "response_ids"], "slime trains on token rows");
		refuseTopK(columns, "slime");
		const optional = ["rollout_log_probs", "teacher_log_probs"].flatMap((name) => columns.filter((other) => other.name === name));
		const others = dropColumns(columns, TAKEN$1);
		const start = () => {
			let index = -1;
			let group = -1;
			let uid;
			const rollouts = new Rollouts();
			return {
				omits: ({ reward }) => rewardProblem(reward),
				finish: () => [],
				rows(values) {
					const row = tokensOf("slime", values);
					index += 1;
					if (group === -1 || values.uid !== uid) group += 1;
					uid = values.uid;
					return [[
						group,
						index,
						rollouts.numberOf(values),
						values.messages ?? "",
						joined(row),
						responseText(values.response),
						row.response.length,
						null,
						typeof values.reward === "number" ? values.reward : 0,
						row.mask,
						versionsOf(values),
						...optional.map(({ name }) => listCell(values, name)),
						"completed",
						{
							...Object.fromEntries(others.map(({ name }) => [name, plain(values[name] ?? null)])),
							reward_mask: typeof values.reward === "number" ? 1 : 0
						}
					]];
				},
				report: () => null
			};
		};
		return {
			shape: {
				columns: [
					...BEFORE_LOG_PROBS,
					...optional,
					STATUS,
					METADATA
				],
				rows: "maps",
				envelope: {
					number: "rollout_id",
					rows: "samples"
				}
			},
			start
		};
	}
});
// dist/src/batches/targets/tinker.js
const DATUM = [{
	name: "model_input",
	type: "json",
	description: "All tokens but the last, as one chunk."
}, {
	name: "loss_fn_inputs",
	type: "json",
	description: "Tensors along model_input, each about the next token: target_tokens, weights and what the row has."
}];
const IDENTITY = [
	"uid",
	"generation",
	"trajectory_uid",
	"branch",
	"step_indices",
	"channel"
];
const tensor = (list, dtype) => ({
	data: Array.from(list),
	dtype,
	shape: [list.length]
});
const tinker = defineTarget({
	options: strictObject(FILE_OPTIONS),
	containers: () => ["JSONL"],
	requires: () => ["response_ids"],
	plan(columns) {
		requireColumns(columns, ["prompt_ids", "response_ids"], "Tinker trains on token rows");
		if (columns.some(({ name }) => name === "token_level_rewards")) requireColumns(columns, ["advantages"], "a Datum has no rewards; choose an estimator that gives advantages");
		refuseTopK(columns, "Tinker");
		const identity = pickColumns(columns, IDENTITY);
		return {
			shape: {
				columns: [...DATUM, ...identity],
				rows: "maps",
				envelope: null
			},
			start: () => ({
				omits: () => null,
				finish: () => [],
				rows(values) {
					const row = tokensOf("tinker", values);
					const ids = joined(row);
					if (ids.length < 2) throw unfit("tinker", values, "a Datum needs two tokens");
					const shifted = (list) => overSequence(row, list).subarray(1);
					const logProbs = listCell(values, "rollout_log_probs");
					const advantages = listCell(values, "advantages");
					return [[
						{ chunks: [{
							type: "encoded_text",
							tokens: Array.from(ids.subarray(0, -1))
						}] },
						{
							target_tokens: tensor(ids.subarray(1), "int64"),
							weights: tensor(shifted(row.mask), "float32"),
							...logProbs === null ? {} : { logprobs: tensor(shifted(logProbs), "float32") },
							...advantages === null ? {} : { advantages: tensor(shifted(advantages), "float32") }
						},
						...identity.map(({ name }) => values[name] ?? null)
					]];
				},
				report: () => null
			})
		};
	}
});
// dist/src/batches/targets/verl-conversations.js
const MESSAGES = {
	list: true,
	fields: {
		role: "string",
		content: "string"
	}
};
const REWARD_MODEL = {
	list: false,
	fields: {
		style: "string",
		ground_truth: "string"
	}
};
const EXTRA_INFO = {
	list: false,
	fields: {
		index: "int32",
		uid: "string",
		generation: "int32",
		trajectory_uid: "string",
		channel: "string"
	}
};
const CONVERSATION = [
	"messages",
	"tools",
	"trainable_messages"
];
const OF_TRAJECTORY = [
	"uid",
	"generation",
	"trajectory_uid",
	"branch",
	"step_indices",
	"channel",
	"reward"
];
const NOT_TEXT = "its messages hold more than text, and verl reads text here";
function requireConversations(columns, layout) {
	const isThere = (name) => columns.some((other) => other.name === name);
	if (isThere("messages") && isThere("trainable_messages")) return;
	throw new Mismatch(`layout=${layout} is made of conversations (sft with rows "conversations")`);
}
const inWords = (value) => value === null ? null : typeof value === "string" ? value : JSON.stringify(value);
function plainConversation(values, upTo) {
	const plain = plainMessages(conversationOf(values).messages.slice(0, upTo));
	if (plain === null) throw unfit("verl", values, NOT_TEXT);
	return plain;
}
function planMessages(columns, tools) {
	requireConversations(columns, "messages");
	const others = dropColumns(columns, CONVERSATION);
	const own = tools ? [column("messages", "json", "The conversation, tool calls as they are."), column("tools", "json", "Tool definitions; null where there are none.")] : [column("messages", "json", "The conversation: role and content of each message.")];
	const cellsOf = (values) => tools ? [conversationOf(values).messages, values.tools ?? null] : [plainConversation(values)];
	return {
		shape: {
			columns: [...own, ...others],
			rows: "maps",
			envelope: null,
			structs: tools ? {} : { messages: MESSAGES }
		},
		start: () => ({
			omits(values) {
				const { messages } = conversationOf(values);
				if (plainMessages(messages) === null) return NOT_TEXT;
				const untrained = untrainedAnswer(values);
				return untrained === null ? null : `message ${untrained} is an action that may not enter a loss, and verl trains on every answer of a conversation`;
			},
			rows: (values) => [[...cellsOf(values), ...others.map(({ name }) => values[name] ?? null)]],
			finish: () => [],
			report: () => null
		})
	};
}
function planPrompts(columns, { dataSource, groundTruth }) {
	requireConversations(columns, "prompts");
	const isThere = (name) => columns.some((other) => other.name === name);
	if (groundTruth !== null && !isThere(groundTruth)) throw new Mismatch(`it gives no column ${groundTruth} for groundTruth: name it in metadata of sft`);
	const others = dropColumns(columns, [
		...CONVERSATION,
		...OF_TRAJECTORY,
		"data_source"
	]);
	const start = () => {
		const seen = new Set();
		const nameOf = ({ channel, uid, generation }) => JSON.stringify([
			channel,
			uid,
			generation
		]);
		let index = 0;
		return {
			omits(values) {
				if (seen.has(nameOf(values))) return "a row of its prompt is there already";
				const { messages, trainable } = conversationOf(values);
				const [first] = trainable;
				if (first === void 0) return "no action of it may enter a loss, so where its prompt ends is not known";
				return plainMessages(messages.slice(0, first)) === null ? NOT_TEXT : null;
			},
			rows(values) {
				seen.add(nameOf(values));
				const { uid, generation, trajectory_uid, channel } = values;
				const truth = groundTruth === null ? null : values[groundTruth] ?? null;
				const row = [
					plainConversation(values, conversationOf(values).trainable[0]),
					values.data_source ?? dataSource,
					{
						style: "rule",
						ground_truth: inWords(truth)
					},
					{
						index,
						uid,
						generation,
						trajectory_uid,
						channel
					},
					...others.map(({ name }) => values[name] ?? null)
				];
				index += 1;
				return [row];
			},
			finish: () => [],
			report: () => null
		};
	};
	return {
		shape: {
			columns: [
				column("prompt", "json", "The messages before the first action: role and content of each."),
				column("data_source", "string", "Which reward function is meant."),
				column("reward_model", "json", "Style and ground truth."),
				column("extra_info", "json", "Place of the row, and whose prompt it is."),
				...others
			],
			rows: "maps",
			envelope: null,
			structs: {
				prompt: MESSAGES,
				reward_model: REWARD_MODEL,
				extra_info: EXTRA_INFO
			}
		},
		start
	};
}
// dist/src/batches/targets/verl-layout.js
function layOut({ prompt, response, mask }, padding) {
	const promptLength = padding?.promptLength ?? prompt.length;
	const responseLength = padding?.responseLength ?? response.length;
	const padId = padding?.padId ?? 0;
	const inputIds = new Int32Array(promptLength + responseLength).fill(padId);
	const start = promptLength - prompt.length;
	inputIds.set(prompt, start);
	inputIds.set(response, promptLength);
	const attentionMask = new Int32Array(inputIds.length);
	const end = promptLength + response.length;
	attentionMask.fill(1, start, end);
	const positionIds = Int32Array.from(inputIds, (_, i) => Math.max(0, Math.min(i, end - 1) - start));
	const responseMask = new Int32Array(responseLength);
	responseMask.set(mask);
	return {
		prompts: inputIds.subarray(0, promptLength),
		responses: inputIds.subarray(promptLength),
		inputIds,
		attentionMask,
		positionIds,
		responseMask
	};
}
function cut({ prompt, response, mask }, { promptLength, responseLength }) {
	if (prompt.length <= promptLength && response.length <= responseLength) return null;
	return {
		prompt: prompt.subarray(Math.max(0, prompt.length - promptLength)),
		response: response.subarray(0, responseLength),
		mask: mask.subarray(0, responseLength)
	};
}
// dist/src/batches/targets/verl.js
const LENGTH = integer(1, 1e7);
const options = strictObject({
	layout: _enum([
		"ragged",
		"padded",
		"messages",
		"prompts"
	]).default("ragged").describe("Token rows as long as they are, or padded as the tensors that verl trains on; conversations for its MultiTurnSFTDataset, or prompts to roll out again for its RLHFDataset."),
	promptLength: LENGTH.optional().describe("padded: length of every prompt, padded on the left."),
	responseLength: LENGTH.optional().describe("padded: length of every response, padded on the right."),
	padId: integer(0, 2 ** 31 - 1).optional().describe("padded: id of the token to pad with; 0 unless told."),
	truncate: flag(false).describe("padded: cut what is longer (prompts on the left, responses on the right) and count it, instead of refusing it."),
	dataSource: string().min(1).optional().describe("prompts: data_source of every row, where metadata gives none; stepwell unless told."),
	groundTruth: string().min(1).optional().describe("prompts: the metadata column that is the ground truth in reward_model."),
	tools: flag(false).describe("messages: write tools and tool calls as they are, each row as JSON, for a dataset class that parses it."),
	...FILE_OPTIONS
}).superRefine((given, context) => {
	const lengths = ["promptLength", "responseLength"];
	for (const name of lengths) if (given.layout === "padded" && given[name] === void 0) context.addIssue({
		code: "custom",
		path: [name],
		message: "layout=padded needs it"
	});
	for (const name of [...lengths, "padId"]) if (given.layout !== "padded" && given[name] !== void 0) context.addIssue({
		code: "custom",
		path: [name],
		message: "only with layout=padded"
	});
	if (given.layout !== "padded" && given.truncate) context.addIssue({
		code: "custom",
		path: ["truncate"],
		message: "only with layout=padded"
	});
	if (given.layout !== "messages" && given.tools) context.addIssue({
		code: "custom",
		path: ["tools"],
		message: "only with layout=messages"
	});
	for (const name of ["dataSource", "groundTruth"]) if (given.layout !== "prompts" && given[name] !== void 0) context.addIssue({
		code: "custom",
		path: [name],
		message: "only with layout=prompts"
	});
});
const isOfTokens = (layout) => layout === "ragged" || layout === "padded";
const TOKEN_COLUMNS = [
	[column("prompts", "int32[]", "The prompt."), "prompts"],
	[column("responses", "int32[]", "The response."), "responses"],
	[column("input_ids", "int32[]", "Prompt and response."), "inputIds"],
	[maskColumn("attention_mask", "1 where there is a token, 0 on padding."), "attentionMask"],
	[column("position_ids", "int32[]", "Place of each token in the sequence."), "positionIds"],
	[maskColumn("response_mask", "1 where a response token may enter a loss."), "responseMask"]
];
const ALONG_RESPONSE = [
	["rollout_log_probs", "rollout_log_probs"],
	["ref_log_probs", "ref_log_prob"],
	["values", "values"],
	["advantages", "advantages"],
	["returns", "returns"]
];
const TAKEN = [
	"prompt_ids",
	"response_ids",
	"response_mask",
	"teacher_log_probs",
	"teacher_topk_log_probs",
	"teacher_topk_indices",
	"token_level_rewards",
	...ALONG_RESPONSE.map(([from]) => from)
];
const paddingOf = ({ promptLength, responseLength, padId }) => promptLength === void 0 || responseLength === void 0 ? null : {
	promptLength,
	responseLength,
	padId: padId ?? 0
};
function fitted(list, length) {
	if (list.length === length) return list;
	const kept = list.subarray(0, length);
	const whole = list instanceof Float32Array ? new Float32Array(length) : new Int32Array(length);
	whole.set(kept);
	return whole;
}
function alongResponse(values, name, length) {
	const list = listCell(values, name);
	return list === null ? null : fitted(list, length);
}
function rmScores(values, row, length, holdsReturn) {
	const rewards = listCell(values, "token_level_rewards");
	if (rewards === null && typeof values.reward !== "number") return null;
	const scores = new Float32Array(length);
	if (rewards === null && !holdsReturn) return scores;
	scores.set(rewards?.subarray(0, row.response.length) ?? []);
	const last = row.mask.includes(1) ? row.mask.lastIndexOf(1) : row.mask.length - 1;
	const beyond = rewards?.subarray(row.response.length) ?? [Number(values.reward)];
	for (const reward of last === -1 ? [] : beyond) scores[last] = scores[last] + reward;
	return scores;
}
function teacherRows(values, row, laidOut, padId) {
	const topK = values.teacher_topk_log_probs;
	const topIds = values.teacher_topk_indices;
	const sampled = listCell(values, "teacher_log_probs");
	const width = topK?.[0]?.length ?? 1;
	if (sampled === null && (topK === null || topK === void 0)) return null;
	const length = laidOut.inputIds.length;
	const logProbs = Array.from({ length }, () => new Float32Array(width));
	const ids = Array.from({ length }, () => new Int32Array(width).fill(padId));
	for (let t = 0; t < row.response.length; t++) {
		const at = laidOut.prompts.length - 1 + t;
		if (at < 0) continue;
		logProbs[at] = Float32Array.from(topK?.[t] ?? [sampled?.[t]]);
		ids[at] = Int32Array.from(topIds?.[t] ?? [row.response[t]]);
	}
	return {
		logProbs,
		ids
	};
}
const isSameTrajectory = (a, b) => a.trajectory_uid !== void 0 && a.trajectory_uid === b.trajectory_uid && a.uid === b.uid;
function lastRowOf(rows) {
	const endOf = ({ step_indices: steps }) => steps instanceof Int32Array ? steps.at(-1) ?? -1 : -1;
	return rows.reduce((last, row) => last === void 0 || endOf(row) >= endOf(last) ? row : last, void 0);
}
const verl = defineTarget({
	options,
	containers: ({ layout }) => [
		"PARQUET",
		...isOfTokens(layout) ? [
			"JSONL",
			"MSGPACK",
			"PT"
		] : [],
		...layout === "padded" ? ["SAFETENSORS"] : []
	],
	requires: ({ layout }) => isOfTokens(layout) ? ["response_ids"] : [],
	plan(columns, given) {
		if (given.layout === "messages") return planMessages(columns, given.tools);
		if (given.layout === "prompts") {
			const { dataSource = "stepwell", groundTruth = null } = given;
			return planPrompts(columns, {
				dataSource,
				groundTruth
			});
		}
		requireColumns(columns, ["prompt_ids", "response_ids"], "verl trains on token rows");
		const has = (name) => columns.some((other) => other.name === name);
		const padding = paddingOf(given);
		const along = ALONG_RESPONSE.filter(([from]) => has(from));
		const hasScores = has("reward") || has("token_level_rewards");
		const others = dropColumns(columns, TAKEN);
		const tensors = [
			...TOKEN_COLUMNS.map(([own]) => own),
			...hasScores ? [column("rm_scores", "float32[]", "Rewards on tokens; one for a whole trajectory on the last trainable token of its last row.")] : [],
			...has("teacher_log_probs") ? [column("teacher_logprobs", "float32[][]", "Along input_ids, K each: the teacher's log-probs of the next token, 0 where that is none of the response."), column("teacher_ids", "int32[][]", "Along input_ids, K each: the tokens that they are of.")] : [],
			...along.map(([from, to]) => {
				const source = columns.find(({ name }) => name === from);
				return column(to, source?.type ?? "float32[]", source?.description ?? "");
			})
		];
		const shape = {
			columns: [...tensors, ...others],
			rows: "maps",
			envelope: null,
			...padding === null ? {} : { padded: tensors.map(({ name }) => name) }
		};
		const start = () => {
			let truncated = 0;
			let held = [];
			const cellsOf = (values, holdsReturn) => {
				const whole = tokensOf("verl", values);
				const shorter = padding === null ? null : cut(whole, padding);
				if (shorter !== null && !given.truncate) throw tooLong(values, whole, padding);
				if (shorter !== null) truncated += 1;
				const row = shorter ?? whole;
				const laidOut = layOut(row, padding);
				const length = laidOut.responses.length;
				const teacher = teacherRows(values, row, laidOut, padding?.padId ?? 0);
				return [
					...TOKEN_COLUMNS.map(([, cell]) => laidOut[cell]),
					...hasScores ? [rmScores(values, row, length, holdsReturn)] : [],
					...has("teacher_log_probs") ? [teacher?.logProbs ?? null, teacher?.ids ?? null] : [],
					...along.map(([from]) => alongResponse(values, from, length)),
					...others.map(({ name }) => values[name] ?? null)
				];
			};
			const release = () => {
				const last = lastRowOf(held);
				const cells = held.map((values) => cellsOf(values, values === last));
				held = [];
				return cells;
			};
			return {
				omits: ({ token_level_rewards: rewards, reward }) => hasScores && !(rewards instanceof Float32Array) ? rewardProblem(reward) : null,
				rows(values) {
					const [first] = held;
					const released = first === void 0 || isSameTrajectory(first, values) ? [] : release();
					held.push(values);
					return released;
				},
				finish: release,
				report: () => padding === null ? null : { truncatedRows: truncated }
			};
		};
		return {
			shape,
			start
		};
	}
});
function tooLong(values, { prompt, response }, padding) {
	const { promptLength = 0, responseLength = 0 } = padding ?? {};
	const [what, got, most] = prompt.length > promptLength ? [
		"prompt",
		prompt.length,
		promptLength
	] : [
		"response",
		response.length,
		responseLength
	];
	return unfit("verl", values, `its ${what} has ${got} tokens, ${what}Length is ${most}; truncate=true cuts`);
}
const TARGETS = {
	canonical: defineTarget({
		options: strictObject(FILE_OPTIONS),
		containers: () => [
			"PARQUET",
			"JSONL",
			"MSGPACK",
			"PT",
			"SAFETENSORS"
		],
		requires: () => [],
		plan: (columns) => ({
			shape: {
				columns,
				rows: "maps",
				envelope: null
			},
			start: () => ({
				omits: () => null,
				finish: () => [],
				rows: (values) => [cellsOf({
					values,
					stepIds: []
				}, columns)],
				report: () => null
			})
		})
	}),
	verl,
	slime,
	"prime-rl": primeRl,
	tinker,
	trl,
	openrlhf
};
const PAIRS = {
	grpo: {
		canonical: "",
		verl: "",
		slime: "",
		"prime-rl": "",
		tinker: "",
		trl: ""
	},
	ppo: {
		canonical: "",
		verl: "",
		slime: "",
		"prime-rl": "estimator gae or reinforce++",
		tinker: "estimator gae or reinforce++"
	},
	opd: {
		canonical: "",
		verl: "",
		slime: "without topK",
		"prime-rl": "without topK",
		tinker: "without topK"
	},
	combine: {
		canonical: "",
		verl: "",
		slime: "",
		"prime-rl": "",
		tinker: ""
	},
	sft: {
		canonical: "",
		verl: "rows tokens, or layout messages or prompts",
		slime: "rows tokens",
		tinker: "rows tokens",
		trl: "rows conversations",
		openrlhf: "rows conversations"
	},
	preference: {
		canonical: "",
		trl: "",
		openrlhf: ""
	}
};
// dist/src/model/awaited-curator.js
function readAwaited(entry) {
	const colon = entry.indexOf(":");
	if (colon < 0) return {
		name: entry,
		recorded: null
	};
	return {
		name: entry.slice(0, colon),
		recorded: entry.slice(colon + 1)
	};
}
function recordedAs({ name, options }) {
	const given = [options.judge, options.name].find((one) => typeof one === "string");
	return typeof given === "string" ? given : name;
}
// dist/src/batches/targets/plan-target.js
const ROWS_PER_FILE = 1e5;
const PATH = { path: ["target"] };
const isName = (name) => Object.hasOwn(TARGETS, name);
function parseTarget(text) {
	const [name = "", ...rest] = text.split("?");
	if (!isName(name)) throw new StepwellError("UNSUPPORTED_TARGET", {
		target: name,
		known: Object.keys(TARGETS).join(", ")
	}, PATH);
	const target = TARGETS[name];
	const entries = [...new URLSearchParams(rest.join("?"))];
	const given = Object.fromEntries(entries);
	const invalid = (detail) => new StepwellError("INVALID_OPTIONS", {
		plugin: `target ${name}`,
		detail
	}, PATH);
	if (Object.keys(given).length < entries.length) throw invalid("an option is given twice");
	const checked = target.options.safeParse(given);
	if (!checked.success) {
		const [issue] = checked.error.issues;
		throw invalid([issue?.path.join("."), issue?.message].filter(Boolean).join(": "));
	}
	const { rowsPerFile } = checked.data;
	return {
		name,
		target,
		options: checked.data,
		rowsPerFile: rowsPerFile ?? ROWS_PER_FILE,
		given
	};
}
function planTarget(text, formatter, shape) {
	const chosen = parseTarget(text);
	const { name, target, options } = chosen;
	const mismatch = (detail) => new StepwellError("TARGET_MISMATCH", {
		formatter,
		target: name,
		detail
	}, { path: ["target"] });
	const pairs = PAIRS[formatter];
	if (pairs !== void 0 && !Object.hasOwn(pairs, name)) throw mismatch(`it goes with ${Object.keys(pairs).join(", ")}`);
	try {
		const requires = [...new Set([...shape.requires, ...target.requires(options, shape.columns)])];
		const plan = target.plan(shape.columns, options);
		const names = plan.shape.columns.map((column) => column.name);
		const twice = names.find((column, index) => names.indexOf(column) !== index);
		if (twice !== void 0) throw new Mismatch(`it gives a column ${twice}, and the target makes one of that name`);
		return {
			...plan,
			chosen,
			formatter: {
				...shape,
				requires
			}
		};
	} catch (error) {
		if (!(error instanceof Mismatch)) throw error;
		const condition = pairs?.[name];
		throw mismatch(condition ? `${error.message} (${formatter}: ${condition})` : error.message);
	}
}
const OF_BATCHES = ["SAFETENSORS", "JSONL"];
function requireContainer(text, encoding, of = "dataset") {
	const { name, target, options } = parseTarget(text);
	const own = target.containers(options);
	const known = of === "batch" ? [...new Set([...OF_BATCHES, ...own])] : own;
	if (known.includes(encoding)) return;
	throw new StepwellError("UNSUPPORTED_ENCODING", {
		encoding: `target "${name}" as ${encoding}`,
		known: known.join(", ")
	}, { path: ["encoding"] });
}
// dist/src/curation/run/input.js
const REJUDGES = ["NEVER", "ON_CHANGE"];
const NOTHING_TOLD = {
	processed: 0,
	kept: 0,
	dropped: 0,
	failed: 0,
	failedUnits: [],
	lastError: null,
	reasons: {},
	share: 0,
	waiting: 0,
	lagSeconds: null,
	ratePerSecond: 0,
	usage: NO_USAGE
};
const inputOf = (input) => input;
const toldOf = (told) => ({
	...NOTHING_TOLD,
	...told
});
const stateOf = (state) => state;
const asJson = (value) => value;
function judgeOf({ curator, unit, where, seed = 0 }) {
	const { name, version, options } = curator;
	const named = [
		name,
		version,
		options,
		unit,
		unit === "step" ? null : where,
		...seed === 0 ? [] : [seed]
	];
	return createHash("sha256").update(canonicalJson(named)).digest("hex").slice(0, 32);
}
export { gate as C, splitAtLimit as S, ledgerGate as T, readyGate as _, judgeOf as a, Waits as b, parseTarget as c, readAwaited as d, recordedAs as f, withCurrentPlugins as g, essentialsOf as h, inputOf as i, planTarget as l, TARGETS as m, REJUDGES as n, stateOf as o, PAIRS as p, asJson as r, toldOf as s, NOTHING_TOLD as t, requireContainer as u, takeOutStale as v, hasTrainable as w, selectCandidates as x, NO_WAITS as y };
