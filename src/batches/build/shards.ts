import type { DatasetFile } from '../../model/dataset.js';
import type { Column } from '../../plugin-api/define-formatter.js';
import type { ArtifactStore, ArtifactWriter } from '../../store/artifacts/interface.js';
import type { Cell, Encoder, FileMetadata, RowEncoder } from '../encoders/interface.js';

/** Rows a file. */
const SHARD_ROWS = 100_000;

interface OpenShard {
  readonly name: string;
  readonly file: ArtifactWriter;
  readonly encoder: RowEncoder;
  rows: number;
}

/** Writes a dataset's rows to numbered files, one open at a time. */
export class Shards {
  readonly #artifacts: ArtifactStore;
  readonly #folder: string;
  readonly #encoder: Encoder;
  readonly #columns: readonly Column[];
  readonly #metadata: FileMetadata;
  readonly #files: DatasetFile[] = [];
  #open: OpenShard | null = null;

  constructor(
    artifacts: ArtifactStore,
    folder: string,
    encoder: Encoder,
    columns: readonly Column[],
    metadata: FileMetadata,
  ) {
    this.#artifacts = artifacts;
    this.#folder = folder;
    this.#encoder = encoder;
    this.#columns = columns;
    this.#metadata = metadata;
  }

  async write(cells: readonly Cell[]): Promise<void> {
    const shard = await this.#shard();
    await shard.encoder.write(cells);
    shard.rows += 1;
    if (shard.rows >= SHARD_ROWS) await this.#close(shard);
  }

  /** The files, in order of their rows. A dataset without rows has one valid file without rows. */
  async finish(): Promise<readonly DatasetFile[]> {
    if (this.#open !== null || this.#files.length === 0) await this.#close(await this.#shard());
    return this.#files;
  }

  async abort(): Promise<void> {
    await this.#open?.file.abort();
    this.#open = null;
  }

  async #shard(): Promise<OpenShard> {
    if (this.#open !== null) return this.#open;
    const name = `rows-${String(this.#files.length).padStart(5, '0')}${this.#encoder.extension}`;
    const file = await this.#artifacts.create(this.#folder, name);
    this.#open = { name, file, encoder: this.#encoder.open(file, this.#columns, this.#metadata), rows: 0 };
    return this.#open;
  }

  async #close({ name, file, encoder, rows }: OpenShard): Promise<void> {
    await encoder.finish();
    const { bytes, sha256 } = await file.commit();
    this.#open = null;
    this.#files.push({ name, bytes, rows, sha256 });
  }
}
