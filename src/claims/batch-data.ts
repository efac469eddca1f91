import { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import { ENCODERS } from '../batches/encoders/index.js';
import type { FileDownload } from '../batches/interface.js';
import { StepwellError } from '../errors/index.js';
import { type Batch, ROWS_FILE } from '../model/claim.js';
import type { Encoding } from '../model/dataset.js';
import type { ArtifactStore } from '../store/artifacts/interface.js';
import type { StepStore } from '../store/port.js';
import { removeLeftFolders } from './left-folders.js';
import type { ClaimThreads } from './make/claim-threads.js';
import type { EncodedRows, PartAnswer, RankPart } from './make/contract.js';
import { NewRows } from './new-rows.js';

/** Encoded rows that are kept for those who read them in ranges, or again (bytes). */
const KEPT_BYTES = 128 * 1024 * 1024;

/** The rows of batches: at rest as artifacts, and encoded as they are asked for. */
export class BatchData {
  private readonly kept = new LRUCache<string, Pick<EncodedRows, 'bytes' | 'sha256'>>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
  });

  constructor(
    private readonly artifacts: ArtifactStore,
    private readonly threads: Pick<ClaimThreads, 'call'>,
  ) {}

  /** Makes a place for the rows of a batch. */
  begin(batchId: string): NewRows {
    return new NewRows(this.artifacts, batchId);
  }

  /** Writes a batch at rest, durably; answers its folder. */
  async put(batchId: string, pack: Uint8Array): Promise<string> {
    const rows = this.begin(batchId);
    try {
      await rows.write(pack);
    } catch (error) {
      await rows.drop();
      throw error;
    }
    return rows.folder;
  }

  /** Removes rows whose lease never was. @returns how many batches' */
  removeLeft(store: Pick<StepStore, 'readBatches'>, now: number): Promise<number> {
    return removeLeftFolders(this.artifacts, store, now);
  }

  remove(folder: string): Promise<void> {
    return this.artifacts.remove(folder);
  }

  /** @throws BATCH_GONE */
  async read({ id, data }: Pick<Batch, 'id' | 'data'>): Promise<Uint8Array> {
    const file = data === null ? null : await this.artifacts.open(data, ROWS_FILE, null);
    if (file === null) throw new StepwellError('BATCH_GONE', { id });
    const chunks: Uint8Array[] = [];
    for await (const chunk of file) chunks.push(chunk as Uint8Array);
    return Buffer.concat(chunks);
  }

  /** Rows of a batch as a file. @throws BATCH_GONE, STORE_CORRUPT, ROW_UNFIT */
  async open(batch: Batch, encoding: Encoding, rank: RankPart | null): Promise<FileDownload> {
    const name = JSON.stringify([batch.data, encoding, rank]);
    const known = batch.data === null ? undefined : this.kept.get(name);
    if (known !== undefined) return fileOf(batch, encoding, rank, known);
    const { bytes, sha256 } = await this.encode(batch, encoding, null, rank, false);
    this.kept.set(name, { bytes, sha256 });
    return fileOf(batch, encoding, rank, { bytes, sha256 });
  }

  /** What remains of a batch with these of its units. */
  async part(batch: Batch, units: readonly string[]): Promise<PartAnswer> {
    return this.encode(batch, batch.encoding as Encoding, units, null, true);
  }

  /** Ids of the steps of which a batch's rows were made. @throws BATCH_GONE, STORE_CORRUPT */
  async stepsOf(batch: Batch): Promise<readonly string[]> {
    return this.threads.call('stepsOf', await this.read(batch), batch.id);
  }

  private async encode(
    batch: Batch,
    encoding: Encoding,
    units: readonly string[] | null,
    rank: RankPart | null,
    repack: boolean,
  ): Promise<PartAnswer> {
    const pack = await this.read(batch);
    return this.threads.call('part', { pack, path: batch.id, encoding, units, rank, repack });
  }
}

/** Bytes in memory as a file. */
export function fileOf(
  { id }: Pick<Batch, 'id'>,
  encoding: Encoding,
  rank: RankPart | null,
  { bytes, sha256 }: Pick<EncodedRows, 'bytes' | 'sha256'>,
): FileDownload {
  const { extension, contentType } = ENCODERS[encoding];
  const part = rank === null ? '' : `-${rank.rank}-of-${rank.of}`;
  return {
    name: `${id}${part}${extension}`,
    bytes: bytes.length,
    sha256,
    contentType,
    open: async (range) =>
      Readable.from([range === null ? bytes : bytes.subarray(range.start, range.end + 1)], {
        objectMode: false,
      }),
  };
}
