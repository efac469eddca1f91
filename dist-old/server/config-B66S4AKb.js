import "./rolldown-runtime-BcUA5ExT.js";
import { r as messageOf, t as StepwellError } from "./errors-CcPsIPsb.js";
import { a as _enum, b as string, c as boolean, d as int, y as strictObject } from "./schemas-C4fSpi9S.js";
import { r as isObject } from "./json-mDdvMCMC.js";
import { readFileSync } from "node:fs";
import { BlockList, isIP, isIPv4 } from "node:net";
// dist/src/config/addresses.js
function isLoopbackHost(host) {
	const name = host.toLowerCase().replace(/^\[(.*)\]$/, "$1");
	if (name === "localhost" || name === "::1") return true;
	return isIPv4(name) && name.startsWith("127.");
}
const family = (address) => isIP(address) === 6 ? "ipv6" : "ipv4";
const plain = (address) => address.replace(/^::ffff:(?=\d+\.)/i, "");
function readProxies(text) {
	const list = new BlockList();
	for (const entry of text.split(",").map((part) => part.trim())) {
		const [address = "", bits, ...more] = entry.split("/");
		const most = isIP(address) === 6 ? 128 : 32;
		const prefix = bits === void 0 ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : NaN;
		if (isIP(address) === 0 || more.length > 0 || !(prefix <= most)) return { fault: "must list IP addresses or networks like 10.0.0.0/8" };
		list.addSubnet(address, prefix, family(address));
	}
	return {
		fault: null,
		includes: (address) => isIP(plain(address)) !== 0 && list.check(plain(address), family(plain(address)))
	};
}
function faultOfOrigins(text) {
	const isOrigin = (entry) => entry === "*" || /^https?:\/\//.test(entry) && URL.canParse(entry) && new URL(entry).origin === entry;
	return text.split(",").map((entry) => entry.trim()).every(isOrigin) ? null : "must list origins like https://lab.example, without a path, or *";
}
const HOST = /^(?:\*|(?:\*\.)?[\w-]+(?:\.[\w-]+)*|\[[\da-f:.]+\])$/i;
function faultOfHosts(text) {
	return text.split(",").map((entry) => entry.trim()).every((entry) => HOST.test(entry)) ? null : "must list host names like steps.lab.example or *.lab.example, without a port, or *";
}
const ENTRY = /^(?:(?<model>.+?)=)?(?<url>https?:\/\/.+)$/;
function readUrl(text) {
	const url = URL.canParse(text) ? new URL(text) : null;
	if (url === null || url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "") return null;
	return url.href.replace(/\/+$/, "");
}
function readUpstreams(text, keys) {
	const upstreams = [];
	const entries = text.split(",").map((entry) => entry.trim());
	const given = keys === null ? [] : keys.split(",").map((key) => key.trim());
	if (given.length > 1 && given.length !== entries.length) return { fault: `names ${entries.length} engines, but there are ${given.length} keys` };
	for (const [i, entry] of entries.entries()) {
		const { model = null, url: address = "" } = ENTRY.exec(entry)?.groups ?? {};
		const url = readUrl(address);
		if (url === null) return { fault: "must list http:// or https:// addresses without credentials or query" };
		const key = (given.length > 1 ? given[i] : given[0]) ?? "";
		upstreams.push({
			url,
			model: model?.trim() ?? null,
			key: key === "" ? null : key
		});
	}
	return {
		fault: null,
		upstreams
	};
}
function databaseLabel(mongodbUri) {
	const [, rest = ""] = mongodbUri.split(/^mongodb(?:\+srv)?:\/\//);
	const [place = ""] = rest.split("?");
	return `MongoDB ${place.replace(/^[^/]*@/, "").replace(/\/$/, "")}`;
}
// dist/src/config/setting-syntax.js
function readReward(text) {
	let value;
	try {
		value = JSON.parse(text);
	} catch {
		return { fault: "must be JSON such as {\"name\": \"reward-rule\", \"options\": {\"rule\": \"math\"}}" };
	}
	if (!isObject(value)) return { fault: "must be a JSON object with the name of a curator and its options" };
	const other = Object.keys(value).find((key) => key !== "name" && key !== "options");
	if (other !== void 0) return { fault: `has the unknown field "${other}"; there are: name, options` };
	const { name, options = null } = value;
	if (typeof name !== "string" || name === "") return { fault: "must have the name of a curator as \"name\"" };
	if (options !== null && !isObject(options)) return { fault: "must have a JSON object as \"options\"" };
	return {
		fault: null,
		reward: {
			name,
			options
		}
	};
}
const SECRET_ENTRY = /^(?<name>[A-Za-z_][A-Za-z0-9_]*)@(?<url>https?:\/\/.+)$/;
function readSecrets(text) {
	const secrets = [];
	for (const entry of text.split(",").map((part) => part.trim())) {
		const { name, url } = SECRET_ENTRY.exec(entry)?.groups ?? {};
		if (name === void 0 || url === void 0 || !URL.canParse(url)) return { fault: "must list entries like NAME@https://host, separated by commas" };
		const { origin, href } = new URL(url);
		if (href !== `${origin}/`) return { fault: `must name an origin such as ${origin} behind ${name}@, and nothing else` };
		secrets.push({
			name,
			origin
		});
	}
	return {
		fault: null,
		secrets
	};
}
const TOKENIZER_ENTRY = /^(?<name>[A-Za-z0-9][A-Za-z0-9._-]*)=(?<path>.+)$/;
function readTokenizers(text) {
	const paths = new Map();
	for (const entry of text.split(",").map((part) => part.trim())) {
		const { name, path } = TOKENIZER_ENTRY.exec(entry)?.groups ?? {};
		if (name === void 0 || path === void 0) return { fault: "must list entries like NAME=PATH, separated by commas" };
		if (paths.has(name)) return { fault: `must name ${name} once` };
		paths.set(name, path);
	}
	return {
		fault: null,
		paths: Object.fromEntries(paths)
	};
}
// dist/src/model/plugin-access.js
const PLUGIN_ACCESS = [
	"own-files",
	"addons",
	"all"
];
// dist/src/config/settings.js
const MIB = 1048576;
const MINUTE_MS = 6e4;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const integer = (low, high, unit) => int(`must be a whole number from ${low} to ${high}${unit}`).min(low, `must be at least ${low}${unit}`).max(high, `must be at most ${high}${unit}`);
const text = string("must be text").min(1, "must not be empty");
const LOG_LEVELS = [
	"trace",
	"debug",
	"info",
	"warn",
	"error",
	"fatal",
	"silent"
];
const BASE_PATH = /^(?:(?:\/[\w.~!$&'()*+;=:@%-]+)+\/?|\/)$/;
const MOST_BYTES = 1024 * MIB;
const MOST_EVENTS = 0xe8d4a51000;
const UPSTREAM_DIALECTS = [
	"auto",
	"vllm",
	"sglang",
	"openai"
];
const UPSTREAM_LOG_PROBS = [
	"auto",
	"processed",
	"raw",
	"unknown"
];
const configSchema = strictObject({
	port: integer(0, 65535, "").default(4e3),
	host: text.default("127.0.0.1"),
	tlsCert: text.nullable().default(null),
	tlsKey: text.nullable().default(null),
	allowedHosts: text.superRefine((value, context) => {
		const fault = faultOfHosts(value);
		if (fault !== null) context.addIssue({
			code: "custom",
			message: fault
		});
	}).nullable().default(null),
	trustedProxies: text.superRefine((value, context) => {
		const { fault } = readProxies(value);
		if (fault !== null) context.addIssue({
			code: "custom",
			message: fault
		});
	}).nullable().default(null),
	basePath: text.regex(BASE_PATH, "must be a path like /stepwell").nullable().default(null),
	dataDir: text.default("./.stepwell"),
	mongodbUri: text.regex(/^mongodb(\+srv)?:\/\/[^/]/, "must start with mongodb:// or mongodb+srv:// and name a host").nullable().default(null),
	upstream: text.superRefine((value, context) => {
		const fault = readUpstreams(value, null).fault;
		if (fault !== null) context.addIssue({
			code: "custom",
			message: fault
		});
	}).nullable().default(null),
	upstreamKey: text.nullable().default(null),
	upstreamDialect: _enum(UPSTREAM_DIALECTS, `must be one of ${UPSTREAM_DIALECTS.join(", ")}`).default("auto"),
	upstreamLogProbs: _enum(UPSTREAM_LOG_PROBS, `must be one of ${UPSTREAM_LOG_PROBS.join(", ")}`).default("auto"),
	upstreamConnectTimeoutMs: integer(1, HOUR_MS, " ms").default(1e4),
	upstreamFirstByteTimeoutMs: integer(1, DAY_MS, " ms").default(10 * MINUTE_MS),
	upstreamIdleTimeoutMs: integer(1, DAY_MS, " ms").default(5 * MINUTE_MS),
	upstreamConcurrency: integer(1, 1e5, " calls").default(1024),
	upstreamQueue: integer(0, 1e6, " calls").default(8192),
	pauseQueue: integer(0, 1e6, " calls").default(8192),
	pauseTimeoutMs: integer(1, DAY_MS, " ms").default(10 * MINUTE_MS),
	poolWaitMs: integer(0, 4 * MINUTE_MS, " ms").default(3e4),
	captureMemoryBytes: integer(MIB, MOST_BYTES, " bytes").default(256 * MIB),
	captureSpoolBytes: integer(MIB, Number.MAX_SAFE_INTEGER, " bytes").default(10240 * MIB),
	captureDiskPatienceMs: integer(1, DAY_MS, " ms").default(250),
	tokenizer: text.nullable().default(null),
	toolsAsText: boolean("must be true or false").default(false),
	redaction: text.nullable().default(null),
	redactionModule: text.nullable().default(null),
	turnRules: text.nullable().default(null),
	keepHeaders: text.default("user-agent,x-request-id"),
	plugins: text.nullable().default(null),
	pluginAccess: _enum(PLUGIN_ACCESS, `must be one of ${PLUGIN_ACCESS.join(", ")}`).default("own-files"),
	secrets: text.superRefine((value, context) => {
		const { fault } = readSecrets(value);
		if (fault !== null) context.addIssue({
			code: "custom",
			message: fault
		});
	}).nullable().default(null),
	reward: text.superRefine((value, context) => {
		const { fault } = readReward(value);
		if (fault !== null) context.addIssue({
			code: "custom",
			message: fault
		});
	}).nullable().default(null),
	rewardTimeoutMs: integer(1, 4 * MINUTE_MS, " ms").default(2 * MINUTE_MS),
	tokenizers: text.superRefine((value, context) => {
		const { fault } = readTokenizers(value);
		if (fault !== null) context.addIssue({
			code: "custom",
			message: fault
		});
	}).nullable().default(null),
	insecure: boolean("must be true or false").default(false),
	adminKey: string("must be text").regex(/^[\x21-\x7e]{24,512}$/, "must be 24 to 512 printable characters of ASCII without spaces").nullable().default(null),
	rateLimit: integer(1, 1e9, " requests").nullable().default(null),
	costLimit: integer(1, 1e9, "").default(25e4),
	costRateLimit: integer(1, 0xe8d4a51000, "").nullable().default(null),
	corsOrigins: text.superRefine((value, context) => {
		const fault = faultOfOrigins(value);
		if (fault !== null) context.addIssue({
			code: "custom",
			message: fault
		});
	}).nullable().default(null),
	maxBodyBytes: integer(1024, MOST_BYTES, " bytes").default(256 * MIB),
	maxLineBytes: integer(1024, MOST_BYTES, " bytes").default(64 * MIB),
	feedRetentionEvents: integer(1e3, MOST_EVENTS, " events").default(1e7),
	threadTimeoutMs: integer(100, DAY_MS, " ms").default(3e4),
	feedRetentionDays: integer(1, 36500, " days").default(30),
	abandonAfterMs: integer(1e3, 365 * DAY_MS, " ms").nullable().default(null),
	retentionDays: integer(1, 36500, " days").nullable().default(null),
	retentionSteps: integer(1, Number.MAX_SAFE_INTEGER, " steps").nullable().default(null),
	logLevel: _enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`).default("info")
});
function setting(name, kind, description, env) {
	const words = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
	return {
		kind,
		default: configSchema.shape[name].parse(void 0),
		flag: words,
		env: env ?? `STEPWELL_${words.replaceAll("-", "_").toUpperCase()}`,
		description
	};
}
const SETTINGS = {
	port: setting("port", "number", "Port to listen on; 0 takes a free one."),
	host: setting("host", "text", "Address to listen on. Only loopback is allowed without keys."),
	tlsCert: setting("tlsCert", "text", "File with the certificate (PEM, with those between it and the root) by which the server speaks TLS itself; read again when it changes, or on SIGHUP."),
	tlsKey: setting("tlsKey", "text", "File with the key of that certificate (PEM)."),
	allowedHosts: setting("allowedHosts", "text", "Names under which this server may be reached, beside loopback, comma-separated; `*.lab.example` for all that end so. Without it: on loopback none, beyond it any."),
	trustedProxies: setting("trustedProxies", "text", "Proxies whose `X-Forwarded-Proto`, `X-Forwarded-Host` and `X-Forwarded-Prefix` say under which address this server is reached: IP addresses or networks, comma-separated."),
	basePath: setting("basePath", "text", "Path under which a proxy serves this server, such as `/stepwell`, where it does not say so in `X-Forwarded-Prefix`: requests may begin with it, and all addresses that are told do."),
	dataDir: setting("dataDir", "text", "Folder of the embedded store, dataset files and captured calls."),
	mongodbUri: setting("mongodbUri", "text", "MongoDB to store in, with its database, instead of the embedded store; dataset files go there, too.", "MONGODB_URI"),
	upstream: setting("upstream", "text", "Engines behind the gateway, comma-separated: `http://host:8000/v1` for every model, `model=http://host:8000/v1` for one."),
	upstreamKey: setting("upstreamKey", "text", "Key that the engines want: one for all of them, or one for each, comma-separated, in the order of `upstream`."),
	upstreamDialect: setting("upstreamDialect", "text", `How engines are asked for token ids: one of ${UPSTREAM_DIALECTS.join(", ")}. auto asks each engine what it is.`),
	upstreamLogProbs: setting("upstreamLogProbs", "text", `What engines' log-probs are of: one of ${UPSTREAM_LOG_PROBS.join(", ")}. auto takes the engine's default: raw from vLLM, processed from SGLang.`),
	upstreamConnectTimeoutMs: setting("upstreamConnectTimeoutMs", "number", "Milliseconds that connecting to an engine may take."),
	upstreamFirstByteTimeoutMs: setting("upstreamFirstByteTimeoutMs", "number", "Milliseconds until the first byte of an answer; without a stream that is the whole generation."),
	upstreamIdleTimeoutMs: setting("upstreamIdleTimeoutMs", "number", "Milliseconds between two parts of an answer."),
	upstreamConcurrency: setting("upstreamConcurrency", "number", "Calls that one engine gets at once."),
	upstreamQueue: setting("upstreamQueue", "number", "Calls that wait while every engine is busy; what comes on top is answered 503 with Retry-After."),
	pauseQueue: setting("pauseQueue", "number", "Calls that are held while the policy is paused; what comes on top is answered 503 with Retry-After."),
	pauseTimeoutMs: setting("pauseTimeoutMs", "number", "Milliseconds for which a call is held while the policy is paused."),
	poolWaitMs: setting("poolWaitMs", "number", "Milliseconds for which a new trajectory is held while a recipe's maxReady is reached; then it is answered 503 with Retry-After."),
	captureMemoryBytes: setting("captureMemoryBytes", "number", "Memory for captured steps on their way into the store, in bytes. What comes on top is lost, never the call."),
	captureSpoolBytes: setting("captureSpoolBytes", "number", "Disk for captured steps while the store is out of reach, in bytes."),
	captureDiskPatienceMs: setting("captureDiskPatienceMs", "number", "Milliseconds for which the end of an answer waits for a slow disk to take its call. After that the client gets it, and for ten seconds a kill of the server would lose steps."),
	tokenizer: setting("tokenizer", "text", "Folder with the served model's tokenizer.json, tokenizer_config.json and chat template: for token ids that engines do not tell."),
	toolsAsText: setting("toolsAsText", "boolean", "Engines write the tools of chat calls into the prompt and do not parse what the model says: for agents that read tool calls out of text."),
	redaction: setting("redaction", "text", "JSON file of regular expressions: what they match is taken out of captured steps before they are kept."),
	redactionModule: setting("redactionModule", "text", "Your own .js, .mjs or .ts file: its function takes out of captured steps what is not to be kept."),
	turnRules: setting("turnRules", "text", "JSON file of rules for which calls are SIDE turns, in place of the built-in ones."),
	keepHeaders: setting("keepHeaders", "text", "Request headers that are kept with a captured step, comma-separated. Keys and cookies never are."),
	plugins: setting("plugins", "text", "Your own plugins, beside those built in: folders, files and npm packages, comma-separated."),
	pluginAccess: setting("pluginAccess", "text", "What your plugins may do: own-files (read their own files), addons (also load native addons), all."),
	secrets: setting("secrets", "text", "Variables of the environment with keys that curators may name (`apiKeyEnv`), and the origin that each may be sent to: `NAME@https://host`, comma-separated."),
	reward: setting("reward", "text", "Curator that answers `/compute_reward`, as JSON: `{\"name\": \"reward-rule\", \"options\": {\"rule\": \"math\"}}`."),
	rewardTimeoutMs: setting("rewardTimeoutMs", "number", "Milliseconds in which that curator has to score an answer, all its calls of models included."),
	tokenizers: setting("tokenizers", "text", "Tokenizers that plugins may decode token ids with: `NAME=PATH`, comma-separated; a `tokenizer.json`, or a folder that has one."),
	insecure: setting("insecure", "boolean", "Listen beyond loopback although no keys guard the server."),
	adminKey: setting("adminKey", "text", "A key of your own that may do everything, beside those in the store: for the first start in a container. With it, keys are required."),
	rateLimit: setting("rateLimit", "number", "Requests that each key may make a minute."),
	costLimit: setting("costLimit", "number", "What a GraphQL operation may cost: the objects that it may load, nested pages multiplied, each KiB of content as one."),
	costRateLimit: setting("costRateLimit", "number", "What the GraphQL operations of each key may cost a minute."),
	corsOrigins: setting("corsOrigins", "text", "Origins whose web pages may call this server, like `https://lab.example`, comma-separated; `*` for all."),
	maxBodyBytes: setting("maxBodyBytes", "number", "Largest JSON document in a request, in bytes after decompression. NDJSON has no limit on the whole."),
	maxLineBytes: setting("maxLineBytes", "number", "Largest line of an NDJSON request, in bytes."),
	feedRetentionEvents: setting("feedRetentionEvents", "number", "Newest events of the change feed that are kept. Steps and ledgers stay; only old cursors expire."),
	threadTimeoutMs: setting("threadTimeoutMs", "number", "Milliseconds for which a thread of the server may answer nothing. From then on `/readyz` is 503 until it does; one that decodes steps or scores answers, and the tokenizer, is ended, what it held answered 503, and another started."),
	feedRetentionDays: setting("feedRetentionDays", "number", "Days for which an event of the feed is kept."),
	abandonAfterMs: setting("abandonAfterMs", "number", "An open trajectory without a new step for this many milliseconds is marked abandoned."),
	retentionDays: setting("retentionDays", "number", "Trajectories without a new step for this many days are deleted."),
	retentionSteps: setting("retentionSteps", "number", "With more steps than this, the trajectories silent longest are deleted."),
	logLevel: setting("logLevel", "text", `One of ${LOG_LEVELS.join(", ")}. Logs are JSON lines on stderr.`)
};
// dist/src/config/load-config.js
function readConfigFile(path) {
	const refuse = (detail, cause) => new StepwellError("INVALID_CONFIG", { detail: `${path}: ${detail}` }, {
		path: ["config"],
		cause
	});
	let text;
	try {
		text = readFileSync(path, "utf8");
	} catch (error) {
		throw refuse(`cannot be read (${error.code ?? "unknown"})`, error);
	}
	let document;
	try {
		document = JSON.parse(text);
	} catch (error) {
		throw refuse(`is not valid JSON: ${messageOf(error)}`, error);
	}
	if (!isObject(document)) throw refuse("must hold a JSON object");
	return document;
}
const NAMES = Object.keys(SETTINGS);
function invalid(detail, name, cause) {
	return new StepwellError("INVALID_CONFIG", { detail }, {
		path: [name],
		cause
	});
}
function fromText(spec, text) {
	if (spec.kind === "number") return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
	if (spec.kind === "boolean") {
		if (text === "true" || text === "1") return true;
		if (text === "false" || text === "0") return false;
	}
	return text;
}
function fromFlags(flags) {
	const byFlag = new Map(NAMES.map((name) => [SETTINGS[name].flag, name]));
	const given = new Map();
	for (const [flag, value] of Object.entries(flags)) {
		if (value === void 0 || flag === "config") continue;
		const name = byFlag.get(flag);
		if (name === void 0) throw invalid(`unknown flag --${flag}`, flag);
		const typed = typeof value === "string" ? fromText(SETTINGS[name], value) : value;
		given.set(name, {
			value: typed,
			origin: `--${flag}`
		});
	}
	return given;
}
function fromEnvironment(env) {
	const given = new Map();
	for (const name of NAMES) {
		const spec = SETTINGS[name];
		const value = env[spec.env];
		if (value !== void 0 && value !== "") given.set(name, {
			value: fromText(spec, value),
			origin: spec.env
		});
	}
	return given;
}
function fromFile(path) {
	const known = new Set(NAMES);
	const given = new Map();
	for (const [key, value] of Object.entries(readConfigFile(path))) {
		if (!known.has(key)) throw invalid(`${path}: unknown setting "${key}"`, key);
		given.set(key, {
			value,
			origin: `"${key}" in ${path}`
		});
	}
	return given;
}
function checkUpstreamKeys({ upstream, upstreamKey }) {
	if (upstream === null) return;
	const { fault } = readUpstreams(upstream, upstreamKey);
	if (fault !== null) throw invalid(`upstream ${fault}`, "upstreamKey");
}
function checkTls({ tlsCert, tlsKey }) {
	if (tlsCert === null === (tlsKey === null)) return;
	const [given, missing] = tlsCert === null ? ["tlsKey", "tlsCert"] : ["tlsCert", "tlsKey"];
	throw invalid(`${SETTINGS[given].env} needs ${SETTINGS[missing].env} as well`, missing);
}
function checkSecrets({ secrets }, env) {
	const list = secrets === null ? null : readSecrets(secrets);
	const unset = list?.fault === null ? list.secrets.find(({ name }) => !env[name]) : void 0;
	if (unset !== void 0) throw invalid(`secrets names ${unset.name}, which is not set in the environment`, "secrets");
}
function loadConfig(flags, env) {
	const file = flags.config ?? (env.STEPWELL_CONFIG === "" ? void 0 : env.STEPWELL_CONFIG);
	if (file !== void 0 && typeof file !== "string") throw invalid("--config needs a file", "config");
	const given = new Map([
		...file === void 0 ? [] : fromFile(file),
		...fromEnvironment(env),
		...fromFlags(flags)
	]);
	const parsed = configSchema.safeParse(Object.fromEntries([...given].map(([name, { value }]) => [name, value])));
	if (!parsed.success) {
		const issue = parsed.error.issues[0];
		const name = String(issue?.path[0] ?? "");
		throw invalid(`${given.get(name)?.origin ?? name} ${issue?.message ?? "is not valid"}`, name, parsed.error);
	}
	const config = parsed.data;
	checkUpstreamKeys(config);
	checkTls(config);
	checkSecrets(config, env);
	return config;
}
export { readSecrets as a, isLoopbackHost as c, readReward as i, readProxies as l, SETTINGS as n, readTokenizers as o, UPSTREAM_DIALECTS as r, databaseLabel as s, loadConfig as t, readUpstreams as u };
