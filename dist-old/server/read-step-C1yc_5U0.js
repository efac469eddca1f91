import "./rolldown-runtime-BcUA5ExT.js";
import { o as typeError, t as StepwellError } from "./errors-CcPsIPsb.js";
import { r as isObject } from "./json-mDdvMCMC.js";
import "./step-CcJ0phkJ.js";
import { a as readIds, c as readMatrix, d as readName, f as readNumber, h as readTime, i as readHint, l as readMessage, m as readOneOf, n as readCount, o as readJson, p as readObject, r as readFloats, s as readMask, t as readBoolean, u as readMessages } from "./read-values-BP73mzuS.js";
// dist/src/ingest/names.js
function naming(nameOf) {
	return {
		keyOf: new Map(Object.entries(nameOf).map(([key, name]) => [name, key])),
		nameOf
	};
}
const SNAKE = naming({
	trajectoryUid: "trajectory_uid",
	promptUid: "prompt_uid",
	stepIndex: "step_index",
	isLast: "is_last",
	turnType: "turn_type",
	policyVersion: "policy_version",
	model: "model",
	agent: "agent",
	branch: "branch",
	messages: "messages",
	tools: "tools",
	response: "response",
	promptIds: "prompt_ids",
	responseIds: "response_ids",
	logProbs: "rollout_log_probs",
	responseMask: "response_mask",
	reward: "reward",
	nextState: "next_state",
	teacherLogProbs: "teacher_log_probs",
	teacherTopKLogProbs: "teacher_topk_log_probs",
	teacherTopKIndices: "teacher_topk_indices",
	refLogProbs: "ref_log_probs",
	values: "values",
	hint: "hint",
	finishReason: "finish_reason",
	latencyMs: "latency_ms",
	logProbKind: "log_prob_kind",
	tokenSource: "token_source",
	sampling: "sampling",
	media: "multi_modal_data",
	routedExperts: "routed_experts",
	metadata: "metadata",
	createdAt: "created_at",
	idempotencyKey: "idempotency_key"
});
const CAMEL = naming({
	trajectoryUid: "trajectoryUid",
	promptUid: "promptUid",
	stepIndex: "stepIndex",
	isLast: "isLast",
	turnType: "turnType",
	policyVersion: "policyVersion",
	model: "model",
	agent: "agent",
	branch: "branch",
	messages: "messages",
	tools: "tools",
	response: "response",
	promptIds: "promptIds",
	responseIds: "responseIds",
	logProbs: "logProbs",
	responseMask: "responseMask",
	reward: "reward",
	nextState: "nextState",
	teacherLogProbs: "teacherLogProbs",
	teacherTopKLogProbs: "teacherTopkLogProbs",
	teacherTopKIndices: "teacherTopkIndices",
	refLogProbs: "refLogProbs",
	values: "values",
	hint: "hint",
	finishReason: "finishReason",
	logProbKind: "logProbKind",
	sampling: "sampling",
	media: "media",
	routedExperts: "routedExperts",
	metadata: "metadata",
	createdAt: "createdAt",
	idempotencyKey: "idempotencyKey"
});
const EXTRAS_SNAKE = naming({
	stepId: "step_id",
	trajectoryUid: "trajectory_uid",
	channel: "channel",
	stepIndex: "step_index",
	source: "source",
	hint: "hint",
	teacherLogProbs: "teacher_log_probs",
	teacherTopKLogProbs: "teacher_topk_log_probs",
	teacherTopKIndices: "teacher_topk_indices",
	refLogProbs: "ref_log_probs",
	values: "values"
});
const EXTRAS_CAMEL = naming({
	stepId: "stepId",
	trajectoryUid: "trajectoryUid",
	channel: "channel",
	stepIndex: "stepIndex",
	source: "source",
	hint: "hint",
	teacherLogProbs: "teacherLogProbs",
	teacherTopKLogProbs: "teacherTopkLogProbs",
	teacherTopKIndices: "teacherTopkIndices",
	refLogProbs: "refLogProbs",
	values: "values"
});
// dist/src/ingest/given-fields.js
const ALONE = new Map();
function alone(name) {
	const known = ALONE.get(name);
	if (known !== void 0) return known;
	const path = Object.freeze([name]);
	ALONE.set(name, path);
	return path;
}
var GivenFields = class {
	constructor(value, naming, path) {
		this.naming = naming;
		this.path = path;
		this.given = {};
		if (!isObject(value)) throw typeError("an object", path);
		for (const name of Object.keys(value)) {
			const key = naming.keyOf.get(name);
			if (key === void 0) throw new StepwellError("UNKNOWN_FIELD", { field: name }, { path: [...path, name] });
			const field = value[name];
			if (field !== null && field !== void 0) this.given[key] = field;
		}
	}
	name(key) {
		return this.naming.nameOf[key] ?? key;
	}
	at(key) {
		const name = this.name(key);
		return this.path.length === 0 ? alone(name) : [...this.path, name];
	}
	read(key, reader) {
		const field = this.given[key];
		return field === void 0 ? null : reader(field, this.at(key));
	}
	missing(key) {
		return new StepwellError("MISSING_FIELD", { field: this.name(key) }, { path: this.at(key) });
	}
};
// dist/src/ingest/read-top-k.js
function readTopK(fields, expected) {
	const { given } = fields;
	if (given.teacherTopKLogProbs === void 0 && given.teacherTopKIndices === void 0) return null;
	for (const key of ["teacherTopKLogProbs", "teacherTopKIndices"]) if (given[key] === void 0) throw fields.missing(key);
	const rows = readMatrix(given.teacherTopKLogProbs, fields.at("teacherTopKLogProbs"));
	const columns = readMatrix(given.teacherTopKIndices, fields.at("teacherTopKIndices"));
	const { k } = rows;
	const size = expected === null ? rows.flat.length : k * expected.tokens;
	const other = expected === null ? fields.name("teacherTopKLogProbs") : `${expected.other} x ${k}`;
	for (const [key, matrix] of [["teacherTopKLogProbs", rows], ["teacherTopKIndices", columns]]) if (matrix.flat.length !== size || matrix.k !== k) {
		const params = {
			got: matrix.flat.length,
			other,
			expected: size
		};
		throw new StepwellError("LENGTH_MISMATCH", params, { path: fields.at(key) });
	}
	return {
		k,
		logProbs: readFloats(rows.flat, fields.at("teacherTopKLogProbs")),
		indices: readIds(columns.flat, fields.at("teacherTopKIndices"))
	};
}
// dist/src/ingest/read-step.js
function readStep(value, naming, path, origin = "REST") {
	const fields = new GivenFields(value, naming, path);
	const { given } = fields;
	const at = (key) => fields.at(key);
	const missing = (key) => fields.missing(key);
	function read(key, reader) {
		return fields.read(key, reader);
	}
	if (given.trajectoryUid === void 0) throw missing("trajectoryUid");
	const trajectoryUid = readName(given.trajectoryUid, at("trajectoryUid"));
	const promptIds = read("promptIds", readIds);
	const responseIds = read("responseIds", readIds);
	const messages = read("messages", readMessages);
	if (promptIds === null && responseIds !== null) throw missing("promptIds");
	if (responseIds === null && promptIds !== null) throw missing("responseIds");
	if (messages === null && promptIds === null) throw missing("messages");
	if (given.tokenSource !== void 0 && promptIds === null) throw missing("promptIds");
	function aligned(key, reader) {
		const array = read(key, reader);
		const expected = responseIds?.length ?? 0;
		if (array !== null && array.length !== expected) {
			const params = {
				got: array.length,
				other: fields.name("responseIds"),
				expected
			};
			throw new StepwellError("LENGTH_MISMATCH", params, { path: at(key) });
		}
		return array;
	}
	return {
		trajectoryUid,
		promptUid: read("promptUid", readName),
		stepIndex: read("stepIndex", readCount),
		isLast: read("isLast", readBoolean) ?? false,
		turnType: read("turnType", (v, p) => readOneOf(v, ["MAIN", "SIDE"], p)) ?? "MAIN",
		branch: read("branch", readName) ?? "main",
		policyVersion: read("policyVersion", readCount),
		model: read("model", readName),
		agent: read("agent", readName),
		messages: messages ?? [],
		tools: read("tools", readJson),
		response: read("response", readMessage),
		promptIds,
		responseIds,
		logProbs: aligned("logProbs", readFloats),
		responseMask: aligned("responseMask", readMask),
		reward: read("reward", readNumber),
		nextState: read("nextState", readMessages),
		teacherLogProbs: aligned("teacherLogProbs", readFloats),
		teacherTopK: readTopK(fields, {
			tokens: responseIds?.length ?? 0,
			other: fields.name("responseIds")
		}),
		refLogProbs: aligned("refLogProbs", readFloats),
		values: aligned("values", readFloats),
		hint: read("hint", readHint),
		finishReason: read("finishReason", readName),
		latencyMs: read("latencyMs", readNumber),
		tokenSource: promptIds === null ? "NONE" : read("tokenSource", (v, p) => readOneOf(v, ["CLIENT", "RETOKENIZED"], p)) ?? "CLIENT",
		logProbKind: read("logProbKind", (v, p) => readOneOf(v, [
			"PROCESSED",
			"RAW",
			"UNKNOWN"
		], p)) ?? "UNKNOWN",
		sampling: read("sampling", readObject),
		media: read("media", (v, p) => Array.isArray(v) ? readJson(v, p) : [readJson(v, p)]) ?? [],
		routedExperts: read("routedExperts", readJson),
		metadata: read("metadata", readObject),
		createdAt: read("createdAt", readTime),
		idempotencyKey: read("idempotencyKey", readName),
		untrainableReason: null,
		origin,
		engine: null
	};
}
export { EXTRAS_CAMEL as a, CAMEL as i, readTopK as n, EXTRAS_SNAKE as o, GivenFields as r, SNAKE as s, readStep as t };
