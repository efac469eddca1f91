import "./rolldown-runtime-BcUA5ExT.js";
import { n as throwUserErrors, r as userErrors } from "./server-client-DaqQyTX_.js";
import { t as StepwellError } from "./errors-CcPsIPsb.js";
import { a as _enum, b as string, d as int, g as object, h as number } from "./schemas-C4fSpi9S.js";
import { i as readRun, o as waitForRun, t as describeJob } from "./curation-job-DurT7VC9.js";
import { a as followToEnd, i as waitForBuild, t as readDataset } from "./build-dataset-JDtdiFj_.js";
import { i as describeRows, r as describeProgress } from "./dataset-Di0M61Ah.js";
import { i as formatCount } from "./terminal-DR2cgS_r.js";
// dist/src/cli/jobs/store-job.js
const STORE_KINDS = [
	"DECIDE",
	"UNDO",
	"DELETE",
	"INDEX",
	"WORDS"
];
const STORE_FIELDS = "id kind summary operationId status progress done error createdAt finishedAt";
const storeJob = object({
	id: string(),
	kind: _enum(STORE_KINDS),
	summary: string(),
	operationId: string().nullable(),
	status: _enum([
		"QUEUED",
		"RUNNING",
		"SUCCEEDED",
		"FAILED",
		"CANCELLED"
	]),
	progress: number(),
	done: int(),
	error: string().nullable(),
	createdAt: string(),
	finishedAt: string().nullable()
});
async function kindOf(client, id) {
	const schema = object({ job: object({ kind: string() }).nullable() });
	const { job } = await client.query(schema, "query Kind($id: ID!) { job(id: $id) { kind } }", { id });
	if (job === null) throw new StepwellError("UNKNOWN_JOB", { id });
	return job.kind;
}
async function readStoreJob(client, id) {
	const document = `query Job($id: ID!) { job(id: $id) { ${STORE_FIELDS} } }`;
	const { job } = await client.query(object({ job: storeJob.nullable() }), document, { id });
	if (job === null) throw new StepwellError("UNKNOWN_JOB", { id });
	return job;
}
const DONE = {
	DECIDE: "changed",
	UNDO: "changed",
	DELETE: "deleted",
	INDEX: "looked at",
	WORDS: "indexed"
};
function doneBy({ kind, done }) {
	const one = kind === "INDEX" ? "unit" : "step";
	return `${formatCount(done)} ${one}${done === 1 ? "" : "s"} ${DONE[kind]}`;
}
function describeStoreJob(job) {
	const { id, summary, operationId, status, progress, error } = job;
	return [
		`${id}: ${summary}, ${status === "RUNNING" ? `running, ${Math.floor(progress * 100)} %` : status.toLowerCase()}, ${doneBy(job)}`,
		...error === null ? [] : [`  ${error}`],
		...operationId === null ? [] : [`  operation ${operationId}`]
	].join("\n");
}
// dist/src/cli/jobs/one-job.js
async function readJob(client, id) {
	if (isBuild(id)) return {
		kind: "BUILD",
		dataset: await readDataset(client, id)
	};
	if (await kindOf(client, id) === "CURATE") {
		const job = await readRun(client, id);
		if (job === null) throw new StepwellError("UNKNOWN_JOB", { id });
		return {
			kind: "CURATE",
			job
		};
	}
	const left = await readStoreJob(client, id);
	return {
		kind: left.kind,
		job: left
	};
}
async function cancelJob(client, id) {
	const document = "mutation Cancel($id: ID!) { cancelJob(id: $id) { userErrors { code message path } } }";
	const schema = object({ cancelJob: object({ userErrors }) });
	throwUserErrors((await client.query(schema, document, { id })).cancelJob.userErrors);
	return readJob(client, id);
}
async function watchJob(client, id, progress, lost) {
	const shown = await readJob(client, id);
	if (shown.kind === "BUILD") {
		const onProgress = (now) => progress.update(now.progress, 1, describeProgress(now));
		return {
			kind: "BUILD",
			dataset: await waitForBuild(client, shown.dataset, {
				...lost,
				onProgress
			})
		};
	}
	if (shown.kind !== "CURATE") {
		const onProgress = (now) => progress.update(now.progress, 1, doneBy(now));
		const job = await waitForStoreJob(client, shown.job, {
			...lost,
			onProgress
		});
		return {
			kind: job.kind,
			job
		};
	}
	const onProgress = ({ progress: share, processed, waiting }) => {
		const units = `${formatCount(processed)} units`;
		progress.update(share, 1, waiting > 0 ? `${units}, ${formatCount(waiting)} wait` : units);
	};
	return {
		kind: "CURATE",
		job: await waitForRun(client, shown.job, {
			...lost,
			onProgress
		})
	};
}
function describeShown(shown) {
	if (shown.kind === "CURATE") return describeJob(shown.job);
	if (shown.kind !== "BUILD") return describeStoreJob(shown.job);
	const { dataset } = shown;
	const { id, recipeName, version, status, progress, stage, error } = dataset;
	return [
		`${id}: ${recipeName} version ${version}, ${status === "RUNNING" ? `running, ${Math.floor(progress * 100)} %${stage === null ? "" : `, at ${stage}`}` : status.toLowerCase()}`,
		...describeRows(dataset).map((line) => `  ${line}`),
		...error === null ? [] : [`  ${error}`]
	].join("\n");
}
async function waitForStoreJob(client, started, follower) {
	const { id } = started;
	const event = object({ jobProgress: storeJob }).transform(({ jobProgress }) => jobProgress);
	const subscription = `subscription Job($id: ID!) { jobProgress(id: $id) { ${STORE_FIELDS} } }`;
	const read = () => readStoreJob(client, id);
	const ended = await followToEnd(started, {
		client,
		id,
		subscription,
		event,
		read
	}, follower);
	const { status, error } = ended;
	if (status === "SUCCEEDED") return ended;
	throw new StepwellError("JOB_FAILED", {
		id,
		status,
		detail: error ?? "no reason was given"
	});
}
const isBuild = (id) => id.startsWith("ds_");
export { STORE_FIELDS as a, storeJob as c, watchJob as i, describeShown as n, STORE_KINDS as o, readJob as r, doneBy as s, cancelJob as t };
