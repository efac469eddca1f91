/** How a record begins that is no step: it names records of the same file that need not be kept any more. */
const PREFIX = Buffer.from('{"v":1,"done":');

/** @param records their numbers in the file, marks not counted, from 0 */
export function encodeDoneMark(records: readonly number[]): Uint8Array {
  return Buffer.concat([PREFIX, Buffer.from(`${JSON.stringify(records)}}`)]);
}

/** Null: it is a record, and no mark. */
export function decodeDoneMark(payload: Buffer): readonly number[] | null {
  if (!payload.subarray(0, PREFIX.length).equals(PREFIX)) return null;
  return (JSON.parse(payload.toString('utf8')) as { readonly done: readonly number[] }).done;
}
