import type { DatasetFile } from '../../model/dataset.js';
import type { ArtifactStore, ArtifactWriter, Spool } from '../../store/artifacts/interface.js';
import type { Cell, Encoder, FileMetadata, FileShape, RowEncoder } from '../encoders/interface.js';

/** What the files of a dataset have in common. */
interface ShardPlan {
  readonly artifacts: ArtifactStore;
  readonly folder: string;
  readonly encoder: Encoder;
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

/** Writes a dataset's rows to numbered files, of which one is open at a time. */
export class Shards {
  readonly #plan: ShardPlan;
  readonly #files: DatasetFile[] = [];
  #open: OpenShard | null = null;

  constructor(plan: ShardPlan) {
    this.#plan = plan;
  }

  async write(cells: readonly Cell[]): Promise<void> {
    const shard = await this.#shard();
    await shard.encoder.write(cells);
    shard.rows += 1;
    if (shard.rows >= this.#plan.rowsPerFile) await this.#close(shard);
  }

  /** The files in the order of their rows. A dataset without rows has one valid file that holds no row. */
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
    const { artifacts, folder, encoder, shape, metadata, suffix } = this.#plan;
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
