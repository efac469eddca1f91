import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { encodeRows } from '../../../src/batches/encoders/encode-rows.js';
import type { Cell, FileShape } from '../../../src/batches/encoders/interface.js';
import { packRows, unpackRows } from '../../../src/batches/encoders/row-pack.js';
import { ENCODINGS } from '../../../src/model/dataset.js';
import { arbitraryRows, COLUMNS, columnOf } from './arbitrary-rows.js';

const SHAPE: FileShape = {
  columns: COLUMNS,
  rows: 'maps',
  envelope: { number: 'n', rows: 'rows' },
  padded: [],
};
const PATH = 'rows of batch 1';

/** Each value with its kind, so that lists of equal numbers but of other kinds differ, and 0 and -0 do. */
const shown = (value: unknown): unknown => {
  if (ArrayBuffer.isView(value)) {
    const { [Symbol.toStringTag]: kind } = value as unknown as Int32Array;
    return [
      kind,
      Array.from(value as unknown as ArrayLike<number>, (number) => (Object.is(number, -0) ? '-0' : number)),
    ];
  }
  if (Array.isArray(value)) return value.map(shown);
  return Object.is(value, -0) ? '-0' : value;
};

const shapeOf = (cells: readonly Cell[]): FileShape => ({
  columns: cells.map((_, index) => columnOf(`c${index}`, 'json')),
  rows: 'maps',
  envelope: null,
});

const numbered = (rows: readonly (readonly Cell[])[]) =>
  rows.map((cells, index) => ({ unit: index >> 1, cells }));

test('any rows come back as they were', () => {
  fc.assert(
    fc.property(arbitraryRows(COLUMNS), (rows) => {
      const bytes = packRows(SHAPE, numbered(rows));
      const { shape, rows: back } = unpackRows(bytes, PATH);
      expect(shape).toEqual(SHAPE);
      expect(back.map(({ unit }) => unit)).toEqual(rows.map((_, index) => index >> 1));
      expect(back.map(({ cells }) => shown(cells))).toEqual(rows.map(shown));
      expect(Buffer.from(packRows(SHAPE, back)).equals(bytes)).toBe(true);
    }),
  );
});

test('a file made of unpacked rows has the bytes of one made of the rows', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryRows(COLUMNS), fc.constantFrom(...ENCODINGS), async (rows, encoding) => {
      const { shape, rows: back } = unpackRows(packRows(SHAPE, numbered(rows)), PATH);
      const first = await encodeRows(encoding, SHAPE, rows, { a: 'b' });
      const later = await encodeRows(
        encoding,
        shape,
        back.map(({ cells }) => cells),
        { a: 'b' },
      );
      expect(later.sha256).toBe(first.sha256);
    }),
  );
});

test.each<[string, Cell]>([
  ['plain numbers', [1, -0, 0.1, 2 ** 53]],
  ['lists of plain numbers', [[1, -0], []]],
  ['lists of two lengths', [Int32Array.of(1), Int32Array.of(1, 2)]],
  ['lists of two kinds', [Int32Array.of(1), Float32Array.of(1)]],
  ['empty lists of a kind', [new Float32Array(0), new Float32Array(0)]],
  ['bytes', Uint8Array.of(1, 2, 255)],
  ['doubles', Float64Array.of(0.1, -0, 1e300)],
  ['every bit of a NaN', new Float32Array(Uint32Array.of(0x7fc0_1234, 0x7f80_0000).buffer)],
  ['a long run, and a short one', new Int32Array(10_000).fill(7).fill(-1, 9_999)],
  ['as many runs as are worth it', Int32Array.from({ length: 64 }, (_, i) => i >> 3)],
  ['one run too many', Int32Array.from({ length: 64 }, (_, i) => (i < 8 ? i >> 2 : i >> 3))],
  ['half a surrogate pair', '\ud83d'],
  ['order of keys', { b: 1, a: [{ z: null, c: 'x' }], 1: true }],
  ['a key that names the prototype', JSON.parse('{"__proto__": {"a": 1}}')],
  ['deep lists', JSON.parse(`${'['.repeat(500)}1${']'.repeat(500)}`)],
  ['a part of larger memory', new Float32Array(new ArrayBuffer(64), 4, 3).fill(0.5)],
])('keeps %s', (_, cell) => {
  const [row] = unpackRows(packRows(shapeOf([cell]), [{ unit: 0, cells: [cell] }]), PATH).rows;
  const [back] = row?.cells ?? [];
  expect(JSON.stringify(shown(back))).toBe(JSON.stringify(shown(cell)));
  if (ArrayBuffer.isView(cell)) {
    const { buffer, byteOffset, byteLength } = back as Float32Array;
    const own = Buffer.from(cell.buffer, cell.byteOffset, cell.byteLength);
    expect(Buffer.from(buffer, byteOffset, byteLength).equals(own)).toBe(true);
  }
});

