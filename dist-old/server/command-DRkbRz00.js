import "./rolldown-runtime-BcUA5ExT.js";
import { t as StepwellError } from "./errors-CcPsIPsb.js";
// dist/src/cli/option.js
const URL_OPTION = {
	type: "text",
	placeholder: "URL",
	default: "http://127.0.0.1:4000",
	description: "Server to speak to"
};
const KEY_OPTION = {
	type: "text",
	placeholder: "KEY",
	description: "Key to show to the server; as STEPWELL_KEY it stays out of the list of processes"
};
function environmentName(option) {
	return `STEPWELL_${option.replaceAll("-", "_").toUpperCase()}`;
}
function usage(detail) {
	return new StepwellError("INVALID_USAGE", { detail });
}
function toBoolean(given, origin) {
	if (typeof given === "boolean") return given;
	if (given === "true" || given === "1") return true;
	if (given === "false" || given === "0") return false;
	throw usage(`${origin} must be true or false`);
}
function toNumber(given, spec, origin) {
	const number = /^-?\d+(\.\d+)?$/.test(given) ? Number(given) : NaN;
	if (!(number >= spec.minimum) || spec.whole && !Number.isSafeInteger(number)) throw usage(`${origin} must be a ${spec.whole ? "whole " : ""}number of at least ${spec.minimum}`);
	return number;
}
function readOption(name, spec, flags, env) {
	const variable = environmentName(name);
	const fromEnv = spec.environment === false ? void 0 : env[variable] || void 0;
	const given = flags[name] ?? fromEnv;
	const origin = flags[name] === void 0 ? variable : `--${name}`;
	if (spec.type === "boolean") return given === void 0 ? false : toBoolean(given, origin);
	if (given === void 0) return spec.default ?? null;
	if (typeof given === "boolean") throw usage(`${origin} needs a value`);
	if (spec.type === "number") return toNumber(given, spec, origin);
	if (spec.type === "choice" && !spec.choices.includes(given)) throw usage(`${origin} must be one of ${spec.choices.join(", ")}`);
	return given;
}
function readOptions(specs, flags, env) {
	const values = Object.entries(specs).map(([name, spec]) => [name, readOption(name, spec, flags, env)]);
	return Object.fromEntries(values);
}
// dist/src/cli/command.js
const EXIT = {
	ok: 0,
	failure: 1,
	usage: 2,
	partial: 3,
	interrupted: 130
};
function defineCommand(spec) {
	const { run, ...text } = spec;
	return {
		...text,
		start: async (parsed, context) => run({
			options: readOptions(spec.options, parsed.flags, context.env),
			operands: parsed.operands,
			flags: parsed.flags
		}, context)
	};
}
export { environmentName as a, URL_OPTION as i, defineCommand as n, KEY_OPTION as r, EXIT as t };
