import "./rolldown-runtime-BcUA5ExT.js";
import { n as SETTINGS, s as databaseLabel, t as loadConfig } from "./config-B66S4AKb.js";
import { n as defineCommand, t as EXIT } from "./command-DRkbRz00.js";
import { once } from "node:events";
import { resolve } from "node:path";
import { availableParallelism } from "node:os";
import { setFlagsFromString } from "node:v8";
// dist/src/cli/commands/serve.js
async function aborted(signal) {
	if (!signal.aborted) await once(signal, "abort");
}
const FEW_PROCESSORS = 2;
function collectAlone() {
	if (availableParallelism() <= FEW_PROCESSORS) setFlagsFromString("--no-parallel-scavenge");
}
const PLACEHOLDERS = {
	text: "TEXT",
	number: "N"
};
function toOption({ kind, default: standard, description }) {
	if (kind === "boolean") return {
		type: "boolean",
		description
	};
	const option = {
		type: "text",
		placeholder: PLACEHOLDERS[kind],
		description
	};
	return standard === null ? option : {
		...option,
		default: String(standard)
	};
}
const serveCommand = defineCommand({
	name: "serve",
	summary: "Run the server (what stepwell does when no command is named)",
	details: ["Settings come from flags, then the environment, then the file named by --config, then the defaults. SIGINT or\nSIGTERM lets running requests finish and closes the store; a second one does not cut that short."],
	examples: ["stepwell", "stepwell serve --port 4100 --data-dir ./data --plugins ./plugins"],
	operands: {},
	options: {
		config: {
			type: "text",
			placeholder: "FILE",
			description: "JSON file of settings"
		},
		...Object.fromEntries(Object.values(SETTINGS).map((spec) => [spec.flag, toOption(spec)]))
	},
	async run({ flags: { json: _json, ...flags } }, { terminal, env, signal }) {
		const config = loadConfig(flags, env);
		collectAlone();
		const [{ startApp }, { createLogger }, { logWarnings }] = await Promise.all([
			import("./app-BCdk1wsa.js"),
			import("./logger-BzHLpwwh.js"),
			import("./logger-BzHLpwwh.js")
		]);
		const logger = createLogger(config.logLevel);
		const endWarnings = logWarnings(logger);
		const app = await startApp(config, logger);
		const data = config.mongodbUri === null ? resolve(config.dataDir) : databaseLabel(config.mongodbUri);
		const place = config.mongodbUri === null ? { dataDir: data } : { database: data };
		terminal.result({
			url: app.url,
			graphql: `${app.url}/graphql`,
			...place
		}, [
			`Stepwell listens on ${app.url}`,
			`  GraphQL and GraphiQL  ${app.url}/graphql`,
			`  steps in              POST ${app.url}/v1/steps`,
			`  data                  ${data}`
		].join("\n"));
		await aborted(signal);
		terminal.note("stopping");
		await app.close();
		endWarnings();
		return EXIT.ok;
	}
});
export { serveCommand };
