import "./rolldown-runtime-BcUA5ExT.js";
// dist/src/errors/catalogue.js
const entry = (status, template) => ({
	status,
	template
});
const CATALOGUE = {
	INVALID_JSON: entry(400, (p) => `not valid JSON: ${p.detail}`),
	UNKNOWN_FIELD: entry(400, (p) => `unknown field "${p.field}"`),
	MISSING_FIELD: entry(400, (p) => `"${p.field}" is required`),
	INVALID_TYPE: entry(400, (p) => `expected ${p.expected}`),
	OUT_OF_RANGE: entry(400, (p) => `must be ${p.expected}`),
	NON_FINITE_NUMBER: entry(400, () => "NaN and infinity are not accepted"),
	LENGTH_MISMATCH: entry(400, (p) => `has ${p.got} entries but ${p.other} has ${p.expected}`),
	STEP_CONFLICT: entry(409, (p) => `a different step is stored under channel "${p.channel}", trajectory "${p.trajectory}", index ${p.index}: ${p.stored} differs in ${p.fields}`),
	IDEMPOTENCY_CONFLICT: entry(409, (p) => `idempotency key "${p.key}" was used for another step: ${p.stored} differs in ${p.fields}`),
	PROMPT_CONFLICT: entry(409, (p) => `trajectory "${p.trajectory}" belongs to prompt "${p.stored}", not to "${p.given}"`),
	CHANNEL_CONFLICT: entry(409, (p) => `trajectory "${p.trajectory}" is in channel "${p.stored}", not in "${p.given}"`),
	POLICY_VERSION_BACKWARDS: entry(409, (p) => `the policy is at version ${p.current} already, and ${p.given} is older: say force: true if that is meant`),
	BODY_TOO_LARGE: entry(413, (p) => `the body is larger than ${p.limit} bytes`),
	LINE_TOO_LARGE: entry(413, (p) => `the line is larger than ${p.limit} bytes`),
	TOO_MANY_REJECTED: entry(400, (p) => `more than ${p.limit} items cannot be stored: the rest is not read`),
	UNSUPPORTED_MEDIA_TYPE: entry(415, (p) => `cannot read ${p.type}; send ${p.expected}`),
	INVALID_COMPRESSION: entry(400, (p) => `the body cannot be decompressed: ${p.detail}`),
	MALFORMED_REQUEST: entry(400, (p) => `not a well-formed HTTP request: ${p.detail}`),
	HEADERS_TOO_LARGE: entry(431, (p) => `address and headers together are larger than ${p.limit} bytes`),
	CALLER_GONE: entry(499, () => "the caller hung up before the answer"),
	REQUEST_TIMEOUT: entry(408, () => "the request did not arrive in time"),
	INVALID_FILTER: entry(400, (p) => `cannot filter: ${p.detail}`),
	ALL_REQUIRED: entry(400, (p) => `the filter selects every ${p.what}: say all: true if that is meant`),
	SUBSCRIPTION_NEEDS_WEBSOCKET: entry(400, () => "a subscription is read over a WebSocket at this address, by the protocol graphql-transport-ws"),
	OPERATION_TOO_LARGE: entry(400, (p) => `the operation ${p.detail}; at most ${p.limit} are allowed`),
	ANSWER_TOO_LARGE: entry(400, (p) => `the answer is larger than ${p.limit} bytes: ask for smaller pages, or for packed arrays`),
	INVALID_CURSOR: entry(400, () => "this cursor was not made by this list"),
	UNKNOWN_TRAJECTORY: entry(404, (p) => `no trajectory "${p.uid}"${p.where ?? ""}`),
	UNKNOWN_STEP: entry(404, (p) => `no step ${p.step}`),
	UNKNOWN_MEDIUM: entry(404, (p) => `step ${p.step} shows no medium ${p.sha256}`),
	RECIPE_EXISTS: entry(409, (p) => `recipe "${p.name}" exists and is another one (${p.detail}): choose another name, or delete it`),
	RECIPE_IN_USE: entry(409, (p) => `recipe "${p.name}" delivered its units as ${p.claimed}s and would take each ${p.unit} now: save it under another name, or delete it first`),
	UNKNOWN_RECIPE: entry(404, (p) => `no recipe "${p.name}"`),
	NO_FINISHED_DATASET: entry(404, (p) => `recipe "${p.recipe}" has no finished dataset`),
	UNKNOWN_DATASET: entry(404, (p) => `no dataset "${p.id}"`),
	GROUP_SIZE_REQUIRED: entry(400, () => "a live run over groups, or a claim of them, needs groupSize: how many rollouts make a group whole"),
	UNKNOWN_JOB: entry(404, (p) => `no job "${p.id}"`),
	UNKNOWN_BATCH: entry(404, (p) => `no batch "${p.id}"`),
	BATCH_RELEASED: entry(409, (p) => `batch "${p.id}" was released`),
	UNKNOWN_UNIT: entry(404, (p) => `no unit "${p.id}"`),
	CLAIM_KEY_CONFLICT: entry(409, (p) => `another claim was made with the key "${p.key}": it differs in ${p.fields}`),
	CLAIM_KEY_USED: entry(409, (p) => `the batch of the key "${p.key}", ${p.id}, was given back: choose another key`),
	BATCH_GONE: entry(410, (p) => `the rows of batch "${p.id}" are removed`),
	BATCH_ACKED: entry(409, (p) => `batch "${p.id}" was acknowledged`),
	LEASE_LOST: entry(409, (p) => `the lease of batch "${p.id}" ran out, and ${p.lost} of its units are no longer its own`),
	CONSUMER_REPLACED: entry(409, (p) => `consumer "${p.consumer}" is in life ${p.current}, not in ${p.life}: it was resumed elsewhere`),
	POOL_FULL: entry(503, (p) => `recipe "${p.recipe}" lets ${p.limit} units wait, and so many do: try again when a trainer has taken some`),
	JOB_LOST: entry(409, (p) => `job "${p.id}" was cancelled, or another server has taken it`),
	JOB_IS_BUILD: entry(422, (p) => `job "${p.id}" builds a dataset: read it as that (dataset), and follow it by datasetProgress`),
	GROUPS_ONLY: entry(422, (p) => `groupSize says something about curators of groups only, and ${p.curator} reads ${p.unit === "trajectory" ? "trajectories" : "steps"}: leave it out`),
	LIVE_ONLY: entry(422, (p) => `${p.option} says something about a live run only: leave it out, or set live`),
	NOT_AS_OF: entry(422, (p) => `the recipe's filter asks for ${p.field}, which is not known of an earlier position: leave asOf out, or filter by something else`),
	JOB_RUNS_NO_CURATOR: entry(422, (p) => `job "${p.id}" runs no curator: read it as any job (job), and follow it by jobProgress`),
	UNKNOWN_OPERATION: entry(404, (p) => `no operation "${p.id}"`),
	UNKNOWN_FILE: entry(404, (p) => `dataset ${p.id} has no file "${p.name}"`),
	UNKNOWN_PLUGIN: entry(404, (p) => `no ${p.kind} named "${p.name}"; there are: ${p.known}`),
	UNKNOWN_ROUTE: entry(404, (p) => `no route ${p.method} ${p.url}`),
	AMBIGUOUS: entry(409, (p) => p.recipe === void 0 ? `trajectory "${p.uid}" exists in several channels (${p.channels}); name one` : `recipe "${p.recipe}" exists in several channels (${p.channels}); say it by its id, or use a key bound to one of them`),
	UNAUTHENTICATED: entry(401, (p) => `this server needs a key, and ${p.detail}: send it as Authorization: Bearer, or x-api-key`),
	RATE_LIMITED: entry(429, (p) => `this key may ${p.what} a minute: try again in ${p.seconds} s`),
	UNKNOWN_KEY: entry(404, (p) => `no key "${p.id}"`),
	FORBIDDEN: entry(403, (p) => `this caller may not ${p.what}`),
	UNSAFE_BIND: entry(500, (p) => `refusing to listen on ${p.host} without keys: anyone who reaches it could read and write everything. Make the first key with stepwell keys create, or set STEPWELL_ADMIN_KEY; or listen on 127.0.0.1, or say --insecure`),
	FEED_CURSOR_EXPIRED: entry(410, () => "this cursor is older than the oldest event kept; start from \"\""),
	INVALID_FEED_CURSOR: entry(400, () => "this is not a cursor of this store's feed"),
	INVALID_OPTIONS: entry(400, (p) => `options of ${p.plugin}: ${p.detail}`),
	PLUGIN_FAILED: entry(422, (p) => `plugin ${p.plugin} failed: ${p.detail}`),
	PLUGIN_CHANGED: entry(409, (p) => `the files of plugin ${p.plugin} are not those with which its run began`),
	PLUGIN_TIMEOUT: entry(422, (p) => `plugin ${p.plugin} made no progress for ${p.ms} ms and was stopped`),
	SECRET_REFUSED: entry(422, (p) => `the secret "${p.name}" cannot be used: ${p.detail}`),
	BUDGET_SPENT: entry(422, (p) => `the run has spent ${p.spent} on models, and may spend ${p.most}: what it judged stays, and another run goes on`),
	INVALID_ROW: entry(422, (p) => `formatter ${p.plugin} gave a row that does not fit its columns: ${p.detail}`),
	UNSUPPORTED_ENCODING: entry(400, (p) => `cannot write ${p.encoding}; there are: ${p.known}`),
	UNSUPPORTED_TARGET: entry(400, (p) => `cannot write target "${p.target}"; there are: ${p.known}`),
	TARGET_MISMATCH: entry(400, (p) => `formatter ${p.formatter} does not go with target "${p.target}": ${p.detail}`),
	ROW_UNFIT: entry(422, (p) => `${p.target} cannot hold a row of trajectory "${p.trajectory}": ${p.detail}`),
	OUT_OF_MEMORY: entry(422, (p) => `${p.what} needs more memory at once than its thread may take`),
	DATASET_NOT_READY: entry(409, (p) => `dataset ${p.id} is ${p.status}`),
	RANGE_NOT_SATISFIABLE: entry(416, (p) => `the file has ${p.bytes} bytes`),
	NO_UPSTREAM: entry(503, (p) => `no engine is configured for ${p.what}: set STEPWELL_UPSTREAM`),
	UNKNOWN_MODEL: entry(404, (p) => `no engine has model "${p.model}"`),
	UPSTREAM_UNREACHABLE: entry(502, (p) => `${p.upstream} gave no answer: ${p.detail}`),
	UPSTREAM_TIMEOUT: entry(504, (p) => `${p.upstream} ${p.detail}`),
	UPSTREAM_REFUSED: entry(502, (p) => `${p.upstream} answered ${p.status} to ${p.what}`),
	UPSTREAM_BUSY: entry(503, (p) => `every engine is busy and ${p.waiting} calls wait already; try again later`),
	POLICY_PAUSED: entry(503, (p) => `the policy is paused ${p.detail}; try again later`),
	STORE_LOCKED: entry(503, (p) => `${p.path} is in use by another process (${p.owner})`),
	STORE_FULL: entry(507, () => "the disk is full: send again what was not acknowledged when there is space"),
	STORE_READ_ONLY: entry(503, (p) => `${p.path} cannot be written`),
	STORE_FOREIGN: entry(500, (p) => `${p.path} is a database of another program`),
	STORE_CORRUPT: entry(500, (p) => `${p.path} is damaged: ${p.detail}`),
	STORE_TOO_NEW: entry(500, (p) => `${p.path} was written by a newer Stepwell (schema ${p.found}, this one knows ${p.known})`),
	MIGRATION_TARGET: entry(409, (p) => `database ${p.database} holds something already: migrate into an empty one`),
	MIGRATION_UNFINISHED: entry(500, (p) => `a migration into database ${p.database} was not finished: run stepwell migrate again`),
	BACKUP_TARGET: entry(409, (p) => `${p.path} holds something already: name a folder that is new or empty`),
	BACKUP_DAMAGED: entry(500, (p) => `${p.path} is no whole backup: ${p.detail}`),
	BACKUP_FAILED: entry(500, (p) => `${p.path} could not be written: ${p.detail}`),
	TAKEOVER_FAILED: entry(500, (p) => `database ${p.database} of an earlier version could not be taken over: ${p.detail}. What is done stays done: start a server again to go on, or restore the backup to go back`),
	MIGRATION_DIFFERS: entry(500, (p) => `the two databases do not say the same: ${p.what}`),
	STORE_UNREPAIRED: entry(500, (p) => `rows are newer (record ${p.row}) than the log of commits (record ${p.log}): the database was restored from a backup that is not of one moment; run stepwell repair`),
	STORE_BEHIND: entry(503, () => "this server has not yet applied what the request waits for; try again later"),
	STORE_SET_ASIDE: entry(503, (p) => `the database refuses rows of what was committed (record ${p.records}: ${p.detail}); all else goes on. Put right what it says, stop every server and run stepwell repair`),
	STORE_UNAVAILABLE: entry(503, (p) => `the store does not answer: ${p.detail}`),
	STORE_FORBIDDEN: entry(500, (p) => `the database refuses access: ${p.detail}`),
	STORE_TOO_OLD: entry(500, (p) => `the database server is too old for this Stepwell: it needs MongoDB ${p.needed} or later (${p.found})`),
	NO_VERIFIER: entry(503, () => "no curator is configured that could score an answer: set STEPWELL_REWARD"),
	NO_SCORE: entry(422, (p) => `${p.plugin} gives this answer no score: ${p.detail}`),
	SCORING_FAILED: entry(502, (p) => `${p.plugin} could not score the answer: ${p.detail}`),
	SCORING_TIMEOUT: entry(504, (p) => `${p.plugin} gave no score within ${p.ms} ms`),
	SCORER_UNAVAILABLE: entry(503, (p) => `answers cannot be scored now: ${p.detail}`),
	SPOOL_FULL: entry(507, (p) => `the spool holds its ${p.limit} bytes already: the step is not kept`),
	CAPTURE_OVERLOADED: entry(503, (p) => `captured steps take up their ${p.limit} bytes of memory already: the step is not kept`),
	INVALID_CONFIG: entry(500, (p) => `${p.detail}`),
	PORT_IN_USE: entry(500, (p) => `${p.host}:${p.port} is in use; choose another with --port`),
	UNREADABLE_FILE: entry(400, (p) => `cannot read ${p.file}: ${p.detail}`),
	UNWRITABLE_FILE: entry(500, (p) => `cannot write ${p.file}: ${p.detail}`),
	INVALID_USAGE: entry(400, (p) => `${p.detail}`),
	INVALID_ANSWER: entry(502, (p) => `${p.url} gave an answer that this version does not understand: ${p.detail}`),
	JOB_FAILED: entry(422, (p) => `job ${p.id} ended as ${p.status}: ${p.detail}`),
	BUILD_FAILED: entry(422, (p) => `the build of dataset ${p.id} ended as ${p.status}: ${p.detail}`),
	CHECKSUM_MISMATCH: entry(502, (p) => `${p.file} was downloaded whole but its SHA-256 is not the manifest's; it was deleted`),
	SERVER_UNREACHABLE: entry(503, (p) => `no Stepwell server at ${p.url}: ${p.detail}`),
	UNSUPPORTED_FEATURE: entry(400, (p) => `not supported by an engine that speaks chat completions: ${p.what}`),
	NO_TOKENIZER: entry(501, () => "tokens cannot be counted: the engine does not tell them, and no --tokenizer is configured"),
	TOKENIZER_UNAVAILABLE: entry(503, (p) => `the tokenizer does not answer: ${p.detail}`),
	UNKNOWN_RESPONSE: entry(404, (p) => `no response or item "${p.id}": answers are kept in memory and for a short time only; send the whole conversation (in most clients: store: false)`),
	UPSTREAM_GARBLED: entry(502, (p) => `the upstream's answer is not a chat completion: ${p.detail}`),
	INTERNAL: entry(500, () => "internal error; the server log has the details")
};
// dist/src/errors/stepwell-error.js
var ErrorFromBorder = class {
	constructor(code, sentence, at, units) {
		this.code = code;
		this.sentence = sentence;
		this.at = at;
		this.units = units;
	}
	get options() {
		return {
			...this.at === null ? {} : { path: this.at },
			...this.units === null ? {} : { units: this.units }
		};
	}
};
var StepwellError = class StepwellError extends Error {
	constructor(...given) {
		const [first, params = {}, made = {}] = given;
		const { code, options } = typeof first === "string" ? {
			code: first,
			options: made
		} : first;
		const entry = CATALOGUE[code];
		super(typeof first === "string" ? entry.template(params) : first.sentence, { cause: options.cause });
		this.name = "StepwellError";
		this.code = code;
		this.status = entry.status;
		this.path = options.path ?? null;
		this.units = options.units ?? null;
		this.cost = options.cost ?? null;
		this.retryAfterS = options.retryAfterS ?? null;
	}
	withPath(path) {
		return new StepwellError(new ErrorFromBorder(this.code, this.message, path, this.units));
	}
	toWire() {
		return {
			code: this.code,
			message: this.message,
			...this.path === null ? {} : { path: this.path.map(String) },
			...this.units === null ? {} : { units: this.units },
			...this.cost
		};
	}
};
function typeError(expected, path) {
	return new StepwellError("INVALID_TYPE", { expected }, { path });
}
function rangeError(expected, path) {
	return new StepwellError("OUT_OF_RANGE", { expected }, { path });
}
function messageOf(error) {
	return error instanceof Error ? error.message : String(error);
}
function toErrorData(error) {
	if (error instanceof StepwellError) {
		const { code, message, path, units, stack = null } = error;
		return units === null ? {
			code,
			message,
			path,
			stack
		} : {
			code,
			message,
			path,
			units,
			stack
		};
	}
	const { message, stack } = error instanceof Error ? error : {
		message: String(error),
		stack: void 0
	};
	return {
		code: null,
		message,
		path: null,
		stack: stack ?? null
	};
}
function fromErrorData(data) {
	if (data.code !== null && Object.hasOwn(CATALOGUE, data.code)) return new StepwellError(new ErrorFromBorder(data.code, data.message, data.path, data.units ?? null));
	const error = new Error(data.message);
	if (data.stack !== null) error.stack = data.stack;
	return error;
}
export { toErrorData as a, rangeError as i, fromErrorData as n, typeError as o, messageOf as r, StepwellError as t };
