import "./rolldown-runtime-BcUA5ExT.js";
import { n as throwUserErrors, r as userErrors, t as ServerClient } from "./server-client-DaqQyTX_.js";
import { t as StepwellError } from "./errors-CcPsIPsb.js";
import { _ as record, b as string, c as boolean, d as int, f as json, g as object, s as array } from "./schemas-C4fSpi9S.js";
import { i as URL_OPTION, n as defineCommand, r as KEY_OPTION, t as EXIT } from "./command-DRkbRz00.js";
import { n as saveRecipe } from "./build-dataset-JDtdiFj_.js";
import { t as readRecipeFile } from "./read-recipe-file-CYhe0TIw.js";
import { i as jsonEquals, r as isObject } from "./json-mDdvMCMC.js";
import { a as startRun, r as liveRunIds, t as describeJob } from "./curation-job-DurT7VC9.js";
// dist/src/cli/recipes/stored-recipe.js
const plugin = object({
	name: string(),
	options: record(string(), json())
});
const recipe = object({
	id: string(),
	createdAt: string(),
	name: string(),
	channel: string(),
	where: json(),
	curators: array(plugin),
	formatter: plugin,
	order: string(),
	target: string(),
	seed: int(),
	groupSize: int().nullable(),
	minGroupSize: int().nullable(),
	groupTimeoutMs: int().nullable(),
	awaits: array(string()),
	awaitTimeoutMs: int().nullable(),
	maxPolicyLag: int().nullable(),
	maxReady: int().nullable(),
	dropOldest: boolean(),
	minReady: int().nullable(),
	maxUses: int(),
	maxDeliveries: int()
});
const FIELDS$1 = `id createdAt name channel where curators { name options } formatter { name options }
  order target seed groupSize minGroupSize groupTimeoutMs awaits awaitTimeoutMs maxPolicyLag
  maxReady dropOldest minReady maxUses maxDeliveries`;
