import "./rolldown-runtime-BcUA5ExT.js";
import { n as throwUserErrors, r as userErrors } from "./server-client-DaqQyTX_.js";
import { t as StepwellError } from "./errors-CcPsIPsb.js";
import { a as _enum, b as string, c as boolean, d as int, g as object, h as number, s as array } from "./schemas-C4fSpi9S.js";
import { a as followToEnd } from "./build-dataset-JDtdiFj_.js";
import { i as formatCount, n as excerpt } from "./terminal-DR2cgS_r.js";
// dist/src/cli/curating/reasons.js
const SHOWN = 20;
const LONGEST = 120;
const reasons = array(object({
	key: string(),
	count: number()
}));
function reasonLines(counted) {
	const shown = counted.slice(0, SHOWN);
	const lines = shown.map(({ key, count }) => `  ${formatCount(count)}  ${excerpt(key, LONGEST)}`);
	const left = counted.length - shown.length;
	return left === 0 ? lines : [...lines, `  \u2026 and ${formatCount(left)} further reasons (--json has all)`];
}
// dist/src/cli/curating/curation-job.js
const job = object({
	id: string(),
	operationId: string(),
	curator: object({
		name: string(),
		version: string()
	}),
	live: boolean(),
	status: _enum([
		"QUEUED",
		"RUNNING",
		"SUCCEEDED",
		"FAILED",
		"CANCELLED"
	]),
	progress: number(),
	processed: int(),
	kept: int(),
	dropped: int(),
	failed: int(),
	waiting: int(),
	lagSeconds: number().nullable(),
	ratePerSecond: number(),
	lastError: string().nullable(),
	error: string().nullable(),
	reasons
});
const FIELDS = `id operationId curator { name version } live status progress processed kept dropped failed waiting
  lagSeconds ratePerSecond lastError error reasons { key count }`;
const payload = object({
	job: job.nullable(),
	userErrors
});
async function startRun(client, variables) {
	const document = `mutation Run(
    $curator: PluginUse!, $where: StepFilter, $live: Boolean, $backfill: Boolean, $rejudge: Rejudge, $groupSize: Int, $seed: Int
  ) {
    runCurator(
      curator: $curator, where: $where, live: $live, backfill: $backfill, rejudge: $rejudge, groupSize: $groupSize,
      seed: $seed
    ) {
      job { ${FIELDS} } userErrors { code message path }
    }
  }`;
	return jobOf(client, (await client.query(object({ runCurator: payload }), document, { ...variables })).runCurator);
}
async function listRuns(client, first) {
	const document = `query Jobs($first: Int!) { curationJobs(first: $first) { nodes { ${FIELDS} } } }`;
	const schema = object({ curationJobs: object({ nodes: array(job) }) });
	return (await client.query(schema, document, { first })).curationJobs.nodes;
}
async function liveRunIds(client) {
	const document = `query Live($status: JobStatus!) {
    curationJobs(first: 500, live: true, status: $status) { nodes { id } }
  }`;
	const schema = object({ curationJobs: object({ nodes: array(object({ id: string() })) }) });
	const ids = new Set();
	for (const status of ["QUEUED", "RUNNING"]) {
		const { curationJobs } = await client.query(schema, document, { status });
		for (const { id } of curationJobs.nodes) ids.add(id);
	}
	return ids;
}
async function readRun(client, id) {
	const document = `query Job($id: ID!) { curationJob(id: $id) { ${FIELDS} } }`;
	const schema = object({ curationJob: job.nullable() });
	return (await client.query(schema, document, { id })).curationJob;
}
async function waitForRun(client, started, follower) {
	const { id } = started;
	const event = object({ curationProgress: job }).transform(({ curationProgress }) => curationProgress);
	const subscription = `subscription Run($id: ID!) { curationProgress(id: $id) { ${FIELDS} } }`;
	const read = async () => {
		const found = await readRun(client, id);
		if (found === null) throw new StepwellError("UNKNOWN_JOB", { id });
		return found;
	};
	const ended = await followToEnd(started, {
		client,
		id,
		subscription,
		event,
		read
	}, follower);
	if (ended.status === "SUCCEEDED") return ended;
	const { status, error } = ended;
	throw new StepwellError("JOB_FAILED", {
		id,
		status,
		detail: error ?? "no reason was given"
	});
}
function describeJob(shown) {
	const { id, operationId, curator, status, live, processed, kept, dropped, failed, waiting } = shown;
	const counts = [
		`${formatCount(processed)} judged`,
		`${formatCount(kept)} kept`,
		`${formatCount(dropped)} dropped`,
		...failed > 0 ? [`${formatCount(failed)} failed`] : [],
		...waiting > 0 ? [`${formatCount(waiting)} wait`] : [],
		...shown.lagSeconds === null ? [] : [`lag ${shown.lagSeconds.toFixed(1)} s`]
	];
	const error = shown.error ?? shown.lastError;
	return [
		`${id}: ${curator.name} ${curator.version}, ${live ? "live, " : ""}${status.toLowerCase()}`,
		`  ${counts.join(", ")}`,
		...error === null ? [] : [`  ${error}`],
		...reasonLines(shown.reasons),
		`  operation ${operationId}`
	].join("\n");
}
function jobOf(client, { job: found, userErrors: errors }) {
	throwUserErrors(errors);
	if (found !== null) return found;
	throw new StepwellError("INVALID_ANSWER", {
		url: client.url,
		detail: "neither a job nor an error"
	});
}
export { startRun as a, reasons as c, readRun as i, listRuns as n, waitForRun as o, liveRunIds as r, reasonLines as s, describeJob as t };
