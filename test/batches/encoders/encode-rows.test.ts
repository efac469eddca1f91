import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeRows } from '../../../src/batches/encoders/encode-rows.js';
import { ENCODERS } from '../../../src/batches/encoders/index.js';
import type { Cell, FileShape } from '../../../src/batches/encoders/interface.js';
import { ENCODINGS, type Encoding } from '../../../src/model/dataset.js';
import { openLocalArtifacts } from '../../../src/store/artifacts/local.js';

const SHAPE: FileShape = {
  columns: [
    { name: 'ids', type: 'int32[]', description: '' },
    { name: 'log_probs', type: 'float32[]', description: '' },
    { name: 'uid', type: 'string', description: '' },
  ],
  rows: 'maps',
  envelope: { number: 'rollout_id', rows: 'samples' },
};
const PADDED: FileShape = { ...SHAPE, padded: ['ids', 'log_probs'] };
const METADATA = { recipe: 'r', units: '2' };
const NUMBER = 5;

const rowsOf = (count: number, length: number): readonly (readonly Cell[])[] =>
  Array.from({ length: count }, (_, n) => [
    new Int32Array(length).fill(n),
    new Float32Array(length).fill(n / 2),
    `päge ${n}`,
  ]);

/** The bytes of the same rows as a file of a dataset. */
async function written(
  encoding: Encoding,
  shape: FileShape,
  rows: readonly (readonly Cell[])[],
): Promise<Buffer> {
  const root = await mkdtemp(join(tmpdir(), 'stepwell-encode-rows-'));
  try {
    const artifacts = openLocalArtifacts(root);
    const file = await artifacts.create('ds', 'file');
    const sink = { file, metadata: METADATA, number: NUMBER, spool: () => artifacts.spool('ds') };
    const encoder = ENCODERS[encoding].open(sink, shape);
    for (const cells of rows) await encoder.write(cells);
    await encoder.finish();
    await file.commit();
    return await readFile(join(root, 'ds', 'file'));
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

const CASES = [
  ...ENCODINGS.map((encoding) => [encoding, encoding, SHAPE] as const),
  ['SAFETENSORS, padded', 'SAFETENSORS', PADDED] as const,
];

describe.each(CASES)('%s', (_encoding, encoding, shape) => {
  test.each([
    ['no row', 0, 0],
    ['a few rows', 3, 4],
    ['more than a buffer', 4, 150_000],
  ])('%s: has the bytes of a file of a dataset, and their hash', async (_, count, length) => {
    const rows = rowsOf(count, length);
    const { bytes, sha256 } = await encodeRows(encoding, shape, rows, METADATA, NUMBER);
    expect((await written(encoding, shape, rows)).equals(bytes)).toBe(true);
    expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  });
});

test('a row that does not fit is refused', async () => {
  const rows = [...rowsOf(1, 4), ...rowsOf(1, 5)];
  await expect(encodeRows('SAFETENSORS', PADDED, rows, METADATA)).rejects.toMatchObject({
    code: 'ROW_UNFIT',
  });
});
