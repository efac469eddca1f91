import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import { encodeRows } from '../../../src/batches/encoders/encode-rows.js';
import { type Cell, plainCell } from '../../../src/batches/encoders/interface.js';
import { NumberColumn } from '../../../src/batches/encoders/number-column.js';
import { encodingOf, isList, parquetSchema } from '../../../src/batches/encoders/parquet-schema.js';
import { arbitraryRows, COLUMNS } from './arbitrary-rows.js';

const METADATA = { recipe: 'r' };
const ROWS_OF_A_GROUP = 4_096;

/** The file as the library writes it when it gets every value as one of JavaScript's own. */
function byTheLibrary(rows: readonly (readonly Cell[])[]): Uint8Array {
  const writer = new ByteWriter();
  const file = new ParquetWriter({
    writer,
    schema: parquetSchema(COLUMNS),
    codec: 'SNAPPY',
    createdBy: 'stepwell',
    kvMetadata: Object.entries(METADATA).map(([key, value]) => ({ key, value })),
  });
  const columnData = COLUMNS.map((column, index) => ({
    name: column.name,
    data: rows.map((row) => {
      const cell = plainCell(row[index] ?? null);
      return column.type === 'json' && cell !== null ? JSON.stringify(cell) : cell;
    }),
    encoding: encodingOf(column),
    statistics: !isList(column),
  }));
  if (rows.length > 0) file.write({ columnData, rowGroupSize: ROWS_OF_A_GROUP });
  file.finish();
  return writer.getBytes();
}

async function byTheEncoder(rows: readonly (readonly Cell[])[]): Promise<Uint8Array> {
  const shape = { columns: COLUMNS, rows: 'maps', envelope: null } as const;
  return (await encodeRows('PARQUET', shape, rows, METADATA)).bytes;
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0;

describe('parquet', () => {
  it('has the bytes of the library, whatever is null, empty or long', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryRows(COLUMNS), async (rows) => {
        expect(isSame(await byTheEncoder(rows), byTheLibrary(rows))).toBe(true);
      }),
    );
  });

  it('has them over several row groups and pages', async () => {
    const long = Int32Array.from({ length: 90_000 }, (_, i) => (i * 7_919) % 150_000);
    const rows = Array.from({ length: 2 * ROWS_OF_A_GROUP + 1 }, (_, n): readonly Cell[] => [
      n,
      // Three lists of one group fill more than a page.
      n % 2_000 === 0 ? long : n % 7 === 0 ? null : long.subarray(n % 50, (n % 50) * 2),
      n / 3,
      n % 5 === 0 ? [] : Array.from({ length: n % 9 }, (_, i) => i / 7),
      n % 2 === 0,
      `row ${n}`,
      { n },
      null,
      n % 100 === 0 ? [Float32Array.of(1, 2), Float32Array.of(3, 4)] : null,
    ]);
    expect(isSame(await byTheEncoder(rows), byTheLibrary(rows))).toBe(true);
  });

  it('takes masks and doubles into columns of numbers', async () => {
    const typed = [1, Uint8Array.of(0, 1), 1, new Float64Array([0.1, 0.2]), true, '', null, null, null];
    const plain = [1, [0, 1], 1, [0.1, 0.2], true, '', null, null, null];
    expect(isSame(await byTheEncoder([typed]), await byTheEncoder([plain]))).toBe(true);
  });
});

describe('a column of numbers', () => {
  it('refuses what it cannot hold', () => {
    expect(() => new NumberColumn('int32[]').add([1, 0.5])).toThrow(TypeError);
    expect(() => new NumberColumn('float32[]').add([1, null])).toThrow(TypeError);
    expect(() => new NumberColumn('float32[]').add('1')).toThrow(TypeError);
  });

  it('is empty after it was taken', () => {
    const column = new NumberColumn('int32[]');
    column.add([1, 2]);
    expect(Array.from(column.take().values)).toEqual([1, 2]);
    column.add([3]);
    const { values, repetitionLevels } = column.take();
    expect([Array.from(values), Array.from(repetitionLevels)]).toEqual([[3], [0]]);
  });
});
