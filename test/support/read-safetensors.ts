import type { Cell } from '../../src/batches/encoders/interface.js';
import type { Column } from '../../src/plugin-api/index.js';

/** A tensor as the file says it, its elements in row-major order. */
interface ReadTensor {
  readonly dtype: string;
  readonly shape: readonly number[];
  readonly elements: readonly number[];
}

interface ReadFile {
  readonly metadata: Readonly<Record<string, string>>;
  readonly tensors: ReadonlyMap<string, ReadTensor>;
}

const ELEMENTS: Readonly<
  Record<string, readonly [size: number, read: (view: DataView, at: number) => number]>
> = {
  F64: [8, (view, at) => view.getFloat64(at, true)],
  I64: [8, (view, at) => Number(view.getBigInt64(at, true))],
  F32: [4, (view, at) => view.getFloat32(at, true)],
  I32: [4, (view, at) => view.getInt32(at, true)],
  I8: [1, (view, at) => view.getInt8(at)],
  U8: [1, (view, at) => view.getUint8(at)],
  BOOL: [1, (view, at) => view.getUint8(at)],
};

/**
 * Reads a safetensors file by its published layout, and shares no code with what writes it.
 * @throws Error where it breaks a rule of the format: holes, tensors that are not aligned, sizes that are not the shape's
 */
export function readSafetensors(bytes: Uint8Array): ReadFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const body = 8 + Number(view.getBigUint64(0, true));
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(8, body));
  if (!text.startsWith('{') || body % 8 !== 0) throw new Error('the header does not begin or end as it must');
  const { __metadata__: metadata, ...header } = JSON.parse(text) as Record<string, never>;
  const tensors = new Map<string, ReadTensor>();
  let end = 0;
  for (const [name, entry] of Object.entries(header)) {
    const { dtype, shape, data_offsets } = entry as {
      readonly dtype: string;
      readonly shape: readonly number[];
      readonly data_offsets: readonly [number, number];
    };
    const [size, read] = ELEMENTS[dtype] ?? [0, () => Number.NaN];
    const count = shape.reduce((product, dimension) => product * dimension, 1);
    const [from, to] = data_offsets;
    if (from !== end) throw new Error(`${name} leaves a hole`);
    if (size === 0 || to - from !== count * size) throw new Error(`${name} has another size than its shape`);
    if ((body + from) % size !== 0) throw new Error(`${name} is not aligned`);
    const elements = Array.from({ length: count }, (_, i) => read(view, body + from + i * size));
    tensors.set(name, { dtype, shape, elements });
    end = to;
  }
  if (body + end !== bytes.length) throw new Error('bytes after the last tensor');
  return { metadata: metadata as unknown as ReadFile['metadata'], tensors };
}

/** The rows of a ragged file, with plain arrays for lists, read as docs/batches.md says. */
export function readRagged(bytes: Uint8Array, columns: readonly Column[]): Cell[][] {
  const { metadata, tensors } = readSafetensors(bytes);
  const rows = Number(metadata.rows);
  const cells = columns.map(({ name, type }): Cell[] => {
    const tensor = tensors.get(name);
    if (tensor === undefined) throw new Error(`no tensor ${name}`);
    const { elements, shape } = tensor;
    if (type === 'string' || type === 'json') {
      const lines = Buffer.from(elements).toString('utf8').split('\n');
      if (lines.pop() !== '' || lines.length !== rows) throw new Error(`${name} has ${lines.length} lines`);
      return lines.map((line) => JSON.parse(line));
    }
    const valid = tensors.get(`${name}.valid`)?.elements ?? Array<number>(rows).fill(1);
    if (valid.length !== rows) throw new Error(`${name}.valid has ${valid.length} entries`);
    const offsets = tensors.get(`${name}.offsets`)?.elements;
    if (type.endsWith('[]') && (offsets?.length !== rows + 1 || offsets[rows] !== shape[0])) {
      throw new Error(`${name}.offsets do not end where ${name} does`);
    }
    const width = shape[1] ?? 0;
    const listAt = (t: number): number[] => elements.slice(t * width, (t + 1) * width);
    return valid.map((flag, row) => {
      const from = offsets?.[row] ?? 0;
      const to = offsets?.[row + 1] ?? 0;
      if (flag === 0) return null;
      if (type.endsWith('[][]')) return Array.from({ length: to - from }, (_, t) => listAt(from + t));
      if (type.endsWith('[]')) return elements.slice(from, to);
      return type === 'boolean' ? elements[row] === 1 : elements[row];
    });
  });
  return Array.from({ length: rows }, (_, row) => cells.map((column) => column[row]));
}
