import { readFile } from 'node:fs/promises';
import { mayHoldRecords, readFrame } from '../spool/frames.js';
import { decodeDoneMark } from './done-mark.js';

export interface LeftRecords {
  /** The oldest first. */
  readonly records: readonly Buffer[];
  /** Bytes that cannot be read, with whole records among them perhaps. The end that a kill cut off does not count. */
  readonly damaged: number;
}

/** What a journal file of a server that is gone still holds. */
export async function leftRecords(path: string): Promise<LeftRecords> {
  const bytes = await readFile(path);
  const records: Buffer[] = [];
  const done = new Set<number>();
  let end = 0;
  for (let frame = readFrame(bytes, 0); frame.kind === 'record'; frame = readFrame(bytes, frame.next)) {
    const marked = decodeDoneMark(frame.payload);
    if (marked === null) records.push(frame.payload);
    else for (const number of marked) done.add(number);
    end = frame.next;
  }
  const rest = bytes.subarray(end);
  return {
    records: records.filter((_, number) => !done.has(number)),
    damaged: mayHoldRecords(rest) ? rest.length : 0,
  };
}
