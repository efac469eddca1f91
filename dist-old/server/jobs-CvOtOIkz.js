import "./rolldown-runtime-BcUA5ExT.js";
import { t as ServerClient } from "./server-client-DaqQyTX_.js";
import { t as StepwellError } from "./errors-CcPsIPsb.js";
import { i as URL_OPTION, n as defineCommand, r as KEY_OPTION, t as EXIT } from "./command-DRkbRz00.js";
import { a as _enum, b as string, c as boolean, d as int, g as object, h as number, s as array } from "./schemas-C4fSpi9S.js";
import { i as formatCount } from "./terminal-DR2cgS_r.js";
import { a as STORE_FIELDS, c as storeJob, i as watchJob, n as describeShown, o as STORE_KINDS, r as readJob, s as doneBy, t as cancelJob } from "./one-job-CX-VcVfQ.js";
// dist/src/cli/jobs/list-jobs.js
const PAGE = 100;
const JOB_KINDS = [
	"build",
	"curate",
	"decide",
	"undo",
	"delete",
	"index",
	"words"
];
const JOB_STATUSES = [
	"queued",
	"running",
	"succeeded",
	"failed",
	"cancelled"
];
const status = _enum([
	"QUEUED",
	"RUNNING",
	"SUCCEEDED",
	"FAILED",
	"CANCELLED"
]);
const job = object({
	id: string(),
	status,
	progress: number(),
	error: string().nullable(),
	createdAt: string(),
	finishedAt: string().nullable()
});
const FIELDS = "id status progress error createdAt finishedAt";
const build = job.extend({
	recipeName: string(),
	version: int(),
	rows: int()
});
const run = job.extend({
	curator: object({
		name: string(),
		version: string()
	}),
	live: boolean(),
	processed: int()
});
async function listJobs(client, { kind, status: asked, limit }) {
	const wanted = asked === null ? null : status.parse(asked.toUpperCase());
	const isAsked = (one) => kind === null || kind === one;
	return (await Promise.all([
		isAsked("build") ? listBuilds(client, wanted, limit) : [],
		isAsked("curate") ? listRuns(client, wanted, limit) : [],
		...STORE_KINDS.filter((one) => kind === null || kind.toUpperCase() === one).map((one) => listStoreJobs(client, one, wanted, limit))
	])).flat().sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt) || (a.id < b.id ? 1 : -1)).slice(0, limit);
}
async function listBuilds(client, wanted, limit) {
	const document = `query Builds($first: Int!, $after: Cursor) {
    datasets(first: $first, after: $after) {
      nodes { ${FIELDS} recipeName version rows } pageInfo { hasNextPage endCursor }
    }
  }`;
	const pageInfo = object({
		hasNextPage: boolean(),
		endCursor: string().nullable()
	});
	const schema = object({ datasets: object({
		nodes: array(build),
		pageInfo
	}) });
	const found = [];
	for (let after = null;;) {
		const { datasets } = await client.query(schema, document, {
			first: PAGE,
			after
		});
		for (const { recipeName, version, rows, ...rest } of datasets.nodes) {
			if (wanted !== null && rest.status !== wanted) continue;
			const done = `${formatCount(rows)} rows`;
			found.push({
				...rest,
				kind: "BUILD",
				what: `${recipeName} version ${version}`,
				done
			});
		}
		after = datasets.pageInfo.endCursor;
		if (found.length >= limit || !datasets.pageInfo.hasNextPage || after === null) return found;
	}
}
async function listRuns(client, wanted, limit) {
	const document = `query Runs($first: Int!, $status: JobStatus) {
    curationJobs(first: $first, status: $status) { nodes { ${FIELDS} curator { name version } live processed } }
  }`;
	const schema = object({ curationJobs: object({ nodes: array(run) }) });
	const { curationJobs } = await client.query(schema, document, {
		first: limit,
		status: wanted
	});
	return curationJobs.nodes.map(({ curator, live, processed, ...rest }) => ({
		...rest,
		kind: "CURATE",
		what: `${curator.name} ${curator.version}${live ? ", live" : ""}`,
		done: `${formatCount(processed)} units`
	}));
}
async function listStoreJobs(client, kind, wanted, limit) {
	const document = `query Jobs($first: Int!, $kind: JobKind!, $status: JobStatus) {
    jobs(first: $first, kind: $kind, status: $status) { nodes { ${STORE_FIELDS} } }
  }`;
	const schema = object({ jobs: object({ nodes: array(storeJob) }) });
	const { jobs } = await client.query(schema, document, {
		first: limit,
		kind,
		status: wanted
	});
	return jobs.nodes.map(({ summary, operationId, done, ...rest }) => ({
		...rest,
		what: summary,
		done: doneBy({
			kind,
			done
		})
	}));
}
function describeJobs(jobs) {
	if (jobs.length === 0) return "no jobs";
	return jobs.flatMap(({ id, kind, what, done, status: stands, progress, error, createdAt }) => {
		const how = stands === "RUNNING" ? `running, ${Math.floor(progress * 100)} %` : stands.toLowerCase();
		const line = `${id}  ${kind.toLowerCase().padEnd(6)}  ${how}: ${what}, ${done}, since ${createdAt}`;
		return error === null ? [line] : [line, `  ${error}`];
	}).join("\n");
}
// dist/src/cli/commands/jobs.js
const LISTED = 20;
const MOST_LISTED = 500;
const ACTIONS = [
	"list",
	"show",
	"cancel",
	"watch"
];
const OF_LIST = [
	"kind",
	"status",
	"limit"
];
const usage = (detail) => new StepwellError("INVALID_USAGE", { detail });
function checkUsage(given, id, flags) {
	const action = ACTIONS.find((known) => known === (given ?? "list"));
	if (action === void 0) throw usage(`no action "${given}"; there are: ${ACTIONS.join(", ")}`);
	if (action === "list") {
		if (id !== null) throw usage(`unexpected argument "${id}"`);
		return action;
	}
	const wrong = OF_LIST.find((name) => flags[name] !== void 0);
	if (wrong !== void 0) throw usage(`--${wrong} is no option of stepwell jobs ${action}`);
	if (id === null) throw usage("the id of the job is missing");
	return action;
}
function show(terminal, shown) {
	terminal.result(shown.kind === "BUILD" ? shown.dataset : shown.job, describeShown(shown));
}
const jobsCommand = defineCommand({
	name: "jobs",
	summary: "List long work (builds, runs of curators, long decisions, undos and deletions, indexing), show one, wait for it, or end it",
	details: ["ACTION is list (also without one), show, cancel or watch. ID is that of the job (job_\u2026) or of the dataset\nthat is built (ds_\u2026).", "watch waits for the end, and goes on by itself after a lost connection; a live run, and indexing, go on until they are cancelled. What a cancelled run did stays, and can be undone;\na cancelled build leaves no files. What a cancelled deletion deleted stays deleted."],
	examples: [
		"stepwell jobs",
		"stepwell jobs list --kind curate --status running",
		"stepwell jobs show job_01J\u2026",
		"stepwell jobs watch ds_01J\u2026",
		"stepwell jobs cancel job_01J\u2026"
	],
	operands: {
		action: {
			placeholder: "ACTION",
			description: ACTIONS.join(", "),
			required: false
		},
		id: {
			placeholder: "ID",
			description: "The job, or the dataset that is built",
			required: false
		}
	},
	options: {
		kind: {
			type: "choice",
			choices: JOB_KINDS,
			environment: false,
			description: "Of list: only these jobs"
		},
		status: {
			type: "choice",
			choices: JOB_STATUSES,
			environment: false,
			description: "Of list: only jobs that stand so"
		},
		limit: {
			type: "number",
			placeholder: "N",
			minimum: 1,
			whole: true,
			environment: false,
			description: `Of list: at most this many, the newest; ${LISTED} if not given, ${MOST_LISTED} at most`
		},
		url: URL_OPTION,
		key: KEY_OPTION
	},
	async run({ options, operands, flags }, { terminal, signal }) {
		const action = checkUsage(operands.action, operands.id, flags);
		const id = operands.id ?? "";
		const client = new ServerClient(options.url, signal, options.key);
		if (action === "list") {
			const { kind, status, limit } = options;
			if (limit !== null && limit > MOST_LISTED) throw usage(`--limit is at most ${MOST_LISTED}`);
			const jobs = await listJobs(client, {
				kind,
				status,
				limit: limit ?? LISTED
			});
			terminal.result(jobs, describeJobs(jobs));
			return EXIT.ok;
		}
		if (action === "watch") {
			const progress = terminal.progress("working");
			try {
				const done = await watchJob(client, id, progress, {
					signal,
					onLost: terminal.lost
				});
				progress.end();
				show(terminal, done);
			} finally {
				progress.end();
			}
			return EXIT.ok;
		}
		show(terminal, await (action === "show" ? readJob : cancelJob)(client, id));
		return EXIT.ok;
	}
});
export { jobsCommand };