test('a mask and a constant advantage take next to nothing', () => {
  const length = 8_192;
  const mask = new Int32Array(length).fill(1, 1_000, 7_000);
  const advantages = new Float32Array(length).fill(-0.5, 1_000, 7_000);
  const pack = packRows(shapeOf([mask, advantages]), [{ unit: 0, cells: [mask, advantages] }]);
  expect(pack.length).toBeLessThan(1_000);
});

test('keeps rows of more than a megabyte', () => {
  const rows = Array.from({ length: 20 }, (_, unit) => ({
    unit,
    cells: [Int32Array.from({ length: 30_000 }, (_, i) => i * unit)],
  }));
  const pack = packRows(shapeOf([0]), rows);
  const back = unpackRows(pack, PATH).rows;
  expect(back.map(({ unit, cells: [list] }) => [unit, (list as Int32Array)[29_999]])).toEqual(
    rows.map(({ unit }) => [unit, 29_999 * unit]),
  );
  expect(Buffer.from(packRows(shapeOf([0]), back)).equals(pack)).toBe(true);
});

test('the rows of some units alone are read where only those are wanted', () => {
  const rows = [3, 0, 3, 7].map((unit, index) => ({ unit, cells: [index, 'x'.repeat(index)] }));
  const pack = packRows(shapeOf([0, '']), rows);
  expect(unpackRows(pack, PATH, (unit) => unit !== 3).rows).toEqual([rows[1], rows[3]]);
});

test('memory that begins anywhere can be read', () => {
  const cells = [Float64Array.of(0.5, 1), Int32Array.of(1)];
  const pack = packRows(shapeOf(cells), [{ unit: 0, cells }]);
  for (let offset = 0; offset < 8; offset += 1) {
    const moved = new Uint8Array(pack.length + offset);
    moved.set(pack, offset);
    expect(unpackRows(moved.subarray(offset), PATH).rows).toEqual([{ unit: 0, cells }]);
  }
});

test('damage of any byte is found', () => {
  const cells = [Int32Array.of(1, 2, 3), 'text'];
  const pack = packRows(shapeOf(cells), [{ unit: 0, cells }]);
  const damaged = expect.objectContaining({ code: 'STORE_CORRUPT', message: expect.stringContaining(PATH) });
  for (let at = 0; at < pack.length; at += 1) {
    const other = pack.slice();
    other[at] = (other[at] as number) ^ 0x10;
    expect(() => unpackRows(other, PATH)).toThrow(damaged);
    expect(() => unpackRows(pack.subarray(0, at), PATH)).toThrow(damaged);
  }
});

test('what a later version wrote is said to be that', () => {
  const pack = packRows(shapeOf([]), []);
  const view = new DataView(pack.buffer, pack.byteOffset);
  view.setUint32(12, 2, true);
  view.setUint32(8, crc32(pack.subarray(12)), true);
  expect(() => unpackRows(pack, PATH)).toThrow(expect.objectContaining({ code: 'STORE_TOO_NEW' }));
});

test.each([-1, 0.5, 2 ** 32, Number.NaN])('no unit is %d', (unit) => {
  expect(() => packRows(shapeOf([]), [{ unit, cells: [] }])).toThrow(TypeError);
});

test('a row has a cell for each column', () => {
  expect(() => packRows(shapeOf([1]), [{ unit: 0, cells: [1, 2] }])).toThrow(TypeError);
});
