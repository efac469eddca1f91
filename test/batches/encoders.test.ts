import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { encoderOf } from '../../src/batches/encoders/index.js';
import type { Cell } from '../../src/batches/encoders/interface.js';
import type { Column } from '../../src/plugin-api/index.js';
import { openLocalArtifacts } from '../../src/store/artifacts/local.js';

const COLUMNS: readonly Column[] = [
  { name: 'ids', type: 'int32[]', description: '' },
  { name: 'log_probs', type: 'float32[]', description: '' },
  { name: 'advantage', type: 'double', description: '' },
  { name: 'n', type: 'int32', description: '' },
  { name: 'is_last', type: 'boolean', description: '' },
  { name: 'uid', type: 'string', description: '' },
  { name: 'messages', type: 'json', description: '' },
];

const ROWS: readonly (readonly Cell[])[] = [
  [[1, -2, 2147483647], [-0.1, 0, -12.5].map(Math.fround), 0.1, 7, true, 'päge "1"', [{ role: 'user' }]],
  [[], [], -0.866024, -2147483648, false, '', { a: null }],
  [null, null, null, null, null, null, null],
  [[5], [0.25], 1e300, 0, true, 'x', 'text'],
];

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'stepwell-encoders-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function encode(
  encoding: 'PARQUET' | 'JSONL',
  rows: Iterable<readonly Cell[]>,
  name = 'file.parquet',
): Promise<string> {
  const file = await openLocalArtifacts(root).create('ds', name);
  const encoder = encoderOf(encoding).open(file, COLUMNS, { 'stepwell.formatter': '{"name":"plain"}' });
  for (const row of rows) await encoder.write(row);
  await encoder.finish();
  await file.commit();
  return join(root, 'ds', name);
}

async function query(sql: string): Promise<readonly (readonly unknown[])[]> {
  const connection = await (await DuckDBInstance.create()).connect();
  try {
    return (await connection.runAndReadAll(sql)).getRowsJson();
  } finally {
    connection.closeSync();
  }
}

describe('parquet', () => {
  it('reads back in another reader with the declared types and values', async () => {
    const path = await encode('PARQUET', ROWS);
    const types = await query(`SELECT column_name, column_type FROM (DESCRIBE SELECT * FROM '${path}')`);
    expect(Object.fromEntries(types as [string, string][])).toEqual({
      ids: 'INTEGER[]',
      log_probs: 'FLOAT[]',
      advantage: 'DOUBLE',
      n: 'INTEGER',
      is_last: 'BOOLEAN',
      uid: 'VARCHAR',
      messages: 'VARCHAR',
    });
    const rows = await query(
      `SELECT ids, log_probs::DOUBLE[], advantage, n, is_last, uid, messages FROM '${path}'`,
    );
    expect(rows).toEqual(
      ROWS.map((row) =>
        row.map((cell, index) => (index === 6 && cell !== null ? JSON.stringify(cell) : cell)),
      ),
    );
  });

  it('carries formatter, options and recipe in its metadata', async () => {
    const path = await encode('PARQUET', ROWS);
    expect(await query(`SELECT decode(key), decode(value) FROM parquet_kv_metadata('${path}')`)).toEqual([
      ['stepwell.formatter', '{"name":"plain"}'],
    ]);
  });

  it('is a valid file without rows', async () => {
    const path = await encode('PARQUET', []);
    expect(await query(`SELECT count(*)::INTEGER FROM '${path}'`)).toEqual([[0]]);
  });

  it('splits many rows and long lists into row groups and keeps every value', async () => {
    const long = Array.from({ length: 300_000 }, (_, index) => index);
    function* rows(): Generator<readonly Cell[]> {
      for (let n = 0; n < 10; n += 1) yield [long, null, n, n, null, `long ${n}`, null];
      for (let n = 10; n < 5_000; n += 1) yield [[n], [n / 2], n, n, n % 2 === 0, `row ${n}`, { n }];
    }
    const path = await encode('PARQUET', rows());
    const [sums] = await query(`
      SELECT count(*)::INTEGER, sum(n)::INTEGER, sum(list_sum(ids))::BIGINT::VARCHAR, count(DISTINCT uid)::INTEGER FROM '${path}'`);
    const ids = (10 * 299_999 * 300_000) / 2 + (4_999 * 5_000) / 2 - 45;
    expect(sums).toEqual([5_000, (4_999 * 5_000) / 2, String(ids), 5_000]);
    const groups = await query(`SELECT DISTINCT row_group_id FROM parquet_metadata('${path}')`);
    expect(groups.length).toBeGreaterThan(2);
  });
});

describe('jsonl', () => {
  it('is one object a line with plain arrays, in file order', async () => {
    const lines = (await readFile(await encode('JSONL', ROWS), 'utf8')).split('\n');
    expect(lines.pop()).toBe('');
    expect(lines.map((line) => JSON.parse(line))).toEqual(
      ROWS.map((row) => Object.fromEntries(COLUMNS.map(({ name }, index) => [name, row[index]]))),
    );
    expect(Object.keys(JSON.parse(lines[0] ?? ''))).toEqual(COLUMNS.map(({ name }) => name));
  });

  it('prints a float32 so that it reads back with the same bits', async () => {
    const value = Math.fround(-0.1);
    const line = await readFile(await encode('JSONL', [[null, [value]]]), 'utf8');
    expect(Math.fround(JSON.parse(line).log_probs[0])).toBe(value);
  });

  it('is empty without rows', async () => {
    expect(await readFile(await encode('JSONL', []), 'utf8')).toBe('');
  });
});

describe('containers that come later', () => {
  it('are refused by name', () => {
    expect(() => encoderOf('SAFETENSORS')).toThrow(
      expect.objectContaining({ code: 'UNSUPPORTED_ENCODING', path: ['encoding'] }),
    );
  });
});

describe('both', () => {
  it('give the same bytes for the same rows', async () => {
    for (const encoding of ['PARQUET', 'JSONL'] as const) {
      const first = await readFile(await encode(encoding, ROWS, 'one'));
      expect((await readFile(await encode(encoding, ROWS, 'two'))).equals(first)).toBe(true);
    }
  });
});
