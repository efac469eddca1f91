import fc from 'fast-check';
import { batchMetadata } from '../../../src/batches/encoders/batch-metadata.js';
import { encodeRows } from '../../../src/batches/encoders/encode-rows.js';
import { ENCODERS } from '../../../src/batches/encoders/index.js';
import { type Cell, type FileMetadata, plainCell } from '../../../src/batches/encoders/interface.js';
import type { Column, ColumnType } from '../../../src/plugin-api/index.js';
import { readRagged, readSafetensors } from '../../support/read-safetensors.js';
import { arbitraryRows, COLUMNS, columnOf } from './arbitrary-rows.js';

type Rows = readonly (readonly Cell[])[];

const shapeOf = (columns: readonly Column[]) => ({ columns, rows: 'maps', envelope: null }) as const;

const encode = async (columns: readonly Column[], rows: Rows, metadata: FileMetadata = {}) =>
  (await encodeRows('SAFETENSORS', shapeOf(columns), rows, metadata)).bytes;

/** The tensors of a file by name: type, shape and elements. */
async function tensorsOf(columns: readonly Column[], rows: Rows) {
  const { tensors } = readSafetensors(await encode(columns, rows));
  return Object.fromEntries(
    [...tensors].map(([name, { dtype, shape, elements }]) => [name, [dtype, shape, elements]]),
  );
}

const one = (type: ColumnType, ...cells: readonly Cell[]) =>
  tensorsOf(
    [columnOf('c', type)],
    cells.map((cell) => [cell]),
  );

const lines = (text: string): readonly unknown[] => ['U8', [Buffer.byteLength(text)], [...Buffer.from(text)]];

test('any rows are read back as they were', async () => {
  const columns = [...COLUMNS, { ...columnOf('response_mask', 'int32[]'), mask: true }];
  const mask = fc.array(fc.constantFrom(0, 1)).map((drawn) => Int32Array.from(drawn));
  const rows = arbitraryRows(COLUMNS).chain((drawn) =>
    fc.tuple(...drawn.map((cells) => fc.option(mask).map((own) => [...cells, own]))),
  );
  await fc.assert(
    fc.asyncProperty(rows, async (given) => {
      const bytes = await encode(columns, given);
      expect(readRagged(bytes, columns)).toEqual(given.map((cells) => cells.map(plainCell)));
      expect(Buffer.from(await encode(columns, given)).equals(bytes)).toBe(true);
    }),
  );
});

test('no row gives every column, empty', async () => {
  const empty = ['I32', [0], []];
  expect(await tensorsOf(COLUMNS, [])).toEqual({
    n: empty,
    ids: empty,
    'ids.offsets': ['I32', [1], [0]],
    advantage: ['F64', [0], []],
    log_probs: ['F32', [0], []],
    'log_probs.offsets': ['I32', [1], [0]],
    is_last: ['BOOL', [0], []],
    uid: ['U8', [0], []],
    messages: ['U8', [0], []],
    top_ids: ['I32', [0, 0], []],
    'top_ids.offsets': ['I32', [1], [0]],
    top_log_probs: ['F32', [0, 0], []],
    'top_log_probs.offsets': ['I32', [1], [0]],
  });
});

test('lists lie behind one another, and a null list is as long as an empty one', async () => {
  expect(await one('int32[]', Int32Array.of(1, -2), null, new Int32Array(0), [3])).toEqual({
    c: ['I32', [3], [1, -2, 3]],
    'c.offsets': ['I32', [5], [0, 2, 2, 2, 3]],
    'c.valid': ['U8', [4], [1, 0, 1, 1]],
  });
  expect(await one('float32[]', Float32Array.of(0.5), [0.25])).toEqual({
    c: ['F32', [2], [0.5, 0.25]],
    'c.offsets': ['I32', [3], [0, 1, 2]],
  });
});

test('a mask takes a byte an entry, whatever list holds it', async () => {
  const columns = [{ ...columnOf('c', 'int32[]'), mask: true }];
  expect(await tensorsOf(columns, [[Int32Array.of(0, 1)], [Uint8Array.of(1)], [[0]]])).toEqual({
    c: ['I8', [4], [0, 1, 1, 0]],
    'c.offsets': ['I32', [4], [0, 2, 3, 4]],
  });
});

test('lists of lists are as wide as the first that has an entry', async () => {
  const two = [Int32Array.of(1, 2), Int32Array.of(3, 4)];
  expect(await one('int32[][]', [], null, two, [[5, 6]])).toEqual({
    c: ['I32', [3, 2], [1, 2, 3, 4, 5, 6]],
    'c.offsets': ['I32', [5], [0, 0, 0, 2, 3]],
    'c.valid': ['U8', [4], [1, 0, 1, 1]],
  });
  expect(await one('float32[][]', [new Float32Array(0)], [[], []])).toEqual({
    c: ['F32', [3, 0], []],
    'c.offsets': ['I32', [3], [0, 1, 3]],
  });
});

test('numbers and booleans are an element a row, 0 for null', async () => {
  expect(await one('double', 0.1, null)).toEqual({
    c: ['F64', [2], [0.1, 0]],
    'c.valid': ['U8', [2], [1, 0]],
  });
  expect(await one('int32', null, -7)).toEqual({ c: ['I32', [2], [0, -7]], 'c.valid': ['U8', [2], [0, 1]] });
  expect(await one('boolean', true, false)).toEqual({ c: ['BOOL', [2], [1, 0]] });
});

