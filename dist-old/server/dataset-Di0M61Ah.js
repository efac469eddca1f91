import "./rolldown-runtime-BcUA5ExT.js";
import { i as formatCount } from "./terminal-DR2cgS_r.js";
import { a as _enum, b as string, d as int, g as object, h as number, s as array } from "./schemas-C4fSpi9S.js";
// dist/src/cli/datasets/dataset.js
const bucket = object({
	key: string(),
	count: number()
});
const stage = object({
	stage: string(),
	units: number(),
	steps: number(),
	excluded: number(),
	reasons: array(bucket)
});
const DATASET_FIELDS = `
  id recipeName version status progress stage error encoding rows steps contentHash
  waterfall { stage units steps excluded reasons { key count } }
  files { name url bytes rows sha256 }
`;
const dataset = object({
	id: string(),
	recipeName: string(),
	version: int(),
	status: _enum([
		"QUEUED",
		"RUNNING",
		"SUCCEEDED",
		"FAILED",
		"CANCELLED"
	]),
	progress: number(),
	stage: string().nullable(),
	error: string().nullable(),
	encoding: string(),
	rows: int(),
	steps: int(),
	contentHash: string().nullable(),
	waterfall: array(stage),
	files: array(object({
		name: string(),
		url: string(),
		bytes: number(),
		rows: int(),
		sha256: string()
	}))
});
function describeRows({ rows, steps, waterfall }) {
	const width = Math.max(0, ...waterfall.map(({ stage }) => stage.length));
	return [`${formatCount(rows)} rows, which hold ${formatCount(steps)} steps`, ...waterfall.map(({ stage, units, steps: left, excluded, reasons }) => {
		const why = reasons.map(({ key, count }) => `${key}: ${formatCount(count)}`).join(", ");
		const out = excluded === 0 ? "" : `, ${formatCount(excluded)} out${why === "" ? "" : ` (${why})`}`;
		return `${stage.padEnd(width)}  ${formatCount(units)} units, ${formatCount(left)} steps${out}`;
	})];
}
function describeProgress({ status, stage, rows }) {
	if (status === "QUEUED") return "waits for its turn";
	return [...stage === null ? [] : [`at ${stage}`], `${formatCount(rows)} rows`].join(", ");
}
export { describeRows as i, dataset as n, describeProgress as r, DATASET_FIELDS as t };
