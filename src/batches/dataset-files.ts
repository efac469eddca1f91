import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { StepwellError } from '../errors/index.js';
import { type Dataset, MANIFEST_FILE } from '../model/dataset.js';
import { isList, isObject, type Json } from '../model/json.js';
import type { Principal } from '../model/principal.js';
import type { ArtifactStore } from '../store/artifacts/interface.js';
import { readSample, type SampleView } from './build/dataset-sample.js';
import { ENCODERS } from './encoders/index.js';
import type { DatasetSample, FileDownload } from './interface.js';
import { manifestFor } from './manifest-for.js';

/** Opens a file of a finished dataset, or its manifest. @throws DATASET_NOT_READY, UNKNOWN_FILE */
export async function openDatasetFile(
  artifacts: ArtifactStore,
  caller: Principal,
  dataset: Dataset,
  name: string,
): Promise<FileDownload> {
  const { id, status, files, manifest } = dataset;
  if (status !== 'SUCCEEDED') throw new StepwellError('DATASET_NOT_READY', { id, status });
  const file = files.find((candidate) => candidate.name === name);
  if (file === undefined && name !== MANIFEST_FILE) throw new StepwellError('UNKNOWN_FILE', { id, name });
  const open: FileDownload['open'] = async (range) => {
    const stream = await artifacts.open(id, name, range);
    // The dataset was deleted meanwhile.
    if (stream === null) throw new StepwellError('UNKNOWN_FILE', { id, name });
    return stream;
  };
  if (file !== undefined) {
    const { bytes, sha256 } = file;
    return { name, bytes, sha256, contentType: ENCODERS[dataset.encoding].contentType, open };
  }
  const hash = createHash('sha256');
  if (caller.channels !== null && manifest !== null) return textFile(name, manifestFor(caller, manifest));
  let bytes = 0;
  for await (const chunk of await open(null)) {
    hash.update(chunk as Uint8Array);
    bytes += (chunk as Uint8Array).length;
  }
  return { name, bytes, sha256: hash.digest('hex'), contentType: 'application/json', open };
}

/** JSON as a file. */
function textFile(name: string, value: Json): FileDownload {
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
export async function sampleOf(
  artifacts: ArtifactStore,
  { id, status, manifest }: Dataset,
  view: SampleView,
): Promise<DatasetSample> {
  if (status !== 'SUCCEEDED') return { rows: [], stepIds: [], columns: [], next: null };
  const { rows, next } = await readSample(artifacts, id, view);
  const columns = isList(manifest?.columns) ? manifest.columns : [];
  const names = columns.map((column) => (isObject(column) ? String(column.name) : ''));
  return {
    rows: rows.map(({ cells }) =>
      Object.fromEntries(names.map((name, index): [string, Json] => [name, cells[index] ?? null])),
    ),
    stepIds: rows.map(({ stepIds }) => stepIds),
    columns,
    next,
  };
}
