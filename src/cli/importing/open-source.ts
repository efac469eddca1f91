import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { addAbortSignal, pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { StepwellError } from '../../errors/index.js';

interface ImportSource {
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Bytes read from the file on disk, before decompression. */
  readonly read: () => number;
  /** Size of the file; null for standard input. */
  readonly size: number | null;
}

function unreadable(file: string, cause: unknown): StepwellError {
  const { code, message } = cause as NodeJS.ErrnoException;
  const detail = code === 'ENOENT' ? 'there is no such file' : (code ?? message);
  return new StepwellError('UNREADABLE_FILE', { file, detail }, { cause });
}

async function* guarded(
  file: string,
  stream: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  try {
    yield* stream;
  } catch (error) {
    throw signal.aborted ? error : unreadable(file, error);
  }
}

/** Decompresses bytes that begin with gzip's two magic bytes, whatever the file's name; other bytes are passed on. */
async function* gunzipped(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const iterator = stream[Symbol.asyncIterator]();
  const first = await iterator.next();
  if (first.done === true) return;
  async function* replay(): AsyncGenerator<Uint8Array> {
    if (first.done !== true) yield first.value;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  if (first.value[0] !== 0x1f || first.value[1] !== 0x8b) {
    yield* replay();
    return;
  }
  const gunzip = createGunzip();
  // An error of either stream destroys gunzip, and the loop below throws it.
  pipeline(Readable.from(replay()), gunzip, () => undefined);
  yield* gunzip;
}

/** Opens a file for import; `-` is standard input. @throws UNREADABLE_FILE, when it is opened or while it is read */
export async function openImportSource(file: string, signal: AbortSignal): Promise<ImportSource> {
  let read = 0;
  async function* counted(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of stream) {
      read += chunk.length;
      yield chunk;
    }
  }
  if (file === '-') {
    const bytes = guarded(file, gunzipped(counted(addAbortSignal(signal, process.stdin))), signal);
    return { bytes, read: () => read, size: null };
  }
  try {
    const info = await stat(file);
    if (info.isDirectory()) throw new Error('it is a folder');
    const stream = createReadStream(file, { highWaterMark: 256 * 1024, signal });
    return { bytes: guarded(file, gunzipped(counted(stream)), signal), read: () => read, size: info.size };
  } catch (error) {
    throw unreadable(file, error);
  }
}
