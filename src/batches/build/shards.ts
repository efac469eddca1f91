import type { DatasetFile, Encoding } from '../../model/dataset.js';
import type { ArtifactStore, ArtifactWriter, Spool } from '../../store/artifacts/interface.js';
import { ENCODERS } from '../encoders/index.js';
import type { Cell, FileMetadata, FileShape, RowEncoder } from '../encoders/interface.js';

/** What the files of a dataset have in common. Plain data, because it is sent to a thread. */
export interface ShardPlan {
  readonly folder: string;
  readonly encoding: Encoding;
  readonly shape: FileShape;
  readonly metadata: FileMetadata;
  readonly rowsPerFile: number;
  /** Text between a file's number and its extension. */
  readonly suffix: string;
}

interface OpenShard {
  readonly name: string;
  readonly file: ArtifactWriter;
  readonly encoder: RowEncoder;
  /** Temporary files that the encoder opened. */
  readonly spools: Spool[];
  rows: number;
}

/** Takes the rows of a dataset. */
export interface RowFiles {
  /**
   * Gives a promise where the row has to be waited for.
   * @throws ROW_UNFIT, STORE_FULL, also for a row that came before
   */
  write(cells: readonly Cell[]): Promise<void> | undefined;
  /** The files in the order of their rows. A dataset without rows has one valid file that holds no row. */
  finish(): Promise<readonly DatasetFile[]>;
  /** Discards the file that is not finished. */
  abort(): Promise<void>;
}

/** Writes a dataset's rows to numbered files, of which one is open at a time. */
export class Shards implements RowFiles {
  readonly #artifacts: Pick<ArtifactStore, 'create' | 'spool'>;
  readonly #plan: ShardPlan;
  readonly #files: DatasetFile[] = [];
  #open: OpenShard | null = null;

  constructor(artifacts: Pick<ArtifactStore, 'create' | 'spool'>, plan: ShardPlan) {
    this.#artifacts = artifacts;
    this.#plan = plan;
  }

  async write(cells: readonly Cell[]): Promise<void> {
    const shard = await this.#shard();
    await shard.encoder.write(cells);
    shard.rows += 1;
    if (shard.rows >= this.#plan.rowsPerFile) await this.#close(shard);
  }

  async finish(): Promise<readonly DatasetFile[]> {
    if (this.#open !== null || this.#files.length === 0) await this.#close(await this.#shard());
    return this.#files;
  }

  async abort(): Promise<void> {
    const shard = this.#open;
    this.#open = null;
    if (shard === null) return;
    await removeAll(shard.spools);
    await shard.file.abort();
  }

  async #shard(): Promise<OpenShard> {
    if (this.#open !== null) return this.#open;
    const { folder, encoding, shape, metadata, suffix } = this.#plan;
    const artifacts = this.#artifacts;
    const encoder = ENCODERS[encoding];
    const number = this.#files.length;
    const name = `rows-${String(number).padStart(5, '0')}${suffix}${encoder.extension}`;
    const file = await artifacts.create(folder, name);
    const spools: Spool[] = [];
    const spool = async (): Promise<Spool> => {
      const opened = await artifacts.spool(folder);
      spools.push(opened);
      return opened;
    };
    const rows = encoder.open({ file, metadata, number, spool }, shape);
    this.#open = { name, file, encoder: rows, spools, rows: 0 };
    return this.#open;
  }

  async #close({ name, file, encoder, spools, rows }: OpenShard): Promise<void> {
    await encoder.finish();
    await removeAll(spools);
    const { bytes, sha256 } = await file.commit();
    this.#open = null;
    this.#files.push({ name, bytes, rows, sha256 });
  }
}

async function removeAll(spools: Spool[]): Promise<void> {
  for (const spool of spools.splice(0)) await spool.remove();
}
