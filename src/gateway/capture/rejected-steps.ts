import { appendFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Rejection } from '../../store/port.js';
import { encodeStepRecord, type SpooledStep } from './spool/step-record.js';

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
  async keep(step: SpooledStep, { code, message, path }: Rejection): Promise<boolean> {
    this.bytes ??= await sizeOf(this.file);
    const record = Buffer.from(encodeStepRecord(step)).toString('utf8');
    const line = `{"at":${Date.now()},"rejection":${JSON.stringify({ code, message, path })},"record":${record}}\n`;
    if (this.bytes + line.length > this.maxBytes) return false;
    this.bytes += line.length;
    await appendFile(this.file, line);
    return true;
  }
}

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
}
