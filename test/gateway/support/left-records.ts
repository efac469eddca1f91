import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CaptureLog, type CaptureLogOptions } from '../../../src/gateway/capture/log/capture-log.js';
import { scan } from '../../../src/gateway/capture/log/frames.js';

const SILENT = { warn: () => {}, error: () => {} };

export const openLog = (dataDir: string, options: Partial<CaptureLogOptions> = {}): Promise<CaptureLog> =>
  CaptureLog.open({ dataDir, maxBytes: 1e9, log: SILENT, observe: () => {}, ...options });

/** Segments in the log of the first server of a data directory. */
export async function segmentsIn(dataDir: string, name = 'spool'): Promise<string[]> {
  const directory = join(dataDir, name);
  await mkdir(directory, { recursive: true });
  return (await readdir(directory)).filter((file) => file.endsWith('.log')).sort();
}

/** What a server that starts now would find there, in order. */
export async function recordsIn(dataDir: string): Promise<Buffer[]> {
  const found: Buffer[] = [];
  for (const name of await segmentsIn(dataDir)) {
    // One whose records are all done may go at any moment.
    const bytes = await readFile(join(dataDir, 'spool', name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return Buffer.alloc(0);
      throw error;
    });
    const { records, done } = scan(bytes);
    const isDone = (number: number) =>
      done.some(([first, count]) => number >= first && number < first + count);
    found.push(...records.filter((_, number) => !isDone(number)));
  }
  return found;
}

/** Leaves records behind, a segment each, as a killed server does. */
export async function leaveRecords(dataDir: string, records: readonly Uint8Array[]): Promise<void> {
  const log = await openLog(dataDir, { segmentBytes: 1 });
  for (const record of records) await log.append([record], 'any').kept;
  await log.close();
}
