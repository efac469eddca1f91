import "./rolldown-runtime-BcUA5ExT.js";
import { n as throwUserErrors, r as userErrors, t as ServerClient } from "./server-client-DaqQyTX_.js";
import { t as StepwellError } from "./errors-CcPsIPsb.js";
import { r as isObject } from "./json-mDdvMCMC.js";
import { b as string, c as boolean, d as int, f as json, g as object, s as array } from "./schemas-C4fSpi9S.js";
import { i as URL_OPTION, n as defineCommand, r as KEY_OPTION, t as EXIT } from "./command-DRkbRz00.js";
import { a as startRun, c as reasons, n as listRuns, o as waitForRun, s as reasonLines, t as describeJob } from "./curation-job-DurT7VC9.js";
import { i as formatCount } from "./terminal-DR2cgS_r.js";
import { n as describeShown, t as cancelJob } from "./one-job-CX-VcVfQ.js";
import { t as waitVisibly } from "./wait-visibly-C_neu6Jt.js";
// dist/src/cli/curating/preview-run.js
const sample = object({
	kept: boolean(),
	decision: json(),
	step: object({
		id: string(),
		trajectoryUid: string(),
		stepIndex: int()
	})
});
const preview = object({
	units: int(),
	kept: int(),
	dropped: int(),
	changed: int(),
	reasons,
	samples: array(sample)
});
async function previewRun(client, variables, samples) {
	const document = `query Preview($curator: PluginUse!, $where: StepFilter, $seed: Int, $samples: Int) {
    previewCuration(curator: $curator, where: $where, seed: $seed, samples: $samples) {
      units kept dropped changed reasons { key count } samples { kept decision step { id trajectoryUid stepIndex } }
    }
  }`;
	const found = object({ previewCuration: preview });
	return (await client.query(found, document, {
		...variables,
		samples
	})).previewCuration;
}
function said(decision) {
	if (Array.isArray(decision)) return decision.flatMap(said);
	if (!isObject(decision)) return [];
	const { target: _, ...fields } = decision;
	return [JSON.stringify(fields)];
}
function sampleLine({ kept, decision, step }) {
	const place = `step ${step.stepIndex} of ${step.trajectoryUid} (${step.id})`;
	return [`  ${kept ? "kept   " : "dropped"}  ${place}`, ...said(decision)].join("  ");
}
function describePreview({ units, kept, dropped, changed, reasons: counted, samples }) {
	return [
		`${`${formatCount(units)} units: ${formatCount(kept)} kept (${formatCount(changed)} of them changed)`}, ${formatCount(dropped)} dropped`,
		...reasonLines(counted),
		...samples.length === 0 ? [] : ["for example"],
		...samples.map(sampleLine)
	].join("\n");
}
// dist/src/cli/curating/undo-run.js
const undone = object({
	changed: int(),
	warnings: array(string()),
	userErrors
});
async function undoOperation(client, operationId) {
	const document = `mutation Undo($operationId: ID!) {
    undoOperation(operationId: $operationId) { changed warnings userErrors { code message path } }
  }`;
	const found = object({ undoOperation: undone });
	const { undoOperation: answer } = await client.query(found, document, { operationId });
	throwUserErrors(answer.userErrors);
	return {
		operationId,
		changed: answer.changed,
		warnings: answer.warnings
	};
}
function describeUndone({ operationId, changed, warnings }) {
	return [`took ${operationId} back: ${formatCount(changed)} ${changed === 1 ? "step is" : "steps are"} curated as before`, ...warnings.map((warning) => `  warning: ${warning}`)].join("\n");
}
// dist/src/cli/commands/curate.js
const LISTED = 20;
const OPTIONS_OF = {
	apply: [
		"options",
		"where",
		"seed",
		"live",
		"backfill",
		"rejudge",
		"group-size"
	],
	preview: [
		"preview",
		"options",
		"where",
		"seed",
		"samples"
	],
	list: [],
	cancel: ["cancel"],
	undo: ["undo"]
};
function actionOf(curator, flags, preview) {
	if (flags.cancel !== void 0) return "cancel";
	if (flags.undo !== void 0) return "undo";
	if (curator === null) return "list";
	return preview ? "preview" : "apply";
}
const NAMED = {
	apply: "a run without --preview",
	preview: "a preview",
	list: "the list of runs",
	cancel: "--cancel",
	undo: "--undo"
};
function checkUsage(action, curator, flags) {
	const allowed = OPTIONS_OF[action];
	const wrong = Object.values(OPTIONS_OF).flat().find((name) => flags[name] !== void 0 && !allowed.includes(name));
	if (wrong !== void 0) throw new StepwellError("INVALID_USAGE", { detail: `--${wrong} is no option of ${NAMED[action]}` });
	if (curator !== null && (action === "cancel" || action === "undo")) throw new StepwellError("INVALID_USAGE", { detail: `${NAMED[action]} takes no curator` });
}
function objectOf(text, flag) {
	if (text === null) return null;
	try {
		const value = JSON.parse(text);
		if (isObject(value)) return value;
	} catch (cause) {
		throw new StepwellError("INVALID_USAGE", { detail: `--${flag} is no JSON` }, { cause });
	}
	throw new StepwellError("INVALID_USAGE", { detail: `--${flag} must be a JSON object` });
}
const curateCommand = defineCommand({
	name: "curate",
	summary: "Run a curator over what is stored, once or live, or preview what it would do",
	details: [
		"CURATOR is the name of a plugin (stepwell plugins lists them). Without --preview its decisions are applied, as one\noperation that --undo takes back as a whole. Units that it has judged before, with the same version and\noptions, are passed over.",
		"A live run goes on with every new step until it is cancelled, also when the server is started again.",
		"Without CURATOR: the latest runs."
	],
	examples: [
		`stepwell curate reward-range --options '{"min": 0.5}' --preview`,
		`stepwell curate length --options '{"minResponseTokens": 8}' --where '{"model": {"eq": "qwen3-8b"}}'`,
		"stepwell curate failed-or-truncated --live",
		"stepwell curate --cancel job_01J\u2026",
		"stepwell curate --undo op_01J\u2026"
	],
	operands: { curator: {
		placeholder: "CURATOR",
		description: "Name of the curator",
		required: false
	} },
	options: {
		options: {
			type: "text",
			placeholder: "JSON",
			environment: false,
			description: "Options of the curator"
		},
		where: {
			type: "text",
			placeholder: "JSON",
			environment: false,
			description: "Only steps that this filter selects, in the names of GraphQL's StepFilter"
		},
		seed: {
			type: "number",
			placeholder: "N",
			default: 0,
			minimum: -(2 ** 31),
			whole: true,
			environment: false,
			description: "The curator's source of chance; the same seed draws the same"
		},
		preview: {
			type: "boolean",
			environment: false,
			description: "Show what it would decide, and change nothing"
		},
		samples: {
			type: "number",
			placeholder: "N",
			default: 3,
			minimum: 0,
			whole: true,
			environment: false,
			description: "--preview: units to show of those that stay as they are, and as many of the others"
		},
		live: {
			type: "boolean",
			environment: false,
			description: "Go on with what comes later; returns at once"
		},
		backfill: {
			type: "boolean",
			environment: false,
			description: "--live: also judge what is there already, as it does unless --no-backfill is given"
		},
		rejudge: {
			type: "choice",
			choices: ["never", "on-change"],
			default: "never",
			environment: false,
			description: "--live: whether units are judged again when something changed that the curator requires"
		},
		"group-size": {
			type: "number",
			placeholder: "N",
			minimum: 1,
			whole: true,
			environment: false,
			description: "Finished rollouts that make a group whole; a live run over groups needs it"
		},
		cancel: {
			type: "text",
			placeholder: "JOB",
			environment: false,
			description: "End this run, or any other job; what it did stays"
		},
		undo: {
			type: "text",
			placeholder: "OPERATION",
			environment: false,
			description: "Take back all that this operation decided; its run is ended first"
		},
		url: URL_OPTION,
		key: KEY_OPTION
	},
	async run({ options, operands, flags }, { terminal, signal, program }) {
		const client = new ServerClient(options.url, signal, options.key);
		const { curator: name } = operands;
		const { cancel, undo } = options;
		checkUsage(actionOf(name, flags, options.preview), name, flags);
		if (cancel !== null) {
			const ended = await cancelJob(client, cancel);
			terminal.result(ended.kind === "BUILD" ? ended.dataset : ended.job, describeShown(ended));
			return EXIT.ok;
		}
		if (undo !== null) {
			const undone = await undoOperation(client, undo);
			terminal.result(undone, describeUndone(undone));
			return EXIT.ok;
		}
		if (name === null) {
			const jobs = await listRuns(client, LISTED);
			terminal.result(jobs, jobs.length === 0 ? "no runs yet" : jobs.map(describeJob).join("\n\n"));
			return EXIT.ok;
		}
		const run = {
			curator: {
				name,
				options: objectOf(options.options, "options")
			},
			where: objectOf(options.where, "where"),
			seed: options.seed
		};
		if (options.preview) {
			const found = await previewRun(client, run, options.samples);
			terminal.result(found, describePreview(found));
			return EXIT.ok;
		}
		const { live, "group-size": groupSize } = options;
		const how = {
			backfill: flags.backfill !== false,
			rejudge: options.rejudge === "on-change" ? "ON_CHANGE" : "NEVER"
		};
		const started = await startRun(client, {
			...run,
			...how,
			live,
			groupSize
		});
		if (live) {
			terminal.result(started, describeJob(started));
			return EXIT.ok;
		}
		const wait = (follower) => waitForRun(client, started, follower);
		const describe = ({ processed }) => `${formatCount(processed)} units`;
		const done = await waitVisibly(started, {
			label: "curating",
			describe,
			wait
		}, {
			terminal,
			signal,
			program
		}, flags);
		terminal.result(done, describeJob(done));
		return EXIT.ok;
	}
});
export { curateCommand };
