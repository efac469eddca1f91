import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type RowFiles, type ShardPlan, Shards } from '../../src/batches/build/shards.js';
import { ShardsAhead } from '../../src/batches/build/shards-ahead.js';
import type { Cell } from '../../src/batches/encoders/interface.js';
import { ENCODINGS } from '../../src/model/dataset.js';
import { openLocalArtifacts } from '../../src/store/artifacts/local.js';

const PLAN: ShardPlan = {
  folder: 'ds',
  encoding: 'PARQUET',
  shape: {
    columns: [
      { name: 'ids', type: 'int32[]', description: '' },
      { name: 'log_probs', type: 'float32[]', description: '' },
      { name: 'uid', type: 'string', description: '' },
      { name: 'extra', type: 'json', description: '' },
    ],
    rows: 'maps',
    envelope: null,
  },
  metadata: { recipe: 'r' },
  rowsPerFile: 700,
  suffix: '',
};
/** A row takes 6 KB on its way, so that so many are more than one pack. */
const MANY = 1_000;

const rowOf = (n: number): readonly Cell[] => [
  Int32Array.from({ length: 1_000 }, (_, i) => i * n),
  n % 3 === 0 ? null : Float32Array.from({ length: 500 }, (_, i) => i / (n + 1)),
  `row ${n} \ud800`,
  n % 2 === 0 ? { n } : null,
];

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'stepwell-ahead-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const ahead = (plan: ShardPlan): RowFiles =>
  new ShardsAhead(openLocalArtifacts(root), { kind: 'local', directory: root }, plan);

async function filesOf(files: RowFiles, count: number) {
  for (let n = 0; n < count; n++) await files.write(rowOf(n));
  return files.finish();
}

describe('files written in a thread of their own', () => {
  it.each(ENCODINGS.filter((one) => one !== 'SAFETENSORS'))('have the same bytes in %s', async (encoding) => {
    const here = (folder: string) => new Shards(openLocalArtifacts(root), { ...PLAN, encoding, folder });
    for (const count of [0, 3, MANY]) {
      const files = await filesOf(ahead({ ...PLAN, encoding, folder: `ahead-${count}` }), count);
      expect(files).toEqual(await filesOf(here(`here-${count}`), count));
    }
  });

  it('leave nothing of a file when they are given up', async () => {
    const files = ahead(PLAN);
    for (let n = 0; n < MANY; n++) await files.write(rowOf(n));
    await files.abort();
    const left = await readdir(join(root, 'ds'));
    // A file that was full before is whole, and removed with its folder.
    expect(left.every((name) => name === 'rows-00000.parquet')).toBe(true);
  });

  it('say what a row met with in the thread, and can be given up then', async () => {
    const files = ahead({ ...PLAN, folder: 'no/plain name' });
    await expect(filesOf(files, MANY)).rejects.toThrow('not a plain file name');
    await files.abort();
    expect(await readdir(root)).toEqual([]);
  });
});
