import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Column } from '../../src/plugin-api/index.js';
import type { RunningApp } from '../api/support/running-app.js';
import { duckRows } from '../support/duck-rows.js';
import { graphql } from '../support/graphql.js';
import { readRagged, readSafetensors } from '../support/read-safetensors.js';
import { startClaimApp } from './support/claim-app.js';
import { appendGroups } from './support/rollouts.js';
import { promptsOf, rowsOf, Trainer } from './support/trainer.js';

const use = (name: string, options = {}) => ({ name, version: '1.0.0', options });
const PADDED = 'verl?layout=padded&promptLength=4&responseLength=8';

describe('the forms in which a batch comes', () => {
  let app: RunningApp;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stepwell-forms-'));
    app = await startClaimApp([
      { name: 'grpo' },
      { name: 'ppo', formatter: use('ppo'), groupSize: null },
      { name: 'slime', target: 'slime' },
      { name: 'verl', target: 'verl' },
      { name: 'prime', target: 'prime-rl' },
      { name: 'padded', target: PADDED },
      { name: 'short', channel: 'short', target: PADDED },
    ]);
    await appendGroups(app.url, ['a', 'b'], { responses: [3, 6], policyVersion: 2 });
    await appendGroups(app.url, ['c'], { responses: [1, 2] });
  });
  afterAll(async () => {
    await app.remove();
    await rm(folder, { recursive: true });
  });

  async function columnsOf(formatter: string): Promise<readonly Column[]> {
    const asked = 'query ($input: RecipeInput!) { previewRecipe(input: $input) { columns } }';
    const { previewRecipe } = await graphql<{ previewRecipe: { columns: Column[] } }>(app.url, asked, {
      input: { name: 'draft', formatter: { name: formatter } },
    });
    return previewRecipe.columns;
  }

  test.each(['grpo', 'ppo'])(
    '%s as ragged safetensors has the rows that the lines have, and says what it is',
    async (name) => {
      const trainer = new Trainer(app.url, name);
      const taken = await trainer.take({ units: 3, consume: false, encoding: 'safetensors' });
      expect(taken.headers.get('content-type')).toBe('application/octet-stream');
      const lines = rowsOf(await trainer.data(taken.id, '?encoding=jsonl'));
      const columns = await columnsOf(name);
      const rows = readRagged(taken.bytes, columns).map((cells) =>
        Object.fromEntries(columns.map((column, i) => [column.name, cells[i]])),
      );
      expect(rows).toEqual(lines);
      const { metadata, tensors } = readSafetensors(taken.bytes);
      expect(metadata).toEqual({
        schema: 'stepwell.rows/1',
        batch: taken.id,
        recipe: name,
        formatter: expect.stringContaining(`"name":"${name}"`),
        policy_version: '0',
        units: '3',
        rows: String(lines.length),
      });
      expect(JSON.parse(metadata.formatter ?? '')).toMatchObject({ name, version: '1.0.0', options: {} });
      expect(tensors.get('response_mask')?.dtype).toBe('I8');
      expect(tensors.get('response_ids.offsets')).toMatchObject({ dtype: 'I32', shape: [lines.length + 1] });
    },
  );

  test('of Parquet are the same rows, read by DuckDB', async () => {
    const trainer = new Trainer(app.url, 'grpo');
    const taken = await trainer.take({ units: 3, consume: false, encoding: 'parquet' });
    const lines = rowsOf(await trainer.data(taken.id, '?encoding=jsonl'));
    const path = join(folder, 'rows.parquet');
    await writeFile(path, taken.bytes);
    const { rows } = await duckRows(path);
    const read = rows.map(({ uid, trajectory_uid, response_ids, advantages }) => ({
      uid,
      trajectory_uid,
      response_ids,
      advantages,
    }));
    expect(read).toEqual(
      lines.map(({ uid, trajectory_uid, response_ids, advantages }) => ({
        uid,
        trajectory_uid,
        response_ids,
        advantages,
      })),
    );
  });

  test('are those that the recipe’s target has, and no others', async () => {
    const slime = new Trainer(app.url, 'slime');
    const taken = await slime.take({ units: 2 });
    expect(
      rowsOf(taken).map(({ tokens, response_length }) => [(tokens as number[]).length, response_length]),
    ).toEqual([
      [5, 3],
      [8, 6],
      [5, 3],
      [8, 6],
    ]);
    expect((await slime.data(taken.id, '?encoding=pt')).status).toBe(200);
    const prime = new Trainer(app.url, 'prime');
    const packed = await prime.take({ units: 1, encoding: 'msgpack' });
    for (const refused of [
      await prime.claim({ units: 1, encoding: 'parquet' }),
      await prime.data(packed.id, '?encoding=parquet'),
    ]) {
      expect([refused.status, refused.error.code]).toEqual([400, 'UNSUPPORTED_ENCODING']);
    }
    expect(await prime.stats()).toMatchObject({ ready: 2, claimed: 1 });
  });

  test('are padded tensors for a padded layout, also of a rank’s part', async () => {
    const trainer = new Trainer(app.url, 'padded');
    const taken = await trainer.take({ units: 3, consume: false, encoding: 'safetensors' });
    const { tensors, metadata } = readSafetensors(taken.bytes);
    expect(tensors.get('input_ids')).toMatchObject({ dtype: 'I64', shape: [6, 12] });
    expect(tensors.get('responses')?.shape).toEqual([6, 8]);
    expect(metadata).toMatchObject({ batch: taken.id, rows: '6' });
    const part = await trainer.data(taken.id, '?encoding=safetensors&rank=0&of=3');
    expect(readSafetensors(part.bytes).tensors.get('input_ids')?.shape).toEqual([2, 12]);
  });

  test('of verl are its own columns', async () => {
    const taken = await new Trainer(app.url, 'verl').take({ units: 1 });
    expect(rowsOf(taken)[0]).toHaveProperty('responses');
  });

  test('that cannot hold a unit do not hold up the others: it is excluded, with the reason', async () => {
    const trainer = new Trainer(app.url, 'short');
    const channel = 'short';
    await appendGroups(app.url, ['a'], { channel });
    await appendGroups(app.url, ['long'], { channel, responses: [3, 9] });
    await appendGroups(app.url, ['b', 'c'], { channel });
    const taken = await trainer.take({ units: 3, wait_ms: 60_000, encoding: 'safetensors' });
    expect(taken.batch).toMatchObject({ units: 3, rows: 6 });
    expect(await trainer.stats()).toMatchObject({ ready: 0, claimed: 3, excluded: 1 });
    // Alone it comes as little.
    await appendGroups(app.url, ['longer'], { channel, responses: [20, 20] });
    expect(await trainer.claim({ units: 1, encoding: 'safetensors' })).toMatchObject({ status: 204 });
    expect(await trainer.stats()).toMatchObject({ ready: 0, excluded: 2 });
  });

  test('can be described alone, without rows', async () => {
    const trainer = new Trainer(app.url, 'grpo');
    const minimal = { headers: { prefer: 'return=minimal' } };
    const asked = { units: 1, claim_key: 'minimal' };
    const described = await trainer.claim(asked, minimal);
    expect([described.status, described.headers.get('preference-applied')]).toEqual([201, 'return=minimal']);
    const batch = JSON.parse(described.bytes.toString('utf8'));
    expect(batch).toEqual(await trainer.read(described.id));
    expect(batch).toMatchObject({
      id: described.id,
      status: 'LEASED',
      units: 1,
      url: `${app.url}/v1/batches/${batch.id}/data`,
    });
    const data = await trainer.data(batch.id);
    expect([data.bytes.length, data.headers.get('etag')]).toEqual([batch.bytes, `"${batch.sha256}"`]);
    expect(promptsOf(data)).toEqual(['a']);
    expect((await trainer.claim(asked, minimal)).bytes).toEqual(described.bytes);
    expect((await trainer.claim(asked)).bytes).toEqual(data.bytes);
  });
});
