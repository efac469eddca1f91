import { appendFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { StepDraft } from '../../model/step.js';
import type { Rejection } from '../../store/port.js';
import { readUnsettled } from '../conversations/unsettled-channel.js';

const FILE = 'rejected.ndjson';

/**
 * Writes steps that the store refuses for good to a file, one line each with the reason, for an operator to inspect.
 * Adds nothing past `maxBytes`.
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

  /**
   * Writes a step; one whose channel was still to be looked up gets the channel it has by default. False: the file is
   * full.
   * @throws what the file system says
   */
  async keep(channel: string, step: StepDraft, { code, message, path }: Rejection): Promise<boolean> {
    const rejection = { code, message, path };
    return this.add({ rejection, channel: readUnsettled(channel)?.otherwise ?? channel, step });
  }

  /** Writes a record that this version of Stepwell cannot read, as base64. Result and errors as `keep`. */
  async keepUnknown(record: Buffer): Promise<boolean> {
    return this.add({ unknown: record.toString('base64') });
  }

  private async add(fields: object): Promise<boolean> {
    this.bytes ??= await sizeOf(this.file);
    const line = Buffer.from(`${JSON.stringify({ at: Date.now(), ...fields }, plainLists)}\n`);
    if (this.bytes + line.length > this.maxBytes) return false;
    this.bytes += line.length;
    await appendFile(this.file, line);
    return true;
  }
}

/** Typed arrays as JSON lists. */
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
