import { appendFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { unpackDraft } from '../../store/packed-step.js';
import type { Rejection } from '../../store/port.js';
import type { StepRecord } from './spool/step-record.js';

const FILE = 'rejected.ndjson';

/**
 * Keeps what the store will never take, with the reason, a line each, so that a person can look at it. Nothing is added
 * past `maxBytes`.
 */
export class RejectedSteps {
  private bytes: number | null = null;

  constructor(
    private readonly directory: string,
    private readonly maxBytes: number,
  ) {}

  get file(): string {
    return join(this.directory, FILE);
  }

  /** False: there was no room. @throws what the file system says */
  async keep({ channel, packed }: StepRecord, { code, message, path }: Rejection): Promise<boolean> {
    this.bytes ??= await sizeOf(this.file);
    const step = JSON.stringify(unpackDraft(packed), plainLists);
    const rejection = JSON.stringify({ code, message, path });
    const line = Buffer.from(
      `{"at":${Date.now()},"rejection":${rejection},"channel":${JSON.stringify(channel)},"step":${step}}\n`,
    );
    if (this.bytes + line.length > this.maxBytes) return false;
    this.bytes += line.length;
    await appendFile(this.file, line);
    return true;
  }
}

/** Lists of numbers as JSON has them. */
function plainLists(_key: string, value: unknown): unknown {
  return ArrayBuffer.isView(value) ? Array.from(value as Int32Array) : value;
}

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
}
