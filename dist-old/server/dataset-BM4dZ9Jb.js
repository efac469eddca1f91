import "./rolldown-runtime-BcUA5ExT.js";
// dist/src/model/dataset.js
const JOB_STATUSES = [
	"QUEUED",
	"RUNNING",
	"SUCCEEDED",
	"FAILED",
	"CANCELLED"
];
const UNFINISHED = ["QUEUED", "RUNNING"];
const ENCODINGS = [
	"PARQUET",
	"JSONL",
	"MSGPACK",
	"PT",
	"SAFETENSORS"
];
const MANIFEST_FILE = "manifest.json";
const SAMPLE_FILE = "sample.jsonl";
function isUnfinished({ status }) {
	return UNFINISHED.includes(status);
}
export { UNFINISHED as a, SAMPLE_FILE as i, JOB_STATUSES as n, isUnfinished as o, MANIFEST_FILE as r, ENCODINGS as t };
