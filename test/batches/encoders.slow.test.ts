import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ENCODERS } from '../../src/batches/encoders/index.js';
import type { Cell, FileShape } from '../../src/batches/encoders/interface.js';
import type { Encoding } from '../../src/model/dataset.js';
import type { Column } from '../../src/plugin-api/index.js';
import type { Spool } from '../../src/store/artifacts/interface.js';
import { openLocalArtifacts } from '../../src/store/artifacts/local.js';
import { python, testWith } from '../support/python.js';
import { readSafetensors } from '../support/read-safetensors.js';

const COLUMNS: readonly Column[] = [
  { name: 'ids', type: 'int32[]', description: '' },
  { name: 'log_probs', type: 'float32[]', description: '' },
  { name: 'advantage', type: 'double', description: '' },
  { name: 'n', type: 'int32', description: '' },
  { name: 'is_last', type: 'boolean', description: '' },
  { name: 'uid', type: 'string', description: '' },
  { name: 'messages', type: 'json', description: '' },
  { name: 'top_ids', type: 'int32[][]', description: '' },
  { name: 'top_log_probs', type: 'float32[][]', description: '' },
];

const ROWS: readonly (readonly Cell[])[] = [
  [
    Int32Array.of(1, -2, 2147483647),
    [-0.1, 0, -12.5].map(Math.fround),
    0.1,
    7,
    true,
    'päge "1"',
    [{ role: 'user' }],
    [Int32Array.of(1, 2), Int32Array.of(-3, 70_000)],
    [
      [-1, -2],
      [0, 0.5],
    ],
  ],
  [[], [], -0.866024, -2147483648, false, '', { a: null }, [], []],
  [null, null, null, null, null, null, null, null, null],
  [[5], Float32Array.of(0.25), 1e300, 0, true, 'x', 'text', [[]], [[0.25]]],
  [[300], [1], 2, 300, true, 'y'.repeat(70_000), [1, -1, 1.5, 2 ** 40, true], [[256, -32, -33]], [[1]]],
];

/** A value as JSON shows it, typed arrays as arrays. */
const shown = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, entry) =>
      ArrayBuffer.isView(entry) ? Array.from(entry as Int32Array) : entry,
    ),
  );
