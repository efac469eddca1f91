import "./rolldown-runtime-BcUA5ExT.js";
import { n as defineCommand, t as EXIT } from "./command-DRkbRz00.js";
import { i as describeRows } from "./dataset-Di0M61Ah.js";
import { i as formatCount } from "./terminal-DR2cgS_r.js";
import { t as ServerClient } from "./server-client-DaqQyTX_.js";
// dist/src/demo/command.js
function outcomeText({ steps, trajectories, rewardMean, completeGroups, recipe, dataset }) {
	return [
		`${formatCount(steps)} steps of ${formatCount(trajectories)} rollouts, mean reward ${rewardMean.toFixed(2)}`,
		`${formatCount(completeGroups)} complete groups`,
		`recipe ${recipe}`,
		`dataset ${dataset.id}, content hash ${dataset.contentHash}`,
		...describeRows(dataset).map((line) => `  ${line}`)
	].join("\n");
}
function whereToLook(program, { url, data, policy }, { dataset }) {
	const [file] = dataset.files;
	const query = "{\"query\":\"{ promptGroups(first: 5) { nodes { promptUid completeCount rewardMean } } }\"}";
	const call = `{"model":"${policy.model}","messages":[{"role":"user","content":"Compute 2 + 3."}]}`;
	return [
		"",
		`Look at       ${url}/graphql in a browser (GraphiQL, works offline)`,
		`Watch live    ${program} tail --url ${url}`,
		`Query         curl -s ${url}/graphql -H 'content-type: application/json' -d '${query}'`,
		`Download      ${program} download ${dataset.id} --url ${url}`,
		...file === void 0 ? [] : [`or            curl -O ${new URL(file.url, `${url}/`)}`],
		`Build again   ${program} build ${dataset.recipeName} --wait --url ${url}`,
		`Be an agent   curl -s ${url}/v1/chat/completions -H 'content-type: application/json' -d '${call}'`,
		`Engine        ${policy.baseUrl} (OpenAI-compatible, behind the gateway)`,
		`Data          ${data}`
	].join("\n");
}
const demoCommand = defineCommand({
	name: "demo",
	summary: "Show everything alive: agents, live steps, groups, a GRPO dataset",
	details: ["Starts a scripted policy (an OpenAI-compatible engine with real token ids), a server with that engine behind its\ngateway, and agents that solve arithmetic tasks with a calculator: their model calls become steps. Then saves a\nrecipe, builds a dataset, says where to look and plays on slowly until Ctrl-C.", "The server is always the demo's own. To capture your agents, run `stepwell serve --upstream http://HOST/v1`."],
	examples: [
		"stepwell demo",
		"stepwell demo --exit --rate 0 --json",
		"stepwell demo --tasks 100 --data-dir ./demo-data",
		"stepwell demo --plugins ./my-plugins"
	],
	operands: {},
	options: {
		tasks: {
			type: "number",
			placeholder: "N",
			default: 24,
			minimum: 1,
			whole: true,
			description: "Prompt groups to play"
		},
		rollouts: {
			type: "number",
			placeholder: "N",
			default: 4,
			minimum: 1,
			whole: true,
			description: "Rollouts of each task"
		},
		seed: {
			type: "number",
			placeholder: "N",
			default: 7,
			minimum: 0,
			whole: true,
			description: "Of tasks and policy: the same seed plays the same games"
		},
		rate: {
			type: "number",
			placeholder: "N",
			default: 50,
			minimum: 0,
			whole: false,
			description: "Steps a second; 0: as fast as it goes"
		},
		port: {
			type: "number",
			placeholder: "N",
			default: 4e3,
			minimum: 0,
			whole: true,
			description: "Port to listen on; a free one if it is taken"
		},
		"data-dir": {
			type: "text",
			placeholder: "DIR",
			description: "Keep the data in this folder; by default it is temporary",
			environment: false
		},
		"mongodb-uri": {
			type: "text",
			placeholder: "URI",
			description: "Keep the data in this MongoDB",
			environment: false
		},
		plugins: {
			type: "text",
			placeholder: "PATHS",
			description: "Your own plugins: folders, files and npm packages, comma-separated",
			environment: false
		},
		exit: {
			type: "boolean",
			description: "Stop when the dataset is built"
		}
	},
	async run({ options }, { terminal, signal, program }) {
		const [{ startDemoServer }, { runDemo, keepPlaying }] = await Promise.all([import("./server-B_pAcXBa.js"), import("./run-demo-B1eT_Puz.js")]);
		const { port, "data-dir": dataDir, "mongodb-uri": mongodbUri, plugins } = options;
		const server = await startDemoServer({
			port,
			dataDir,
			mongodbUri,
			plugins
		});
		const progress = terminal.progress("playing");
		try {
			if (server.moved) terminal.note(`port ${port} is taken; this demo has another`);
			terminal.note(`Stepwell listens on ${server.url}`);
			const client = new ServerClient(server.url, signal);
			const { tasks, rollouts, seed, rate } = options;
			const settings = {
				client,
				tasks,
				rollouts,
				seed,
				rate,
				signal
			};
			const outcome = await runDemo(settings, progress);
			progress.end();
			terminal.result({
				url: server.url,
				dataDir: server.data,
				...outcome
			}, outcomeText(outcome));
			if (options.exit) return EXIT.ok;
			terminal.note(whereToLook(program, server, outcome));
			terminal.note("\nThe agents play on slowly. Ctrl-C stops everything.");
			await keepPlaying(settings);
			return EXIT.ok;
		} finally {
			progress.end();
			await server.close();
		}
	}
});
export { demoCommand };
