import type { Readable } from 'node:stream';

/** A file being written: nothing of it can be read before `commit`. */
export interface ArtifactWriter {
  write(chunk: Uint8Array): Promise<void>;
  /** Makes the file durable and visible. */
  commit(): Promise<{ readonly bytes: number; readonly sha256: string }>;
  /** Forgets what was written. */
  abort(): Promise<void>;
}

/** A temporary file: written from start to end, then read from start to end. */
export interface Spool {
  write(chunk: Uint8Array): Promise<void>;
  read(): AsyncIterable<Uint8Array>;
  /** Nothing of it is left after this. */
  remove(): Promise<void>;
}

/** Where dataset files live: small enough that an object store can follow. Names are plain file names. */
export interface ArtifactStore {
  create(folder: string, name: string): Promise<ArtifactWriter>;
  /** Opens a temporary file of this machine, where it can beside the folder's files; it is none of them. */
  spool(folder: string): Promise<Spool>;
  /** Size in bytes; null if there is no such file. */
  stat(folder: string, name: string): Promise<{ readonly bytes: number } | null>;
  /** `start` and `end` are inclusive. */
  read(
    folder: string,
    name: string,
    range: { readonly start: number; readonly end: number } | null,
  ): Readable;
  /** Deletes a folder and all its files, half-written ones among them; no error if it is not there. */
  remove(folder: string): Promise<void>;
  close(): Promise<void>;
}

const PLAIN_NAME = /^[A-Za-z0-9_][A-Za-z0-9._-]*$/;

/** Names never come from outside; one that would lead out of its folder is a fault of ours. @throws TypeError */
export function plainName(name: string): string {
  if (!PLAIN_NAME.test(name)) throw new TypeError(`not a plain file name: ${JSON.stringify(name)}`);
  return name;
}
