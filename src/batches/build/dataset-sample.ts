import { SAMPLE_FILE } from '../../model/dataset.js';
import type { Json } from '../../model/json.js';
import { approximateBytes } from '../../plugins/child/protocol.js';
import type { ArtifactStore, ArtifactWriter } from '../../store/artifacts/interface.js';
import { plainCell } from '../encoders/interface.js';
import { cutCell } from './cut-cell.js';
import type { LaidRow } from './laid-rows.js';

/** Most rows that are kept to be shown, and most bytes of them. */
const SAMPLE_ROWS = 1_000;
const SAMPLE_BYTES = 16 * 1024 * 1024;
/** Bytes of lines that are written at a time: a call of the file system for each row took longer than the row. */
const WRITE_BYTES = 256 * 1024;

/** A line of the file: the cells of a row in the order of the columns, and its steps. */
interface SampleLine {
  readonly cells: readonly Json[];
  readonly stepIds: readonly string[];
}

/**
 * Writes the first rows of a dataset a second time, in a form that can be read whatever the container is, with the steps
 * of each. It stops at the first row that does not fit, so that the rows are consecutive.
 */
export class SampleWriter {
  private rows = 0;
  private bytes = 0;
  private full = false;
  /** Lines that are not written yet. */
  private lines: Buffer[] = [];
  private waiting = 0;

  private constructor(private readonly file: ArtifactWriter) {}

  /** Whether it takes no further row. */
  get isFull(): boolean {
    return this.full;
  }

  static async open(artifacts: Pick<ArtifactStore, 'create'>, folder: string): Promise<SampleWriter> {
    return new SampleWriter(await artifacts.create(folder, SAMPLE_FILE));
  }

  async write({ cells, stepIds }: LaidRow): Promise<void> {
    if (this.full) return;
    // A cell may be far larger than the sample, so it is measured before it is written as text.
    const fits = this.rows < SAMPLE_ROWS && this.bytes + approximateBytes(cells) <= SAMPLE_BYTES;
    const line = fits ? Buffer.from(`${JSON.stringify({ cells: cells.map(plainCell), stepIds })}\n`) : null;
    if (line === null || this.bytes + line.length > SAMPLE_BYTES) {
      this.full = true;
      await this.flush();
      return;
    }
    this.rows += 1;
    this.bytes += line.length;
    this.waiting += line.length;
    this.lines.push(line);
    if (this.waiting >= WRITE_BYTES) await this.flush();
  }

  async commit(): Promise<void> {
    await this.flush();
    await this.file.commit();
  }

  abort(): Promise<void> {
    return this.file.abort();
  }

  private async flush(): Promise<void> {
    if (this.lines.length === 0) return;
    const chunk = Buffer.concat(this.lines);
    this.lines = [];
    this.waiting = 0;
    await this.file.write(chunk);
  }
}

/** Which rows of a sample are read. */
export interface SampleView {
  readonly first: number;
  /** Rows that are passed over. */
  readonly after: number;
  /** Longer lists are cut, at any depth. */
  readonly maxListLength: number;
}

export interface SampleRows {
  readonly rows: readonly SampleLine[];
  /** `after` of the rows behind these; null: the sample has no more. */
  readonly next: number | null;
}

/** Reads rows of a dataset's sample. A dataset of an earlier version has none. */
export async function readSample(
  artifacts: Pick<ArtifactStore, 'open'>,
  folder: string,
  { first, after, maxListLength }: SampleView,
): Promise<SampleRows> {
  const rows: SampleLine[] = [];
  const source = await artifacts.open(folder, SAMPLE_FILE, null);
  if (source === null) return { rows, next: null };
  let passed = 0;
  for await (const line of linesOf(source)) {
    passed += 1;
    if (passed <= after) continue;
    if (rows.length === first) return { rows, next: after + first };
    const { cells, stepIds } = JSON.parse(line.toString('utf8')) as SampleLine;
    rows.push({ cells: cells.map((cell) => cutCell(cell, maxListLength) as Json), stepIds });
  }
  return { rows, next: null };
}

const LINE_FEED = 10;

async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let begun: Uint8Array[] = [];
  for await (const chunk of chunks) {
    let from = 0;
    for (;;) {
      const end = chunk.indexOf(LINE_FEED, from);
      if (end === -1) break;
      yield Buffer.concat([...begun, chunk.subarray(from, end)]);
      begun = [];
      from = end + 1;
    }
    if (from < chunk.length) begun.push(chunk.subarray(from));
  }
}
