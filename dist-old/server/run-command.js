import "./rolldown-runtime-BcUA5ExT.js";
import { t as StepwellError } from "./errors-CcPsIPsb.js";
import { a as environmentName, t as EXIT } from "./command-DRkbRz00.js";
import { t as Terminal } from "./terminal-DR2cgS_r.js";
import { n as programName, r as readVersion } from "./program-YNEvYSqG.js";
import { parseArgs } from "node:util";
// dist/src/production.js
process.env.NODE_ENV ??= "production";
// dist/src/cli/help.js
function columns(rows) {
	const width = Math.max(...rows.map(([left]) => left.length));
	return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
function section(title, lines) {
	return lines.length === 0 ? [] : [
		"",
		`${title}:`,
		...lines
	];
}
function valueText(spec) {
	if (spec.type === "boolean") return "";
	return spec.type === "choice" ? ` ${spec.choices.join("|")}` : ` ${spec.placeholder}`;
}
function describe(name, spec) {
	const facts = [..."default" in spec && spec.default !== void 0 ? [`default ${spec.default}`] : [], ...spec.environment === false ? [] : [environmentName(name)]];
	return facts.length === 0 ? spec.description : `${spec.description} [${facts.join(", ")}]`;
}
function commandHelp(command) {
	const operands = Object.values(command.operands);
	const names = operands.map(({ placeholder, required }) => required ? placeholder : `[${placeholder}]`);
	const options = Object.entries(command.options).map(([name, spec]) => [`--${name}${valueText(spec)}`, describe(name, spec)]);
	return [
		`Usage: ${[
			"stepwell",
			command.name,
			...names,
			"[options]"
		].join(" ")}`,
		"",
		`${command.summary}.`,
		...command.details.flatMap((paragraph) => ["", paragraph]),
		...section("Arguments", operands.length === 0 ? [] : columns(operands.map((o) => [o.placeholder, o.description]))),
		...section("Options", columns([
			...options,
			["--json", "Write results and errors as JSON, for programs [STEPWELL_JSON]"],
			["-h, --help", "Show this page"]
		])),
		...section("Examples", command.examples.map((example) => `  ${example}`))
	].join("\n");
}
function generalHelp(commands) {
	return [
		"Usage: stepwell [COMMAND] [options]",
		"",
		"Step-level data platform for agentic reinforcement learning.",
		...section("Commands", columns(commands.map(({ name, summary }) => [name, summary]))),
		...section("Options", columns([
			["-h, --help", "Show this page; after a command, that of the command"],
			["--version", "Show the version"],
			["--no-NAME", "After a command: turn off a switch that the environment has turned on"]
		])),
		"",
		"Exit codes: 0 done, 1 failed, 2 wrong usage, 3 some items were rejected, 130 interrupted."
	].join("\n");
}
// dist/src/cli/parse-arguments.js
const COMMON_FLAGS = {
	json: "boolean",
	help: "boolean"
};
function usage(command, detail) {
	return new StepwellError("INVALID_USAGE", { detail: `${detail}; see stepwell ${command.name} --help` });
}
function parseArguments(command, argv) {
	const kindOf = (name) => {
		if (Object.hasOwn(COMMON_FLAGS, name)) return "boolean";
		const spec = Object.hasOwn(command.options, name) ? command.options[name] : void 0;
		if (spec === void 0) return null;
		return spec.type === "boolean" ? "boolean" : "string";
	};
	const { tokens } = parseArgs({
		args: [...argv],
		strict: false,
		allowPositionals: true,
		tokens: true,
		options: Object.fromEntries([...Object.keys(COMMON_FLAGS), ...Object.keys(command.options)].map((name) => [name, {
			type: kindOf(name) ?? "boolean",
			...name === "help" ? { short: "h" } : {}
		}]))
	});
	const negatedBy = (name) => {
		const of = name.startsWith("no-") ? name.slice(3) : "";
		return Object.hasOwn(command.options, of) && command.options[of]?.type === "boolean" ? of : null;
	};
	const flags = {};
	const given = [];
	for (const token of tokens) {
		if (token.kind === "positional") given.push(token.value);
		if (token.kind !== "option") continue;
		const negated = negatedBy(token.name);
		const kind = negated === null ? kindOf(token.name) : "boolean";
		if (kind === null) throw usage(command, `unknown option ${token.rawName}`);
		if (kind === "boolean") {
			if (token.value !== void 0) throw usage(command, `${token.rawName} takes no value`);
			flags[negated ?? token.name] = negated === null;
		} else {
			if (token.value === void 0 || !token.inlineValue && token.value.startsWith("--") || token.value === void 0) throw usage(command, `${token.rawName} needs a value`);
			flags[token.name] = token.value;
		}
	}
	const specs = Object.entries(command.operands);
	const extra = given[specs.length];
	if (extra !== void 0) throw usage(command, `unexpected argument "${extra}"`);
	const operands = specs.map(([name, spec], at) => {
		const value = given[at] ?? null;
		if (value === null && spec.required && flags.help === void 0) throw usage(command, `${spec.placeholder} is missing`);
		return [name, value];
	});
	return {
		flags,
		operands: Object.fromEntries(operands)
	};
}
// dist/src/cli/run.js
const DEFAULT_COMMAND = "serve";
function toWire(error) {
	if (error instanceof StepwellError) return error.toWire();
	const { message } = error instanceof Error ? error : new Error(String(error));
	return {
		code: "INTERNAL",
		message
	};
}
function exitCodeOf(error) {
	return error instanceof StepwellError && ["INVALID_USAGE", "INVALID_CONFIG"].includes(error.code) ? EXIT.usage : EXIT.failure;
}
async function find(commands, name) {
	const load = Object.hasOwn(commands, name) ? commands[name] : void 0;
	if (load === void 0) {
		const known = Object.keys(commands).join(", ");
		throw new StepwellError("INVALID_USAGE", { detail: `no command "${name}"; there are: ${known}` });
	}
	return await load();
}
async function helpPage(commands, topic) {
	if (topic !== void 0) return commandHelp(await find(commands, topic));
	return generalHelp(await Promise.all(Object.values(commands).map((load) => load())));
}
async function runCli(commands, argv, { out, err, env, signal, version, program }) {
	const json = argv.includes("--json") || ["1", "true"].includes(env.STEPWELL_JSON ?? "");
	const terminal = new Terminal(out, err, json, err.isTTY === true);
	try {
		const [first, ...others] = argv;
		if (first === "--version") {
			terminal.result({ version }, version);
			return EXIT.ok;
		}
		if (first === "help" || first === "--help" || first === "-h") {
			out.write(`${await helpPage(commands, first === "help" ? others[0] : void 0)}\n`);
			return EXIT.ok;
		}
		const named = first !== void 0 && !first.startsWith("-");
		const command = await find(commands, named ? first : DEFAULT_COMMAND);
		const parsed = parseArguments(command, named ? others : argv);
		if (parsed.flags.help === true) {
			out.write(`${commandHelp(command)}\n`);
			return EXIT.ok;
		}
		return await command.start(parsed, {
			terminal,
			env,
			program,
			signal
		});
	} catch (error) {
		if (signal.aborted && !(error instanceof StepwellError)) {
			terminal.note("interrupted");
			return EXIT.interrupted;
		}
		terminal.error(toWire(error));
		return exitCodeOf(error);
	}
}
// dist/src/commands.js
const COMMANDS = {
	serve: async () => (await import("./serve-D3Z9ky3Q.js")).serveCommand,
	demo: async () => (await import("./command-IAAK2pts.js")).demoCommand,
	import: async () => (await import("./import-BZwWVzRb.js")).importCommand,
	build: async () => (await import("./build-CQK3o6s1.js")).buildCommand,
	download: async () => (await import("./download-DtCzOLQ-.js")).downloadCommand,
	tail: async () => (await import("./tail-DNCGWUEk.js")).tailCommand,
	curate: async () => (await import("./curate-BUwBG4tU.js")).curateCommand,
	recipes: async () => (await import("./recipes-BmBNM6uJ.js")).recipesCommand,
	jobs: async () => (await import("./jobs-CvOtOIkz.js")).jobsCommand,
	plugins: async () => (await import("./plugins-fslYY9zK.js")).pluginsCommand,
	keys: async () => (await import("./keys-DaZ1VV3t.js")).keysCommand,
	doctor: async () => (await import("./doctor-Lx7LnAec.js")).doctorCommand,
	backup: async () => (await import("./backup-D0vFq3r8.js")).backupCommand,
	restore: async () => (await import("./restore-BiNnNQtI.js")).restoreCommand,
	migrate: async () => (await import("./migrate-b80X1M0i.js")).migrateCommand,
	repair: async () => (await import("./repair-Bn2AwcXv.js")).repairCommand
};
// dist/src/run-command.js
const stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => stop.abort());
process.stdout.on("error", (error) => {
	if (error.code === "EPIPE") process.exit(0);
	throw error;
});
process.exitCode = await runCli(COMMANDS, process.argv.slice(2), {
	out: process.stdout,
	err: process.stderr,
	env: process.env,
	signal: stop.signal,
	version: readVersion(),
	program: programName(process.argv[1] ?? "stepwell", process.cwd())
});
export {};
