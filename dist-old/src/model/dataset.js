export const JOB_STATUSES = ['QUEUED', 'RUNNING', 'SUCCEEDED', 'FAILED', 'CANCELLED'];
/** A dataset with one of these statuses is queued or being built. A dataset with any other status never changes again. */
export const UNFINISHED = ['QUEUED', 'RUNNING'];
export const ENCODINGS = ['PARQUET', 'JSONL', 'MSGPACK', 'PT', 'SAFETENSORS'];
/** Name of the manifest file. It is stored beside a dataset's files and describes them, but is not listed among them. */
export const MANIFEST_FILE = 'manifest.json';
/** Name of the file with a dataset's first rows. It is stored beside the dataset's files, and is no part of the dataset. */
export const SAMPLE_FILE = 'sample.jsonl';
export function isUnfinished({ status }) {
    return UNFINISHED.includes(status);
}
//# sourceMappingURL=dataset.js.map