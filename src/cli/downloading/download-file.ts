import { createHash, type Hash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { type FileHandle, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { ServerClient } from '../../client/server-client.js';
import { StepwellError } from '../../errors/index.js';

interface RemoteFile {
  /** Path below the server's URL. */
  readonly url: string;
  readonly bytes: number;
  /** Lower-case hex. */
  readonly sha256: string;
}

/** Bytes of the file; 0 if it does not exist. */
async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
}

async function hashOf(path: string): Promise<Hash> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash;
}

/**
 * Appends the rest of the file as the server has it. If the connection breaks, the bytes that arrived stay.
 * @throws SERVER_UNREACHABLE
 */
async function fetchRest(
  client: ServerClient,
  file: RemoteFile,
  part: FileHandle,
  start: number,
  onBytes: (bytes: number) => void,
): Promise<void> {
  const response = await client.fetch(file.url, start > 0 ? { headers: { range: `bytes=${start}-` } } : {});
  if (!response.ok) await client.refuse(response);
  // A server that answers 200 to a Range request sends the whole file.
  let at = response.status === 206 ? start : 0;
  if (at < start) await part.truncate(0);
  if (response.body === null) return;
  try {
    for await (const chunk of Readable.fromWeb(response.body as ReadableStream<Uint8Array>)) {
      await part.write(chunk, 0, chunk.length, at);
      at += chunk.length;
      onBytes(at);
    }
  } catch (cause) {
    if (client.interrupted) throw cause;
    const detail = `the download broke off at byte ${at}; run it again to go on from there`;
    throw new StepwellError('SERVER_UNREACHABLE', { url: client.url, detail }, { cause });
  }
}

/** Fetches until the part file is complete. Goes on after a broken connection, as long as each attempt brings bytes. */
async function fetchWhole(
  client: ServerClient,
  file: RemoteFile,
  partial: string,
  onBytes: (bytes: number) => void,
): Promise<void> {
  let start = await sizeOf(partial);
  while (start < file.bytes) {
    const part = await open(partial, start === 0 ? 'w' : 'r+');
    try {
      await fetchRest(client, file, part, start, onBytes);
    } catch (error) {
      if (client.interrupted || (await part.stat()).size <= start) throw error;
    } finally {
      await part.sync();
      await part.close();
    }
    const size = await sizeOf(partial);
    if (size <= start) return;
    start = size;
  }
}

async function isRight(path: string, file: RemoteFile): Promise<boolean> {
  return (await sizeOf(path)) === file.bytes && (await hashOf(path)).digest('hex') === file.sha256;
}

/**
 * Downloads a file to `path`, by way of `path.part`. A part file of an earlier attempt is continued with a Range
 * request. The file appears at `path` only when its SHA-256 is right. A file that is already there with the right
 * SHA-256 is kept.
 * @throws CHECKSUM_MISMATCH, SERVER_UNREACHABLE
 */
export async function downloadFile(
  client: ServerClient,
  file: RemoteFile,
  path: string,
  onBytes: (bytes: number) => void,
): Promise<void> {
  if (existsSync(path) && (await isRight(path, file))) {
    onBytes(file.bytes);
    return;
  }
  const partial = `${path}.part`;
  const continued = await sizeOf(partial);
  if (file.bytes === 0) await writeFile(partial, '');
  await fetchWhole(client, file, partial, onBytes);
  if (!(await isRight(partial, file))) {
    await rm(partial);
    if (continued === 0) throw new StepwellError('CHECKSUM_MISMATCH', { file: partial });
    // The part file may have been the beginning of another file of this name, so the whole file is fetched once more.
    await downloadFile(client, file, path, onBytes);
    return;
  }
  await rename(partial, path);
}