async function listRecipes(client) {
	const document = `query Recipes { recipes { ${FIELDS$1} } }`;
	return (await client.query(object({ recipes: array(recipe) }), document, {})).recipes;
}
async function readRecipe(client, name) {
	const document = `query Recipe($name: String!) { recipe(name: $name) { ${FIELDS$1} } }`;
	return (await client.query(object({ recipe: recipe.nullable() }), document, { name })).recipe;
}
async function requireRecipe(client, name) {
	const found = await readRecipe(client, name);
	if (found === null) throw new StepwellError("UNKNOWN_RECIPE", { name });
	return found;
}
async function deleteRecipe(client, name) {
	const document = `mutation Delete($name: String!) {
    deleteRecipe(name: $name) { recipe { ${FIELDS$1} } userErrors { code message path } }
  }`;
	const deleted = object({ deleteRecipe: object({
		recipe: recipe.nullable(),
		userErrors
	}) });
	const { deleteRecipe: payload } = await client.query(deleted, document, { name });
	throwUserErrors(payload.userErrors);
	if (payload.recipe === null) throw new StepwellError("UNKNOWN_RECIPE", { name });
	return payload.recipe;
}
function recipeFileOf({ id: _id, createdAt: _createdAt, ...input }) {
	return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));
}
function describeRecipe({ name, channel, curators, formatter, awaits }) {
	const parts = [...curators, formatter].map((one) => one.name);
	const waits = awaits.length === 0 ? "" : `, waits for ${awaits.join(", ")}`;
	return `${name}: ${parts.join(", ")}, of channel ${channel}${waits}`;
}
// dist/src/cli/recipes/add-mode.js
const isSame = (stored, wanted) => stored.name === wanted.name && Object.entries(wanted.options).every(([key, value]) => jsonEquals(stored.options[key], value));
function differenceOf(stored, { plan, claims, awaits }) {
	for (const [field, value] of Object.entries(claims)) {
		const isToCome = field === "awaitTimeoutMs" && stored.awaits.length === 0;
		if (stored[field] !== value && !isToCome) return `with ${field} ${stored[field] ?? "unset"}`;
	}
	if (stored.awaits.length > 0 && !jsonEquals([...stored.awaits], [...awaits])) return `waiting for ${stored.awaits.join(", ")}`;
	if (isObject(stored.where) && Object.keys(stored.where).length > 0) return "with a filter of steps";
	if (!isSame(stored.formatter, plan.formatter)) return `formatter ${stored.formatter.name} with other options`;
	const { curators } = stored;
	return curators.length === plan.curators.length && plan.curators.every((wanted, at) => curators[at] !== void 0 && isSame(curators[at], wanted)) ? null : "with other curators";
}
async function addMode(client, wanted) {
	const { name, channel, plan, claims, awaits } = wanted;
	const isIt = (one) => one.channel === channel && [one.name, one.id].includes(name);
	const stored = (await listRecipes(client)).find(isIt) ?? null;
	const difference = stored === null ? null : differenceOf(stored, wanted);
	if (difference !== null) throw new StepwellError("RECIPE_EXISTS", {
		name,
		detail: difference
	});
	const before = await liveRunIds(client);
	const jobs = [];
	const where = { channel: { eq: channel } };
	for (const curator of plan.live) {
		const job = await startRun(client, {
			curator,
			where,
			seed: 0,
			live: true,
			groupSize: null,
			backfill: true,
			rejudge: "NEVER"
		});
		jobs.push({
			...job,
			isNew: !before.has(job.id)
		});
	}
	const nowWaits = stored !== null && stored.awaits.length === 0 && awaits.length > 0;
	if (stored !== null && !nowWaits) return {
		recipe: {
			...stored,
			isNew: false,
			nowWaits
		},
		jobs
	};
	const { curators, formatter } = plan;
	return {
		recipe: {
			...await requireRecipe(client, await saveRecipe(client, {
				...stored === null ? {
					name,
					channel,
					curators,
					formatter
				} : {
					...recipeFileOf(stored),
					name
				},
				...awaits.length === 0 ? {} : { awaits },
				...claims
			})),
			isNew: stored === null,
			nowWaits
		},
		jobs
	};
}
function describeAdded({ recipe: shown, jobs }) {
	const { isNew, nowWaits, awaits } = shown;
	const changed = nowWaits ? `; from now on its units wait for ${awaits.join(", ")}` : "";
	return [`recipe ${describeRecipe(shown)} (${isNew ? "made" : `was there${changed}`})`, ...jobs.map((job) => `${job.isNew ? "started" : "runs already"}: ${describeJob(job)}`)].join("\n");
}
// dist/src/cli/recipes/claim-options.js
const number = (minimum, placeholder, description) => ({
	type: "number",
	minimum,
	whole: true,
	placeholder,
	environment: false,
	description
});
const CLAIM_OPTIONS = {
	"group-size": number(1, "COUNT", "Of add: trajectories of a whole group; claims of groups need it"),
	"min-group-size": number(1, "COUNT", "Of add: release a group that ended with so many complete ones"),
	"group-timeout-ms": number(1, "MS", "Of add: release a group of --min-group-size after so long, too"),
	"await-timeout-ms": number(1, "MS", "Of add: a trajectory waits so long for judges behind its last step; an hour if not given"),
	"max-policy-lag": number(0, "COUNT", "Of add: leave out what is more policy versions behind"),
	"max-ready": number(1, "COUNT", "Of add: so many units may wait for claims"),
	"drop-oldest": {
		type: "boolean",
		environment: false,
		description: "Of add: past --max-ready the oldest unit goes, and no trajectory is held"
	},
	"min-ready": number(1, "COUNT", "Of add: claims get nothing before so many units are ready"),
	"max-uses": number(1, "COUNT", "Of add: acknowledgements until a unit is consumed; 1 if not given"),
	"max-deliveries": number(1, "COUNT", "Of add: deliveries without an acknowledgement until a unit is poisoned; 5 if not given")
};
const FIELDS = {
	"group-size": "groupSize",
	"min-group-size": "minGroupSize",
	"group-timeout-ms": "groupTimeoutMs",
	"await-timeout-ms": "awaitTimeoutMs",
	"max-policy-lag": "maxPolicyLag",
	"max-ready": "maxReady",
	"drop-oldest": "dropOldest",
	"min-ready": "minReady",
	"max-uses": "maxUses",
	"max-deliveries": "maxDeliveries"
};
function claimFieldsOf(given) {
	const told = Object.keys(FIELDS).filter((name) => given[name] !== null && given[name] !== false);
	return Object.fromEntries(told.map((name) => [FIELDS[name], given[name]]));
}
// dist/src/cli/recipes/modes.js
const MODES = [
	"binary-rl",
	"opd",
	"combine",
	"step-wise-outcome"
];
const VOTE_MEAN = "vote-mean";
const endpointOptions = ({ apiKeyEnv, ...endpoint }) => ({
	...endpoint,
	...apiKeyEnv === null ? {} : { apiKeyEnv }
});
function planOf(mode, { judge, teacher }) {
	const scores = {
		name: "prm-judge",
		options: {
			...endpointOptions(judge),
			meanAs: VOTE_MEAN
		}
	};
	const hints = {
		name: "hindsight-hint",
		options: endpointOptions(judge)
	};
	const taught = {
		name: "teacher-logprobs",
		options: endpointOptions(teacher)
	};
	switch (mode) {
		case "binary-rl": return {
			live: [scores],
			curators: [{
				name: "zero-score",
				options: { best: { [VOTE_MEAN]: 1 } }
			}],
			formatter: {
				name: "combine",
				options: {
					opd: 0,
					neither: "keep"
				}
			}
		};
		case "opd": return {
			live: [hints, taught],
			curators: [{
				name: "missing-fields",
				options: { fields: ["hint", "teacherLogProbs"] }
			}],
			formatter: {
				name: "opd",
				options: {
					merge: "none",
					lacking: "omit"
				}
			}
		};
		case "combine": return {
			live: [
				scores,
				hints,
				taught
			],
			curators: [],
			formatter: {
				name: "combine",
				options: {}
			}
		};
		case "step-wise-outcome": return {
			live: [scores],
			curators: [],
			formatter: {
				name: "grpo",
				options: {
					estimator: "step-wise",
					reward: { reward: 1 },
					stepScore: { judgment: 1 }
				}
			}
		};
	}
}
// dist/src/cli/commands/recipes.js
const ACTIONS = [
	"list",
	"show",
	"save",
	"delete",
	"add"
];
const NAMED = {
	list: null,
	show: "the name of the recipe",
	save: "the file of the recipe",
	delete: "the name of the recipe",
	add: "the mode"
};
const OF_ADD = [
	"name",
	"channel",
	"base-url",
	"model",
	"api-key-env",
	"teacher-url",
	"teacher-model",
	"teacher-engine",
	"teacher-api-key-env",
	"partly-judged",
	...Object.keys(CLAIM_OPTIONS)
];
const ENGINES = ["vllm", "sglang"];
const OF_TEACHER = OF_ADD.filter((name) => name.startsWith("teacher-"));
const WITH_TEACHER = ["opd", "combine"];
const usage = (detail) => new StepwellError("INVALID_USAGE", { detail });
function actionOf(given, operand, flags) {
	const action = ACTIONS.find((known) => known === (given ?? "list"));
	if (action === void 0) throw usage(`no action "${given}"; there are: ${ACTIONS.join(", ")}`);
	const what = NAMED[action];
	if (what === null && operand !== null) throw usage(`unexpected argument "${operand}"`);
	if (what !== null && operand === null) throw usage(`${what} is missing${action === "add" ? `; there are: ${MODES.join(", ")}` : ""}`);
	const wrong = OF_ADD.find((name) => flags[name] !== void 0);
	if (action !== "add" && wrong !== void 0) throw usage(`--${wrong} is an option of stepwell recipes add`);
	return action;
}
function modeOf(given, flags) {
	const mode = MODES.find((known) => known === given);
	if (mode === void 0) throw usage(`no mode "${given}"; there are: ${MODES.join(", ")}`);
	const wrong = OF_TEACHER.find((name) => flags[name] !== void 0);
	if (wrong !== void 0 && !WITH_TEACHER.includes(mode)) throw usage(`--${wrong}: ${mode} has no teacher`);
	return mode;
}
function modelsOf(given) {
	const { "base-url": baseUrl, model, "api-key-env": apiKeyEnv } = given;
	if (baseUrl === null) throw usage("--base-url is missing: the address of the judge, such as http://judge:8000/v1");
	if (model === null) throw usage("--model is missing: the name of the judge");
	const teacherUrl = given["teacher-url"];
	return {
		judge: {
			baseUrl,
			model,
			apiKeyEnv
		},
		teacher: {
			baseUrl: teacherUrl ?? baseUrl,
			model: given["teacher-model"] ?? model,
			engine: given["teacher-engine"],
			apiKeyEnv: given["teacher-api-key-env"] ?? (teacherUrl === null ? apiKeyEnv : null)
		}
	};
}
const text = (placeholder, description) => ({
	type: "text",
	placeholder,
	environment: false,
	description
});
async function handle(client, action, what, terminal) {
	if (action === "list") {
		const recipes = await listRecipes(client);
		terminal.result(recipes, recipes.length === 0 ? "no recipes yet" : recipes.map(describeRecipe).join("\n"));
		return;
	}
	if (action === "show") {
		const recipe = await requireRecipe(client, what);
		terminal.result(recipe, JSON.stringify(recipeFileOf(recipe), null, 2));
		return;
	}
	if (action === "delete") {
		const deleted = await deleteRecipe(client, what);
		terminal.result(deleted, `deleted ${deleted.name}; its datasets stay`);
		return;
	}
	const saved = await requireRecipe(client, await saveRecipe(client, await readRecipeFile(what)));
	terminal.result(saved, `saved ${describeRecipe(saved)}`);
}
const recipesCommand = defineCommand({
	name: "recipes",
	summary: "List, show, save and delete recipes, or add one that learns from judges and teachers",
	details: [
		"show NAME prints a recipe as a file that save reads; save FILE stores one, in place of that of its name in\nits channel, which keeps its id; delete NAME leaves its datasets. NAME may be the id, and has to be where recipes of\nseveral channels have the name.",
		"add MODE starts the live curators of a mode and saves its recipe; stepwell build builds it. What is there already\nstays as it is, so that a second call changes nothing; but a recipe of the mode that waits for no judge does from then on,\nunless --partly-judged is given.",
		"MODE is binary-rl (scores of a judge), opd (hints of a judge, log-probs of a teacher), combine (both), or\nstep-wise-outcome (scores of a judge beside the rewards of whole rollouts).",
		"Keys are named, never given: --api-key-env is a variable of the server, which STEPWELL_SECRETS lists."
	],
	examples: [
		"stepwell recipes",
		"stepwell recipes show airline-grpo > airline-grpo.json",
		"stepwell recipes save airline-grpo.json",
		"stepwell recipes delete airline-grpo",
		"stepwell recipes add binary-rl --base-url http://judge:8000/v1 --model Qwen/Qwen3-32B",
		"stepwell recipes add step-wise-outcome --base-url http://judge:8000/v1 --model judge --group-size 8 --max-ready 64",
		"stepwell recipes add opd --name distil --base-url http://judge:8000/v1 --model judge --teacher-url http://teacher:8000/v1 --teacher-model policy"
	],
	operands: {
		action: {
			placeholder: "ACTION",
			description: ACTIONS.join(", "),
			required: false
		},
		what: {
			placeholder: "NAME|FILE|MODE",
			description: `Recipe, file of one (- for standard input), or of add: ${MODES.join(", ")}`,
			required: false
		}
	},
	options: {
		name: text("NAME", "Of add: name of the recipe; that of the mode if not given"),
		channel: text("CHANNEL", "Of add: whose steps are judged; train if not given"),
		"base-url": text("URL", "Of add: address of the judge, with its /v1"),
		model: text("MODEL", "Of add: name of the judge"),
		"api-key-env": text("VARIABLE", "Of add: the server's variable with the key of the judge"),
		"teacher-url": text("URL", "Of add opd, combine: address of the teacher; that of the judge if not given"),
		"teacher-model": text("MODEL", "Of add opd, combine: name of the teacher; that of the judge if not given"),
		"teacher-engine": {
			type: "choice",
			choices: ENGINES,
			default: "vllm",
			environment: false,
			description: "Of add opd, combine: which engine serves the teacher"
		},
		"teacher-api-key-env": text("VARIABLE", "Of add opd, combine: the same for the teacher; that of the judge without --teacher-url"),
		"partly-judged": {
			type: "boolean",
			environment: false,
			description: "Of add: units need not wait until each of their steps was judged"
		},
		...CLAIM_OPTIONS,
		url: URL_OPTION,
		key: KEY_OPTION
	},
	async run({ options, operands, flags }, { terminal, signal }) {
		const what = operands.what ?? "";
		const action = actionOf(operands.action, operands.what, flags);
		const client = new ServerClient(options.url, signal, options.key);
		if (action !== "add") {
			await handle(client, action, what, terminal);
			return EXIT.ok;
		}
		const mode = modeOf(what, flags);
		const plan = planOf(mode, modelsOf(options));
		const isPartly = options["partly-judged"];
		if (isPartly && options["await-timeout-ms"] !== null) throw usage("--await-timeout-ms: with --partly-judged units wait for no judge");
		const added = await addMode(client, {
			name: options.name ?? mode,
			channel: options.channel ?? "train",
			plan,
			claims: claimFieldsOf(options),
			awaits: isPartly ? [] : plan.live.map((curator) => curator.name)
		});
		terminal.result(added, describeAdded(added));
		return EXIT.ok;
	}
});
export { recipesCommand };
