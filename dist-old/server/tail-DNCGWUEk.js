import "./rolldown-runtime-BcUA5ExT.js";
import { t as ServerClient } from "./server-client-DaqQyTX_.js";
import { r as messageOf, t as StepwellError } from "./errors-CcPsIPsb.js";
import { i as URL_OPTION, n as defineCommand, r as KEY_OPTION, t as EXIT } from "./command-DRkbRz00.js";
import { C as unknown, b as string, c as boolean, d as int, g as object, h as number, s as array } from "./schemas-C4fSpi9S.js";
import { t as Backoff } from "./backoff-BjF-4D2f.js";
import { t as pause } from "./pause-BgcxUm8N.js";
import { a as shellWord, n as excerpt } from "./terminal-DR2cgS_r.js";
// dist/src/cli/tail/step-event.js
const step = object({
	id: string(),
	channel: string(),
	trajectoryUid: string(),
	promptUid: string(),
	stepIndex: int(),
	isLast: boolean(),
	turnType: string(),
	branch: string(),
	policyVersion: int().nullable(),
	model: string().nullable(),
	agent: string().nullable(),
	reward: number().nullable(),
	createdAt: string(),
	state: object({ promptTokens: int().nullable() }),
	action: object({
		text: string().nullable(),
		toolCalls: array(unknown()),
		responseTokens: int().nullable(),
		finishReason: string().nullable()
	}),
	curation: object({
		keep: boolean(),
		reason: string().nullable()
	})
});
const stepEvent = object({
	cursor: string(),
	change: string(),
	stepId: string(),
	step: step.nullable()
});
const STEP_EVENT_FIELDS = `
  cursor change stepId
  step {
    id channel trajectoryUid promptUid stepIndex isLast turnType branch policyVersion model agent reward createdAt
    state { promptTokens }
    action { text toolCalls responseTokens finishReason }
    curation { keep reason }
  }
`;
const EXCERPT = 60;
const short = (text) => excerpt(text, EXCERPT);
function eventLine({ change, stepId, step: found }) {
	if (found === null) return `${change.toLowerCase()}  ${stepId}`;
	const { action, state, reward } = found;
	const calls = action.toolCalls.length === 0 ? "" : `${action.toolCalls.length} tool call(s) `;
	return [
		found.createdAt.slice(11, 19),
		...change === "ADDED" ? [] : [change.toLowerCase()],
		`${short(`${found.channel}/${found.trajectoryUid}`)}#${found.stepIndex}${found.isLast ? " last" : ""}`,
		...state.promptTokens === null ? [] : [`${state.promptTokens}+${action.responseTokens ?? "?"} tok`],
		...reward === null ? [] : [`reward ${reward}`],
		...found.curation.keep ? [] : [`dropped: ${short(found.curation.reason ?? "")}`],
		`${calls}${short(action.text ?? "")}`.trim()
	].join("  ");
}
// dist/src/cli/tail/follow-steps.js
const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 5e3;
const head = object({ feedHead: string() });
async function readFeedHead(client) {
	return (await client.query(head, "{ feedHead }")).feedHead;
}
async function* followSteps(client, request, signal, onLost) {
	let cursor = request.after;
	const backoff = new Backoff(FIRST_WAIT_MS, LONGEST_WAIT_MS);
	const event = object({ [request.field]: stepEvent });
	const query = `subscription Tail($where: StepFilter, $after: FeedCursor) {
    ${request.field}(where: $where, after: $after) { ${STEP_EVENT_FIELDS} }
  }`;
	const where = request.where === null ? {} : { where: request.where };
	while (!signal.aborted) {
		try {
			for await (const data of client.subscribe(event, query, {
				...where,
				after: cursor
			}, signal)) {
				const next = data[request.field];
				if (next === void 0) continue;
				backoff.reset();
				cursor = next.cursor;
				yield next;
			}
			if (!signal.aborted) onLost("the server ended the subscription");
		} catch (error) {
			if (error instanceof StepwellError) throw error;
			if (!signal.aborted) onLost(error instanceof Error ? error.message : "the connection was lost");
		}
		if (signal.aborted) return;
		await pause(backoff.next(), signal);
	}
}
// dist/src/cli/commands/tail.js
function parseFilter(text) {
	try {
		return JSON.parse(text);
	} catch (cause) {
		const detail = `--where is not valid JSON: ${messageOf(cause)}`;
		throw new StepwellError("INVALID_USAGE", { detail }, { cause });
	}
}
function goOn({ where, changes, limit, url }, cursor) {
	return [
		...[
			"tail",
			"--after",
			cursor
		],
		...where === null ? [] : ["--where", where],
		...changes ? ["--changes"] : [],
		...limit === null ? [] : ["--limit", String(limit)],
		...url === URL_OPTION.default ? [] : ["--url", url]
	].map(shellWord).join(" ");
}
const tailCommand = defineCommand({
	name: "tail",
	summary: "Watch steps as they arrive",
	details: ["Prints a line a step; with --json an event a line, as GraphQL gives it. When the connection is lost the command\ngoes on behind the last event: nothing is lost, nothing comes twice. Ctrl-C ends it and prints the cursor from\nwhich --after goes on."],
	examples: [
		"stepwell tail",
		`stepwell tail --where '{"reward": {"gt": 0}}' --json`,
		"stepwell tail --after \"\" --limit 10"
	],
	operands: {},
	options: {
		where: {
			type: "text",
			placeholder: "JSON",
			description: "Only steps that match this StepFilter of GraphQL's"
		},
		after: {
			type: "text",
			placeholder: "CURSOR",
			description: "First what came after this cursor; \"\" for everything the feed still holds"
		},
		changes: {
			type: "boolean",
			description: "Every change of a step, not only its arrival"
		},
		limit: {
			type: "number",
			placeholder: "N",
			minimum: 1,
			whole: true,
			description: "Stop after so many events"
		},
		url: URL_OPTION,
		key: KEY_OPTION
	},
	async run({ options }, { terminal, signal, program }) {
		const client = new ServerClient(options.url, signal, options.key);
		const where = options.where === null ? null : parseFilter(options.where);
		const head = await readFeedHead(client);
		const request = {
			field: options.changes ? "stepChanged" : "stepAdded",
			where,
			after: options.after ?? head
		};
		const limit = options.limit ?? Number.POSITIVE_INFINITY;
		let cursor = request.after;
		let seen = 0;
		const events = followSteps(client, request, signal, terminal.lost);
		for await (const event of events) {
			await terminal.stream(event, eventLine(event));
			cursor = event.cursor;
			seen += 1;
			if (seen >= limit) break;
		}
		if (cursor !== "") terminal.note(`go on with: ${program} ${goOn(options, cursor)}`);
		return EXIT.ok;
	}
});
export { tailCommand };
