import "./rolldown-runtime-BcUA5ExT.js";
import { t as ServerClient } from "./server-client-DaqQyTX_.js";
import { r as UPSTREAM_DIALECTS, s as databaseLabel, u as readUpstreams } from "./config-B66S4AKb.js";
import { i as URL_OPTION, n as defineCommand, r as KEY_OPTION, t as EXIT } from "./command-DRkbRz00.js";
import { b as string, d as int, g as object, s as array } from "./schemas-C4fSpi9S.js";
import { r as messageOf, t as StepwellError } from "./errors-CcPsIPsb.js";
import { a as shellWord, i as formatCount, r as formatBytes } from "./terminal-DR2cgS_r.js";
import { once } from "node:events";
import { dirname, resolve } from "node:path";
import { access, constants, statfs } from "node:fs/promises";
import { createServer } from "node:net";
// dist/src/cli/doctor/check.js
function ok(check, detail) {
	return {
		check,
		status: "ok",
		detail,
		advice: null
	};
}
function warn(check, detail, advice) {
	return {
		check,
		status: "warn",
		detail,
		advice
	};
}
function fail(check, detail, advice) {
	return {
		check,
		status: "fail",
		detail,
		advice
	};
}
// dist/src/cli/doctor/check-database.js
async function checkDatabase(mongodbUri) {
	const label = databaseLabel(mongodbUri);
	const { inspectDatabase } = await import("./inspect-CATnBiU5.js");
	try {
		const { version, deployment, hasChangeStreams, damage } = await inspectDatabase(mongodbUri);
		const detail = `${label} answers: version ${version}, ${deployment}, ${hasChangeStreams ? "change streams" : "polling"}`;
		if (damage !== null) return fail("database", `${detail}; ${damage.code}: ${damage.message}`, "see stepwell repair --help");
		return deployment === "standalone" ? warn("database", detail, "fine for trying out; a replica set survives the loss of a member") : ok("database", detail);
	} catch (error) {
		if (!(error instanceof StepwellError)) throw error;
		return fail("database", `${label}: ${error.code}: ${error.message}`, "look at MONGODB_URI and at the database");
	}
}
// dist/src/cli/doctor/check-engines.js
const TOKENIZER = "steps will be text only; --tokenizer makes ids from the text";
const STREAMS_TOKENIZER = "steps of streamed calls will be text only; a newer engine tells ids in streams, --tokenizer makes them from the text";
const namesOf = (abilities, wanted) => abilities.flatMap(([is, name]) => is === wanted ? [name] : []).join(", ");
const toldOf = ({ responseIds, promptIds, logProbs }) => [
	[responseIds, "token ids"],
	[promptIds, "prompt ids"],
	[logProbs, "log-probs"]
];
function abilities(engine, whole, streamed) {
	const { dialect, models, tokenizes } = engine;
	const can = [...toldOf(whole), [tokenizes, "/tokenize"]];
	const served = models.length === 1 ? models[0] : `${models.length} models`;
	const lacks = namesOf(can, false);
	const has = `${dialect}, ${served}; tells ${namesOf(can, true) || "text only"}`;
	const inWhole = toldOf(whole);
	const lost = namesOf(toldOf(streamed).map(([is, name], i) => [is || inWhole[i]?.[0] !== true, name]), false);
	return `${has}${lacks === "" ? "" : `; not ${lacks}`}${lost === "" ? "" : `; in streams not ${lost}`}`;
}
function findingOf(check, engine) {
	const { whole, streamed, tokenizes } = engine;
	const silent = (which, { fault }) => fail(check, `${engine.dialect}, but no ${which}: ${fault}`, "the engine's log may say more");
	if ("fault" in whole) return silent("answer", whole);
	if ("fault" in streamed) return silent("streamed answer", streamed);
	const detail = abilities(engine, whole, streamed);
	if (!whole.responseIds) return warn(check, detail, TOKENIZER);
	if (!streamed.responseIds) return warn(check, detail, STREAMS_TOKENIZER);
	if (!(whole.promptIds && streamed.promptIds) && !tokenizes) return warn(check, detail, "--tokenizer makes the ids of prompts");
	if (!(whole.logProbs && streamed.logProbs)) return warn(check, detail, "steps will not be fit for training: let the engine tell log-probs");
	return ok(check, detail);
}
async function checkEngines(upstream, key, dialect) {
	const list = readUpstreams(upstream, key);
	if (list.fault !== null) return [fail("engine", `--upstream ${list.fault}`, "mend --upstream")];
	const { inspectEngine } = await import("./inspect-engine-B-M9U8Rk.js");
	return Promise.all(list.upstreams.map(async (spec) => {
		const check = `engine ${spec.url}`;
		try {
			return findingOf(check, await inspectEngine(spec, dialect));
		} catch (error) {
			if (!(error instanceof StepwellError)) throw error;
			return fail(check, `${error.code}: ${error.message}`, "start the engine, or mend --upstream and --upstream-key");
		}
	}));
}
// dist/src/cli/doctor/check-machine.js
const OLDEST_NODE = [20, 19];
const LITTLE_SPACE = 2e9;
const NO_SPACE = 1e8;
function checkNode(version) {
	const [major = 0, minor = 0] = version.split(".").map(Number);
	const [oldestMajor, oldestMinor] = OLDEST_NODE;
	if (major > oldestMajor || major === oldestMajor && minor >= oldestMinor) return ok("node", version);
	return fail("node", version, `install Node ${OLDEST_NODE.join(".")} or newer`);
}
async function nearestExisting(folder) {
	try {
		await access(folder, constants.F_OK);
		return folder;
	} catch (error) {
		if (error.code !== "ENOENT" || dirname(folder) === folder) throw error;
		return nearestExisting(dirname(folder));
	}
}
async function checkDataFolder(dataDir) {
	const folder = resolve(dataDir);
	try {
		const existing = await nearestExisting(folder);
		await access(existing, constants.W_OK | constants.X_OK);
		return ok("data folder", existing === folder ? `${folder} can be written` : `${folder} can be created`);
	} catch (error) {
		return fail("data folder", `${folder}: ${error.code ?? String(error)}`, "choose another folder with --data-dir, or give this user the right to write there");
	}
}
async function checkFreeSpace(dataDir) {
	try {
		const { bavail, bsize } = await statfs(await nearestExisting(resolve(dataDir)));
		const free = bavail * bsize;
		const detail = `${formatBytes(free)} free`;
		if (free < NO_SPACE) return fail("free space", detail, "make room: appends fail when the disk is full");
		return free < LITTLE_SPACE ? warn("free space", detail, "make room before a long run") : ok("free space", detail);
	} catch (error) {
		return warn("free space", `cannot be read: ${error.code ?? String(error)}`, "look at the disk yourself");
	}
}
async function isPortFree(host, port) {
	const server = createServer();
	try {
		server.listen({
			host,
			port,
			exclusive: true
		});
		await once(server, "listening");
		return true;
	} catch (error) {
		if (error.code === "EADDRINUSE") return false;
		throw error;
	} finally {
		if (server.listening) await new Promise((closed) => server.close(closed));
	}
}
// dist/src/cli/doctor/check-server.js
const contents = object({
	stepStats: object({
		count: int(),
		trajectories: int(),
		groups: int()
	}),
	plugins: array(object({
		name: string(),
		error: string().nullable()
	}))
});
const CONTENTS_QUERY = "{ stepStats { count trajectories groups } plugins { name error } }";
function words(error) {
	if (error instanceof StepwellError) return `${error.code}: ${error.message}`;
	return messageOf(error);
}
async function checkSilentPort(client, wanted, program) {
	const { hostname, port, protocol } = new URL(client.url);
	const number = Number(port || (protocol === "https:" ? 443 : 80));
	const host = hostname.replace(/^\[(.*)\]$/, "$1");
	const local = [
		"127.0.0.1",
		"localhost",
		"::1"
	].includes(host);
	const server = wanted ? fail("server", `none answers at ${client.url}`, "start it there, or give another --url") : warn("server", `none answers at ${client.url}`, `start one with ${program} serve`);
	if (!local) return [server];
	return [await isPortFree(host, number) ? ok("port", `${number} is free`) : fail("port", `${number} is taken by another program`, "stop that program, or choose another with --port"), server];
}
async function checkReady(client) {
	const advice = "the server's log says more";
	try {
		const response = await client.fetch("readyz");
		if (response.ok) return ok("ready", "the store is open and answers");
		return await client.refuse(response);
	} catch (error) {
		return fail("ready", words(error), advice);
	}
}
function pluginsCommand(program, { url }) {
	return `${program} plugins${url === URL_OPTION.default ? "" : ` --url ${shellWord(url)}`}`;
}
async function checkContents(client, program) {
	try {
		const { stepStats, plugins } = await client.query(contents, CONTENTS_QUERY);
		const { count, trajectories, groups } = stepStats;
		const broken = plugins.filter(({ error }) => error !== null).map(({ name }) => name);
		return [ok("store", `${formatCount(count)} steps in ${formatCount(trajectories)} trajectories of ${formatCount(groups)} groups can be read`), broken.length === 0 ? ok("plugins", `${plugins.length} loaded`) : warn("plugins", `not loaded: ${broken.join(", ")}`, `${pluginsCommand(program, client)} says why`)];
	} catch (error) {
		return [fail("store", words(error), "the server's log says more")];
	}
}
async function checkServer(client, wanted, program) {
	try {
		const response = await client.fetch("livez");
		if (!response.ok || !(response.headers.get("content-type") ?? "").includes("json")) return [fail("server", `what answers at ${client.url} is no Stepwell server`, "stop that program, or choose another port with --port")];
	} catch (error) {
		if (client.interrupted) throw error;
		return checkSilentPort(client, wanted, program);
	}
	return [
		ok("server", client.url),
		await checkReady(client),
		...await checkContents(client, program)
	];
}
// dist/src/cli/commands/doctor.js
function line({ check, status, detail, advice }) {
	return `${status.padEnd(4)}  ${check}: ${detail}${advice === null ? "" : `; ${advice}`}`;
}
const doctorCommand = defineCommand({
	name: "doctor",
	summary: "Check this machine and a server, and say what to do",
	details: ["A line a check: ok, warn or fail, and what to do. The exit code is 1 if a check failed."],
	examples: ["stepwell doctor", "stepwell doctor --url http://10.0.0.5:4000"],
	operands: {},
	options: {
		"data-dir": {
			type: "text",
			placeholder: "DIR",
			default: "./.stepwell",
			description: "Data folder that a server here would use"
		},
		"mongodb-uri": {
			type: "text",
			placeholder: "URI",
			description: "MongoDB that a server here would use instead of a data folder (also MONGODB_URI)",
			environment: false
		},
		upstream: {
			type: "text",
			placeholder: "URLS",
			description: "Engines that a server here would use; each is asked for one token"
		},
		"upstream-key": {
			type: "text",
			placeholder: "KEYS",
			description: "Key that the engines want"
		},
		"upstream-dialect": {
			type: "choice",
			choices: UPSTREAM_DIALECTS,
			default: "auto",
			description: "How engines are asked for token ids"
		},
		url: URL_OPTION,
		key: KEY_OPTION
	},
	async run({ options, flags }, { terminal, signal, env, program }) {
		const wanted = flags.url !== void 0 || (env.STEPWELL_URL ?? "") !== "";
		const mongodbUri = options["mongodb-uri"] ?? env.MONGODB_URI ?? "";
		const findings = [
			checkNode(process.versions.node),
			...mongodbUri === "" ? [await checkDataFolder(options["data-dir"]), await checkFreeSpace(options["data-dir"])] : [await checkDatabase(mongodbUri)],
			...options.upstream === null ? [] : await checkEngines(options.upstream, options["upstream-key"], options["upstream-dialect"]),
			...await checkServer(new ServerClient(options.url, signal, options.key), wanted, program)
		];
		terminal.result(findings, findings.map(line).join("\n"));
		return findings.some(({ status }) => status === "fail") ? EXIT.failure : EXIT.ok;
	}
});
export { doctorCommand };
