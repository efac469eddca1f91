import { StepwellError } from '../errors/index.js';

const NEWLINE = 10;

/** Whole lines, and the place of the first one in the stream. */
export interface LineChunk {
  readonly bytes: Uint8Array;
  readonly firstLine: number;
}

/**
 * Cuts a stream of bytes at line ends into chunks of about `chunkBytes`, each with memory of its own, so that it can
 * be handed to another thread.
 * @throws LINE_TOO_LARGE with the line's place when one line outgrows `maxLineBytes`
 */
export async function* splitLines(
  source: AsyncIterable<Uint8Array>,
  { chunkBytes, maxLineBytes }: { readonly chunkBytes: number; readonly maxLineBytes: number },
): AsyncGenerator<LineChunk> {
  let parts: Uint8Array[] = [];
  let size = 0;
  let firstLine = 0;
  for await (const part of source) {
    parts.push(part);
    size += part.length;
    if (size < chunkBytes) continue;
    const whole = joined(parts, size);
    const end = whole.lastIndexOf(NEWLINE) + 1;
    const rest = Uint8Array.from(whole.subarray(end));
    if (end > 0) {
      const bytes = whole.subarray(0, end);
      // Before the chunk is given away: whoever takes it may move its memory to another thread.
      const lines = countLines(bytes);
      yield { bytes: rest.length === 0 ? whole : Uint8Array.from(bytes), firstLine };
      firstLine += lines;
    }
    if (rest.length > maxLineBytes) {
      throw new StepwellError('LINE_TOO_LARGE', { limit: maxLineBytes }, { path: [firstLine] });
    }
    parts = rest.length === 0 ? [] : [rest];
    size = rest.length;
  }
  if (size > 0) yield { bytes: joined(parts, size), firstLine };
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function countLines(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(NEWLINE); at !== -1; at = bytes.indexOf(NEWLINE, at + 1)) count += 1;
  return count;
}
