import { crc32 } from 'node:zlib';
import { mayBeginRecord } from './step-record.js';

/** u32 length, u32 CRC-32 of the payload, both little-endian. */
const HEAD = 8;
/** What claims to be longer was not written by us. */
const LONGEST = 1 << 30;

/** A record as it stands in a segment file: its length, its checksum, its bytes. An empty record does not exist. */
export function frameOf(payload: Uint8Array): Uint8Array[] {
  const head = Buffer.allocUnsafe(HEAD);
  head.writeUInt32LE(payload.length, 0);
  head.writeUInt32LE(crc32(payload), 4);
  return [head, payload];
}

export const frameBytes = (payload: Uint8Array): number => HEAD + payload.length;

/**
 * What stands at a place of a buffer. `partial`: `needs` bytes from there on would hold the whole record. `broken`: no
 * record of ours, such as the end of a write that a crash cut off.
 */
export type Frame =
  | { readonly kind: 'record'; readonly payload: Buffer; readonly next: number }
  | { readonly kind: 'partial'; readonly needs: number }
  | { readonly kind: 'broken' };

export function readFrame(bytes: Buffer, at: number): Frame {
  if (bytes.length - at < HEAD) return { kind: 'partial', needs: HEAD };
  const length = bytes.readUInt32LE(at);
  // Zeros are what a file system shows where a crash kept it from writing.
  if (length === 0 || length > LONGEST) return { kind: 'broken' };
  const end = at + HEAD + length;
  if (end > bytes.length) return { kind: 'partial', needs: HEAD + length };
  const payload = bytes.subarray(at + HEAD, end);
  return crc32(payload) === bytes.readUInt32LE(at + 4)
    ? { kind: 'record', payload, next: end }
    : { kind: 'broken' };
}

/** Bytes of checksums that looking for a record may cost; then there may be one. */
const MOST_CHECKED = 64 * 1024 * 1024;

/**
 * Whether whole records may stand behind a place where none begins. A write that a crash cut off has none behind it; a
 * record whose length was damaged has those that followed it.
 */
export function mayHoldRecords(bytes: Buffer): boolean {
  let checked = 0;
  for (let at = 1; at + HEAD < bytes.length; at++) {
    const length = bytes.readUInt32LE(at);
    if (length === 0 || length > bytes.length - at - HEAD) continue;
    // Token ids read as lengths, each within what follows: to check them all would cost the square of them.
    if (!mayBeginRecord(bytes, at + HEAD)) continue;
    checked += length;
    if (checked > MOST_CHECKED || readFrame(bytes, at).kind === 'record') return true;
  }
  return false;
}
