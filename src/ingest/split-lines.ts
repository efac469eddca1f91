import { LINE_FEED } from '../json-bytes/characters.js';

/** Whole lines in the parts they came in, and the number of the first one in the stream. `parts: null`: one line that is too long. */
export interface LineChunk {
  readonly parts: readonly Uint8Array[] | null;
  readonly firstLine: number;
}

/**
 * Cuts a stream of bytes at line ends into chunks of about `chunkBytes`. Nothing is copied: a part of the source in which a
 * chunk ends is cut into two views. A line longer than `maxLineBytes` is not held in memory, and the lines around it are kept.
 */
export async function* splitLines(
  source: AsyncIterable<Uint8Array>,
  { chunkBytes, maxLineBytes }: { readonly chunkBytes: number; readonly maxLineBytes: number },
): AsyncGenerator<LineChunk> {
  const bound = Math.max(chunkBytes, maxLineBytes);
  let parts: Uint8Array[] = [];
  let size = 0;
  /** Bytes of `parts` up to the end of the last whole line. */
  let whole = 0;
  let firstLine = 0;
  let skipping = false;

  function* flush(): Generator<LineChunk> {
    const [head, rest] = cut(parts, whole);
    // Read before the chunk is passed on, because the receiver may transfer its memory to another thread.
    const lines = head.reduce((sum, part) => sum + countLines(part), 0);
    parts = rest;
    size -= whole;
    const isEmpty = whole === 0;
    whole = 0;
    if (!isEmpty) yield { parts: head, firstLine };
    firstLine += lines;
  }

  for await (let part of source) {
    if (skipping) {
      const end = part.indexOf(LINE_FEED);
      if (end === -1) continue;
      skipping = false;
      firstLine += 1;
      part = part.subarray(end + 1);
    }
    const newline = part.lastIndexOf(LINE_FEED);
    if (newline !== -1) whole = size + newline + 1;
    if (part.length > 0) parts.push(part);
    size += part.length;
    if (whole > 0 && size >= chunkBytes) yield* flush();
    if (size - whole > bound) {
      yield* flush();
      yield { parts: null, firstLine };
      skipping = true;
      parts = [];
      size = 0;
    }
  }
  if (size > 0) yield { parts, firstLine };
}

/** The first `length` bytes of the parts, and the rest. */
function cut(parts: readonly Uint8Array[], length: number): [Uint8Array[], Uint8Array[]] {
  const head: Uint8Array[] = [];
  const rest: Uint8Array[] = [];
  let at = 0;
  for (const part of parts) {
    const inHead = Math.min(part.length, Math.max(0, length - at));
    if (inHead > 0) head.push(inHead === part.length ? part : part.subarray(0, inHead));
    if (inHead < part.length) rest.push(inHead === 0 ? part : part.subarray(inHead));
    at += part.length;
  }
  return [head, rest];
}

function countLines(bytes: Uint8Array): number {
  // A Buffer's `indexOf` compares many bytes at once, a plain Uint8Array's one after the other.
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let count = 0;
  for (let at = buffer.indexOf(LINE_FEED); at !== -1; at = buffer.indexOf(LINE_FEED, at + 1)) count += 1;
  return count;
}
