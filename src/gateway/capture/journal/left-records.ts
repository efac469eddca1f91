import { readFile } from 'node:fs/promises';
import { readFrame } from '../spool/frames.js';
import { decodeDoneMark } from './done-mark.js';

/** What a journal file of a server that is gone still holds, the oldest first. The end that a kill cut off is left out. */
export async function leftRecords(path: string): Promise<readonly Buffer[]> {
  const bytes = await readFile(path);
  const records: Buffer[] = [];
  const done = new Set<number>();
  for (let frame = readFrame(bytes, 0); frame.kind === 'record'; frame = readFrame(bytes, frame.next)) {
    const marked = decodeDoneMark(frame.payload);
    if (marked === null) records.push(frame.payload);
    else for (const number of marked) done.add(number);
  }
  return records.filter((_, number) => !done.has(number));
}
