import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { StepwellError } from '../errors/index.js';
import { MANIFEST_FILE } from '../model/dataset.js';
import { isList, isObject } from '../model/json.js';
import { readSample } from './build/dataset-sample.js';
import { ENCODERS } from './encoders/index.js';
import { manifestFor } from './manifest-for.js';
/** Opens a file of a finished dataset, or its manifest. @throws DATASET_NOT_READY, UNKNOWN_FILE */
export async function openDatasetFile(artifacts, caller, dataset, name) {
    const { id, status, files, manifest } = dataset;
    if (status !== 'SUCCEEDED')
        throw new StepwellError('DATASET_NOT_READY', { id, status });
    const file = files.find((candidate) => candidate.name === name);
    if (file === undefined && name !== MANIFEST_FILE)
        throw new StepwellError('UNKNOWN_FILE', { id, name });
    const open = async (range) => {
        const stream = await artifacts.open(id, name, range);
        // The dataset was deleted meanwhile.
        if (stream === null)
            throw new StepwellError('UNKNOWN_FILE', { id, name });
        return stream;
    };
    if (file !== undefined) {
        const { bytes, sha256 } = file;
        return { name, bytes, sha256, contentType: ENCODERS[dataset.encoding].contentType, open };
    }
    const hash = createHash('sha256');
    if (caller.channels !== null && manifest !== null)
        return textFile(name, manifestFor(caller, manifest));
    let bytes = 0;
    for await (const chunk of await open(null)) {
        hash.update(chunk);
        bytes += chunk.length;
    }
    return { name, bytes, sha256: hash.digest('hex'), contentType: 'application/json', open };
}
/** JSON as a file. */
function textFile(name, value) {
    const bytes = Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
    return {
        name,
        bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        contentType: 'application/json',
        open: async (range) => {
            const part = range === null ? bytes : bytes.subarray(range.start, range.end + 1);
            return Readable.from([part], { objectMode: false });
        },
    };
}
/** Rows of a dataset under the names of its columns. */
export async function sampleOf(artifacts, { id, status, manifest }, view) {
    if (status !== 'SUCCEEDED')
        return { rows: [], stepIds: [], columns: [], next: null };
    const { rows, next } = await readSample(artifacts, id, view);
    const columns = isList(manifest?.columns) ? manifest.columns : [];
    const names = columns.map((column) => (isObject(column) ? String(column.name) : ''));
    return {
        rows: rows.map(({ cells }) => Object.fromEntries(names.map((name, index) => [name, cells[index] ?? null]))),
        stepIds: rows.map(({ stepIds }) => stepIds),
        columns,
        next,
    };
}
//# sourceMappingURL=dataset-files.js.map