/**
 * Token ids on disk: one byte that says how many bytes each id takes (2, 3 or 4, by the largest), then the ids,
 * little-endian. Vocabularies end far below 2^24, so a quarter of the space of int32 is saved, and half below 2^16.
 */
export function packIds(ids: Int32Array, into: Uint8Array, at: number): number {
  let all = 0;
  for (let i = 0; i < ids.length; i++) all |= ids[i] as number;
  const width = all < 0 || all >= 2 ** 24 ? 4 : all >= 2 ** 16 ? 3 : 2;
  into[at] = width;
  let end = at + 1;
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i] as number;
    into[end] = id;
    into[end + 1] = id >>> 8;
    if (width > 2) into[end + 2] = id >>> 16;
    if (width > 3) into[end + 3] = id >>> 24;
    end += width;
  }
  return end;
}

/** @throws RangeError for bytes that `packIds` did not write */
export function unpackIds(bytes: Uint8Array): Int32Array {
  const width = bytes[0] ?? 0;
  const count = (bytes.length - 1) / width;
  if (width < 2 || width > 4 || !Number.isInteger(count)) throw new RangeError('not packed token ids');
  const ids = new Int32Array(count);
  let at = 1;
  for (let i = 0; i < count; i++) {
    let id = (bytes[at] as number) | ((bytes[at + 1] as number) << 8);
    if (width > 2) id |= (bytes[at + 2] as number) << 16;
    if (width > 3) id |= (bytes[at + 3] as number) << 24;
    ids[i] = id;
    at += width;
  }
  return ids;
}