const asObjects = (rows: readonly (readonly Cell[])[]): unknown[] =>
  rows.map((row) => Object.fromEntries(COLUMNS.map(({ name }, index) => [name, shown(row[index])])));

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'stepwell-encoders-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function encode(
  encoding: Encoding,
  rows: Iterable<readonly Cell[]>,
  name = 'file.parquet',
  shape: Partial<FileShape> = {},
): Promise<string> {
  const artifacts = openLocalArtifacts(root);
  const file = await artifacts.create('ds', name);
  const spools: Spool[] = [];
  const sink = {
    file,
    metadata: { 'stepwell.formatter': '{"name":"plain"}' },
    number: 3,
    async spool() {
      const opened = await artifacts.spool('ds');
      spools.push(opened);
      return opened;
    },
  };
  const encoder = ENCODERS[encoding].open(sink, { columns: COLUMNS, rows: 'maps', envelope: null, ...shape });
  for (const row of rows) await encoder.write(row);
  await encoder.finish();
  for (const spool of spools) await spool.remove();
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
      top_ids: 'INTEGER[][]',
      top_log_probs: 'FLOAT[][]',
    });
    const rows = await query(
      `SELECT ids, log_probs::DOUBLE[], advantage, n, is_last, uid, messages,
        top_ids, top_log_probs::DOUBLE[][] FROM '${path}'`,
    );
    expect(rows).toEqual(
      ROWS.map((row) =>
        row.map((cell, index) => (index === 6 && cell !== null ? JSON.stringify(cell) : shown(cell))),
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
      for (let n = 0; n < 10; n += 1) yield [long, null, n, n, null, `long ${n}`, null, null, null];
      for (let n = 10; n < 5_000; n += 1)
        yield [[n], [n / 2], n, n, n % 2 === 0, `row ${n}`, { n }, null, null];
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
    expect(lines.map((line) => JSON.parse(line))).toEqual(asObjects(ROWS));
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

describe('pt', () => {
  it('is a stored zip with a pickle of plain values that names no class', async () => {
    const path = await encode('PT', ROWS, 'file.pt');
    expect(await python('read_pt.py', path)).toEqual({
      bad: null,
      names: ['archive/version', 'archive/byteorder', 'archive/data.pkl'],
      stored: true,
      version: '3\n',
      byteorder: 'little',
      opcodes: expect.not.arrayContaining(['GLOBAL', 'REDUCE', 'BUILD', 'STACK_GLOBAL', 'INST', 'NEWOBJ']),
      value: asObjects(ROWS),
    });
  });

  it('puts the rows beside the number of the file where the target wants it', async () => {
    const envelope = { number: 'rollout_id', rows: 'samples' };
    for (const rows of [ROWS.slice(0, 1), []]) {
      const path = await encode('PT', rows, 'file.pt', { envelope });
      expect(await python('read_pt.py', path)).toMatchObject({
        value: { rollout_id: 3, samples: asObjects(rows) },
      });
    }
  });

  it('keeps every value of a file that does not fit into its buffer', async () => {
    const long = Int32Array.from({ length: 300_000 }, (_, index) => index);
    const rows = Array.from({ length: 5 }, (_, n) => [long, null, n, n, null, null, null, null, null]);
    const { value } = (await python('read_pt.py', await encode('PT', rows, 'file.pt'))) as {
      value: { ids: number[]; n: number }[];
    };
    expect(value.map(({ n }) => n)).toEqual([0, 1, 2, 3, 4]);
    expect(value[4]?.ids).toEqual(Array.from(long));
  });

  testWith('torch')('opens in torch with weights_only', async () => {
    expect(await python('load_pt.py', await encode('PT', ROWS, 'file.pt'))).toEqual(asObjects(ROWS));
  });
});

describe('msgpack', () => {
  it('is one array of maps, or of arrays where the target wants places', async () => {
    expect(await python('read_msgpack.py', await encode('MSGPACK', ROWS, 'maps'))).toEqual(asObjects(ROWS));
    expect(
      await python('read_msgpack.py', await encode('MSGPACK', ROWS, 'arrays', { rows: 'arrays' })),
    ).toEqual(shown(ROWS));
    expect(await python('read_msgpack.py', await encode('MSGPACK', [], 'none'))).toEqual([]);
  });
});

describe('padded safetensors', () => {
  const columns = COLUMNS.filter(({ name }) => ['ids', 'log_probs', 'n', 'uid', 'top_ids'].includes(name));
  const padded = ['ids', 'log_probs', 'top_ids'];
  const rows = [
    [[1, -2], [0.5, -0.25], 1, 'a', [[1], [2]]],
    [[3, 4], [0, 1], null, 'b', [[3], [-4]]],
  ];

  it('has a tensor for each padded column, and every other column as a line of JSON', async () => {
    const path = await encode('SAFETENSORS', rows, 'file.safetensors', { columns, padded });
    expect(await python('read_safetensors.py', path)).toEqual({
      metadata: { format: 'pt', 'stepwell.formatter': '{"name":"plain"}' },
      dtypes: { ids: 'I64', log_probs: 'F32', top_ids: 'I64', non_tensor_batch: 'U8' },
      shapes: { ids: [2, 2], log_probs: [2, 2], top_ids: [2, 2, 1], non_tensor_batch: [39] },
      tensors: {
        ids: [
          [1, -2],
          [3, 4],
        ],
        log_probs: [
          [0.5, -0.25],
          [0, 1],
        ],
        top_ids: [
          [[1], [2]],
          [[3], [-4]],
        ],
        non_tensor_batch: [
          { n: 1, uid: 'a' },
          { n: null, uid: 'b' },
        ],
      },
    });
  });

  it('refuses rows of other lengths and gaps, and leaves out what no row has', async () => {
    const write = (...given: readonly (readonly Cell[])[]) =>
      encode('SAFETENSORS', given, 'file.safetensors', { columns, padded });
    const [first = [], second = []] = rows;
    await expect(write(first, [[1], ...second.slice(1)])).rejects.toMatchObject({ code: 'ROW_UNFIT' });
    await expect(write(first, [null, ...second.slice(1)])).rejects.toMatchObject({ code: 'ROW_UNFIT' });
    const path = await write([...first.slice(0, 4), null], [...second.slice(0, 4), null]);
    const { shapes } = (await python('read_safetensors.py', path)) as { shapes: object };
    expect(Object.keys(shapes).sort()).toEqual(['ids', 'log_probs', 'non_tensor_batch']);
  });
});

describe('ragged safetensors', () => {
  const DTYPES: Readonly<Record<string, string>> = {
    F64: 'float64',
    F32: 'float32',
    I32: 'int32',
    I8: 'int8',
    U8: 'uint8',
    BOOL: 'bool',
  };
  const columns = [...COLUMNS, { name: 'mask', type: 'int32[]', description: '', mask: true } as const];
  // Lists of lists in a tensor have one width.
  const rows = ROWS.slice(0, 3).map((row) => [...row, Int32Array.of(1, 0)]);

  testWith('safetensors.numpy')("are what the format's own library reads", async () => {
    for (const given of [rows, rows.slice(0, 1), []]) {
      const path = await encode('SAFETENSORS', given, 'file.safetensors', { columns });
      const { metadata, tensors } = readSafetensors(await readFile(path));
      expect(await python('load_safetensors.py', path)).toEqual({
        metadata,
        tensors: Object.fromEntries(
          [...tensors].map(([name, { dtype, shape, elements }]) => [
            name,
            [DTYPES[dtype], shape, dtype === 'BOOL' ? elements.map(Boolean) : elements],
          ]),
        ),
      });
    }
  });
});

describe('every container', () => {
  it('gives the same bytes for the same rows', async () => {
    for (const encoding of ['PARQUET', 'JSONL', 'PT', 'MSGPACK'] as const) {
      const first = await readFile(await encode(encoding, ROWS, 'one'));
      expect((await readFile(await encode(encoding, ROWS, 'two'))).equals(first)).toBe(true);
    }
  });
});