test('text and free-form values are lines of JSON', async () => {
  expect(await one('string', 'pä\n"', null, '\u2028')).toEqual({ c: lines('"pä\\n\\""\nnull\n"\u2028"\n') });
  expect(await one('json', { b: 1, a: [null] }, 'null', null)).toEqual({
    c: lines('{"b":1,"a":[null]}\n"null"\nnull\n'),
  });
});

test('wide elements come first, and each width in the order of the columns', async () => {
  const { tensors } = readSafetensors(await encode(COLUMNS, [COLUMNS.map(() => null)]));
  expect([...tensors.keys()]).toEqual([
    'advantage',
    'n',
    ...['ids', 'log_probs', 'top_ids', 'top_log_probs'].flatMap((name) => [name, `${name}.offsets`]),
    'n.valid',
    'ids.valid',
    'advantage.valid',
    'log_probs.valid',
    'is_last',
    'is_last.valid',
    'uid',
    'messages',
    'top_ids.valid',
    'top_log_probs.valid',
  ]);
});

test('a file says its layout and how many rows it has, beside what it is given', async () => {
  const given = { 'stepwell.recipe': '{"name":"r"}' };
  const { metadata } = readSafetensors(await encode([columnOf('n', 'int32')], [[1], [2]], given));
  expect(metadata).toEqual({ schema: 'stepwell.rows/1', 'stepwell.recipe': '{"name":"r"}', rows: '2' });
});

describe('a claimed batch', () => {
  const facts = {
    id: 'batch_1',
    recipe: 'grpo',
    formatter: { name: 'grpo', version: '1.0.0', options: { z: 1, a: null } },
    policyVersion: 3,
    units: 1,
    rows: 2,
  };
  const expected = {
    schema: 'stepwell.rows/1',
    batch: 'batch_1',
    recipe: 'grpo',
    formatter: '{"name":"grpo","options":{"a":null,"z":1},"version":"1.0.0"}',
    policy_version: '3',
    units: '1',
    rows: '2',
  };
  const columns = [columnOf('ids', 'int32[]')];
  const rows = [[Int32Array.of(1)], [Int32Array.of(2)]];

  test('has the keys of batches and no others', async () => {
    const { metadata } = readSafetensors(await encode(columns, rows, batchMetadata(facts)));
    expect(metadata).toEqual(expected);
  });

  test('has the same where the target pads', async () => {
    const shape = { ...shapeOf(columns), padded: ['ids'] };
    const { bytes } = await encodeRows('SAFETENSORS', shape, rows, batchMetadata(facts));
    const { metadata, tensors } = readSafetensors(bytes);
    expect(metadata).toEqual(expected);
    expect(tensors.get('ids')).toMatchObject({ dtype: 'I64', shape: [2, 1], elements: [1, 2] });
  });
});

describe('what does not fit is refused with its row and column:', () => {
  const refused = async (column: Column, ...cells: readonly Cell[]): Promise<string> => {
    const columns = [columnOf('trajectory_uid', 'string'), column];
    const rows = cells.map((cell, row) => [`t-${row}`, cell]);
    const error: unknown = await encode(columns, rows).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'ROW_UNFIT' });
    return (error as Error).message;
  };

  test('lists of lists of another width', async () => {
    const message = await refused(columnOf('top_ids', 'int32[][]'), [[1, 2]], [[1, 2], [3]]);
    expect(message).toMatch(/"t-1".*top_ids\[1\] has 1 entries, others 2/);
  });

  test('a mask of other numbers', async () => {
    const message = await refused({ ...columnOf('mask', 'int32[]'), mask: true }, [0, 1], [1, 0, -1]);
    expect(message).toMatch(/"t-1".*mask\[2\] is -1/);
  });

  test('more entries than an offset counts', async () => {
    // Holes take no memory, and lengths are looked at before entries.
    const long: number[] = [];
    long.length = 2 ** 31 - 1;
    const message = await refused(columnOf('ids', 'int32[]'), [1], long);
    expect(message).toMatch(/"t-1".*ids would have more than 2147483647 entries/);
  });
});

test('rows that do not fit into buffers are kept, and what is in memory does not grow with them', async () => {
  const columns = [columnOf('ids', 'int32[]'), columnOf('n', 'int32'), columnOf('uid', 'string')];
  let inMemory = 0;
  let most = 0;
  const files: Uint8Array[][] = [];
  const chunks: Uint8Array[] = [];
  const encoder = ENCODERS.SAFETENSORS.open(
    {
      file: { write: async (chunk) => void chunks.push(chunk) },
      metadata: {},
      number: 0,
      async spool() {
        const file: Uint8Array[] = [];
        files.push(file);
        return {
          async write(chunk) {
            inMemory -= chunk.length;
            file.push(chunk);
          },
          async *read() {
            yield* file;
          },
          remove: async () => {},
        };
      },
    },
    shapeOf(columns),
  );
  const rows = Array.from({ length: 1_000 }, (_, n) => [
    new Int32Array(n % 400).fill(n),
    n === 999 ? null : n,
    `${n}`,
  ]);
  for (const cells of rows) {
    inMemory += 4 * (cells[0] as Int32Array).length;
    await encoder.write(cells);
    most = Math.max(most, inMemory);
  }
  await encoder.finish();
  expect(files.length).toBeGreaterThan(0);
  expect(most).toBeLessThan(512 * 1024);
  expect(readRagged(Buffer.concat(chunks), columns)).toEqual(rows.map((cells) => cells.map(plainCell)));
});
