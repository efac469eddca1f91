import { StepwellError } from '../../../errors/index.js';

/** Metadata are part of the documents that lists read, and of what a document of 16 MiB may hold. */
const MOST_BYTES = 8 * 1024 * 1024;

/** @throws OUT_OF_RANGE for metadata (JSON text) that no document could hold */
export function checkMetadata(metadata: string | null): void {
  if (metadata === null || metadata.length * 3 <= MOST_BYTES) return;
  if (Buffer.byteLength(metadata) <= MOST_BYTES) return;
  const expected = `at most ${MOST_BYTES} bytes as JSON`;
  throw new StepwellError('OUT_OF_RANGE', { expected }, { path: ['metadata'] });
}
