import "./rolldown-runtime-BcUA5ExT.js";
import { _ as record, b as string, d as int, f as json$1, g as object, p as literal, w as url, x as tuple } from "./schemas-C4fSpi9S.js";
import { i as waitForBuild, n as saveRecipe, r as startBuild } from "./build-dataset-JDtdiFj_.js";
import { a as isToolCall, c as evaluate, d as parseExpression, n as MODEL, t as createRandom, u as formatExpression } from "./random-DxipGePt.js";
import { setTimeout } from "node:timers/promises";
// dist/src/demo/environment/environment.js
const CALCULATOR = {
	type: "function",
	function: {
		name: "calculator",
		description: "Works out one arithmetic expression of whole numbers with +, - and *.",
		parameters: {
			type: "object",
			properties: { expression: {
				type: "string",
				description: "For example \"17 + 4\"."
			} },
			required: ["expression"]
		}
	}
};
function expressionIn(args) {
	try {
		const expression = JSON.parse(args)?.expression;
		return typeof expression === "string" ? expression : null;
	} catch {
		return null;
	}
}
function runCalculator(name, args) {
	if (name !== CALCULATOR.function.name) return JSON.stringify({ error: `there is no tool "${name}"` });
	const text = expressionIn(args);
	if (text === null) return JSON.stringify({ error: "give the expression as a string" });
	const expression = parseExpression(text);
	if (expression === null) return JSON.stringify({ error: `cannot read "${text}"` });
	return JSON.stringify({ result: evaluate(expression) });
}
function answerIn(text) {
	const match = /Answer:\s*(-?\d+)\s*$/.exec(text);
	return match === null ? null : Number(match[1]);
}
function react(task, message, turn) {
	const calls = (Array.isArray(message.tool_calls) ? message.tool_calls : []).filter((call) => isToolCall(call));
	const outOfTurns = turn + 1 >= 12 ? 0 : null;
	if (calls.length > 0) return {
		messages: calls.map((call) => ({
			role: "tool",
			tool_call_id: call.id,
			content: runCalculator(call.function.name, call.function.arguments)
		})),
		reward: outOfTurns
	};
	const answer = answerIn(typeof message.content === "string" ? message.content : "");
	if (answer !== null) return {
		messages: [],
		reward: answer === task.answer ? 1 : 0
	};
	return {
		messages: [{
			role: "user",
			content: "Use the calculator, or finish with a line \"Answer: NUMBER\"."
		}],
		reward: outOfTurns
	};
}
// dist/src/demo/agent/chat.js
const json = json$1();
const message = record(string(), json);
const completion = object({ choices: tuple([object({ message })]) });
async function chat(baseUrl, request, signal) {
	const response = await fetch(`${baseUrl}/chat/completions`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify(request),
		signal
	});
	const body = await response.json();
	if (!response.ok) throw new Error(`the model call was answered ${response.status}: ${JSON.stringify(body)}`);
	return completion.parse(body).choices[0].message;
}
// dist/src/demo/agent/rollout.js
const TEMPERATURE = 1;
const opened = object({ base_url: url() });
const done = object({ status: literal("ok") });
async function rollOut(task, settings) {
	const { client, seed, signal } = settings;
	const { promptUid, level } = task;
	await settings.pace();
	const { base_url: baseUrl } = await client.post(opened, "init_trajectory", {
		prompt_uid: promptUid,
		metadata: {
			data_source: "arithmetic",
			level
		}
	});
	let { messages } = task;
	for (let turn = 0;; turn++) {
		const message = await chat(baseUrl, {
			model: MODEL,
			messages,
			tools: [CALCULATOR],
			temperature: TEMPERATURE,
			seed
		}, signal);
		settings.onStep();
		const reaction = react(task, message, turn);
		if (reaction.reward !== null) {
			await client.post(done, `${baseUrl}/complete_trajectory`, { reward: reaction.reward });
			return reaction.reward;
		}
		messages = [
			...messages,
			message,
			...reaction.messages
		];
		await settings.pace();
	}
}
// dist/src/demo/environment/task.js
const LEVELS = {
	easy: [2, 9],
	medium: [11, 99],
	hard: [101, 999]
};
const SYSTEM = [
	"You solve arithmetic problems with a calculator.",
	"Call the calculator once for every single operation, and trust only what it answers.",
	"When you know the result, finish with a line of the form \"Answer: 42\"."
].join(" ");
const STORIES = [
	"Compute EXPRESSION.",
	"A shop closes its books for the day. Compute EXPRESSION.",
	"A lorry is loaded and unloaded at several stops; how many crates are left? Compute EXPRESSION.",
	"A class counts the coins of its school fair. Compute EXPRESSION."
];
function createExpression(random, [low, high], depth) {
	if (depth === 0) return random.between(low, high);
	const operator = random.pick([
		"+",
		"-",
		"*"
	]);
	const deepLeft = random.next() < .5;
	return {
		operator,
		left: createExpression(random, [low, high], deepLeft ? depth - 1 : 0),
		right: createExpression(random, [low, high], deepLeft ? 0 : depth - 1)
	};
}
function createTask(seed, index) {
	const random = createRandom(`task ${seed} ${index}`);
	const level = random.pick([
		"easy",
		"medium",
		"hard"
	]);
	const expression = createExpression(random, LEVELS[level], random.between(2, 4));
	const story = random.pick(STORIES).replace("EXPRESSION", formatExpression(expression));
	return {
		promptUid: `arithmetic-${seed}-${index}`,
		level,
		messages: [{
			role: "system",
			content: SYSTEM
		}, {
			role: "user",
			content: story
		}],
		answer: evaluate(expression)
	};
}
// dist/src/demo/play.js
function createPace(perSecond, signal) {
	if (perSecond === 0) return async () => signal.throwIfAborted();
	const interval = 1e3 / perSecond;
	let next = 0;
	return async () => {
		const now = performance.now();
		const turn = Math.max(now, next);
		next = turn + interval;
		await setTimeout(turn - now, void 0, { signal });
	};
}
const AGENTS = 8;
function* episodes(game) {
	for (let index = game.firstTask; index < game.firstTask + game.tasks; index++) {
		const task = createTask(game.seed, index);
		for (let rollout = 0; rollout < game.rollouts; rollout++) yield {
			task,
			seed: (game.seed * 1000003 + index * 1009 + rollout) % 2 ** 31
		};
	}
}
async function play(game, settings, onEpisode) {
	const queue = episodes(game);
	const stop = new AbortController();
	const signal = AbortSignal.any([settings.signal, stop.signal]);
	const agent = async () => {
		for (let next = queue.next(); next.done !== true; next = queue.next()) {
			signal.throwIfAborted();
			const { task, seed } = next.value;
			onEpisode(await rollOut(task, {
				...settings,
				signal,
				seed
			}));
		}
	};
	try {
		await Promise.all(Array.from({ length: AGENTS }, agent));
	} finally {
		stop.abort();
	}
}
// dist/src/demo/run-demo.js
const policy = object({ version: int() });
const VERSION = 1;
async function setPolicyVersion(client) {
	const { version } = await client.get(policy, "v1/policy");
	if (version < VERSION) await client.post(policy, "v1/policy", { version: VERSION });
}
const TRICKLE = 1;
const RECIPE = "demo-grpo";
const groups = object({ promptGroups: object({ totalCount: int() }) });
async function countCompleteGroups(client, rollouts) {
	const query = `query Complete($where: PromptGroupFilter) { promptGroups(first: 1, where: $where) { totalCount } }`;
	const where = {
		promptUid: { startsWith: "arithmetic-" },
		completeCount: { gte: rollouts }
	};
	return (await client.query(groups, query, { where })).promptGroups.totalCount;
}
async function runDemo(settings, progress) {
	const { client, signal, tasks, rollouts, seed } = settings;
	const total = tasks * rollouts;
	let steps = 0;
	let trajectories = 0;
	let reward = 0;
	const show = () => {
		const mean = trajectories === 0 ? "-" : (reward / trajectories).toFixed(2);
		progress.update(trajectories, total, `${steps} steps, ${trajectories} of ${total} rollouts, mean reward ${mean}`);
	};
	const onStep = () => {
		steps += 1;
		show();
	};
	await setPolicyVersion(client);
	const pace = createPace(settings.rate, signal);
	await play({
		seed,
		rollouts,
		firstTask: 0,
		tasks
	}, {
		client,
		onStep,
		signal,
		pace
	}, (earned) => {
		trajectories += 1;
		reward += earned;
		show();
	});
	const build = {
		recipe: await saveRecipe(client, {
			name: RECIPE,
			curators: [{ name: "zero-variance" }],
			formatter: { name: "grpo" },
			groupSize: rollouts,
			seed
		}),
		encoding: "PARQUET",
		limitUnits: null,
		asOf: null
	};
	const quiet = {
		signal,
		onProgress: () => void 0,
		onLost: () => void 0
	};
	const dataset = await waitForBuild(client, await startBuild(client, build), quiet);
	const completeGroups = await countCompleteGroups(client, rollouts);
	return {
		steps,
		trajectories,
		rewardMean: reward / trajectories,
		completeGroups,
		recipe: RECIPE,
		dataset
	};
}
async function keepPlaying(settings) {
	const { client, signal, tasks, rollouts, seed } = settings;
	const game = {
		seed,
		rollouts,
		firstTask: tasks,
		tasks: Number.POSITIVE_INFINITY
	};
	try {
		await play(game, {
			client,
			signal,
			pace: createPace(TRICKLE, signal),
			onStep: () => void 0
		}, () => void 0);
	} catch (error) {
		if (!signal.aborted) throw error;
	}
}
export { keepPlaying, runDemo, setPolicyVersion };
