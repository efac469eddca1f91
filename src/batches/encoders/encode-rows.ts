import { createHash } from 'node:crypto';
import type { Encoding } from '../../model/dataset.js';
import type { Spool } from '../../store/artifacts/interface.js';
import { ENCODERS } from './index.js';
import type { Cell, FileMetadata, FileShape, Sink } from './interface.js';

/** A file that was made in memory. */
export interface EncodedRows {
  readonly bytes: Uint8Array;
  /** Of the bytes; lower-case hex. */
  readonly sha256: string;
}

/** A temporary file that is none: its chunks stay in memory. */
function memorySpool(): Spool {
  let chunks: Uint8Array[] = [];
  return {
    async write(chunk) {
      chunks.push(chunk);
    },
    async *read() {
      yield* chunks;
    },
    async remove() {
      chunks = [];
    },
  };
}

/**
 * Makes one file of rows in memory, through the same encoder that writes the files of datasets, so equal input gives
 * equal bytes there and here. It holds the whole file, and is meant for batches, not for datasets.
 *
 * @param rows cells of each row, in the order of the shape's columns
 * @param number stands where the shape has an envelope that wants a number
 * @throws ROW_UNFIT if the container cannot hold a row
 */
export async function encodeRows(
  encoding: Encoding,
  shape: FileShape,
  rows: Iterable<readonly Cell[]>,
  metadata: FileMetadata,
  number = 0,
): Promise<EncodedRows> {
  const chunks: Uint8Array[] = [];
  const hash = createHash('sha256');
  const sink: Sink = {
    file: {
      async write(chunk) {
        hash.update(chunk);
        chunks.push(chunk);
      },
    },
    metadata,
    number,
    spool: async () => memorySpool(),
  };
  const encoder = ENCODERS[encoding].open(sink, shape);
  for (const cells of rows) await encoder.write(cells);
  await encoder.finish();
  return { bytes: Buffer.concat(chunks), sha256: hash.digest('hex') };
}
