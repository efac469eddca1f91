import type { FileShape } from '../../batches/encoders/interface.js';
import { type BatchRow, packRows, unpackRows } from '../../batches/encoders/row-pack.js';
import { StepwellError } from '../../errors/index.js';
import type { PluginUse } from '../../model/recipe.js';
import type { FormatterShape } from '../../plugins/interface.js';

/** What a batch at rest says of itself, so that it needs neither recipe nor plugins to be encoded. */
export interface BatchHeader {
  readonly version: 1;
  readonly batchId: string;
  /** Name of the recipe, its target, and the formatter that made the rows. */
  readonly recipe: string;
  readonly target: string;
  readonly formatter: PluginUse;
  readonly policyVersion: number;
  readonly shape: Pick<FormatterShape, 'unit' | 'columns'>;
  /** The units of the batch, in its order. A row names its unit by the place here. */
  readonly units: readonly HeaderUnit[];
}

export interface HeaderUnit {
  readonly id: string;
  /** Ids of prompts and responses of its rows. */
  readonly tokens: number;
  /** Ids of the steps of which its rows were made. */
  readonly stepIds: readonly string[];
}

export interface UnpackedBatch {
  readonly header: BatchHeader;
  readonly rows: readonly BatchRow[];
}

/** Lists of rows share memory where they begin at a multiple of this. */
const ALIGNMENT = 8;

/** A batch at rest: u32 length of the header, the header as JSON padded with blanks, then the packed rows. */
export function packBatch(header: BatchHeader, rows: Iterable<BatchRow>): Uint8Array {
  const text = Buffer.from(JSON.stringify(header), 'utf8');
  const length = Math.ceil((4 + text.length) / ALIGNMENT) * ALIGNMENT;
  const head = Buffer.alloc(length, ' ');
  head.writeUInt32LE(length - 4, 0);
  text.copy(head, 4);
  return Buffer.concat([head, packRows(shapeOfRows(header), rows)]);
}

/**
 * @param path what the pack is of, for errors
 * @throws STORE_CORRUPT; STORE_TOO_NEW if a later version wrote it
 */
export function unpackBatch(
  bytes: Uint8Array,
  path: string,
  wants?: (unit: number) => boolean,
): UnpackedBatch {
  const header = headerOf(bytes, path);
  const start = 4 + lengthOf(bytes);
  const { rows } = unpackRows(bytes.subarray(start), path, wants);
  return { header, rows };
}

/** @throws STORE_CORRUPT */
export function headerOf(bytes: Uint8Array, path: string): BatchHeader {
  const damaged = (detail: string, cause?: unknown) =>
    new StepwellError('STORE_CORRUPT', { path, detail }, { cause });
  if (bytes.length < 4 || bytes.length < 4 + lengthOf(bytes)) throw damaged('a batch is cut short');
  try {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset + 4, lengthOf(bytes)).toString('utf8');
    return JSON.parse(text) as BatchHeader;
  } catch (cause) {
    throw damaged('the header of a batch is no JSON', cause);
  }
}

function lengthOf(bytes: Uint8Array): number {
  return new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0, true);
}

/** Rows at rest have the formatter's columns; the target's transform makes the trainer's of them. */
function shapeOfRows({ shape }: BatchHeader): FileShape {
  return { columns: shape.columns, rows: 'maps', envelope: null };
}
