import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import {
  type Collection,
  GridFSBucket,
  type GridFSBucketWriteStream,
  type GridFSChunk,
  type GridFSFile,
  ObjectId,
} from 'mongodb';
import { openCollections } from '../mongodb/connect.js';
import { translate, translated } from '../mongodb/translate.js';
import { GridFsAloneWriter } from './gridfs-alone.js';
import { type ArtifactStore, type ArtifactWriter, plainName, type Spool } from './interface.js';
import { openSpool } from './spool.js';

/** Files are read and written sequentially, so larger chunks mean fewer round trips. */
const CHUNK_BYTES = 1024 * 1024;

/** A file whose chunks may be in the bucket without its record, noted so that removing its folder finds them. */
interface LooseChunks {
  readonly _id: ObjectId;
  readonly folder: string;
}

class GridFsArtifacts implements ArtifactStore {
  constructor(
    private readonly bucket: GridFSBucket,
    private readonly loose: Collection<LooseChunks>,
    private readonly files: Collection<GridFSFile>,
    private readonly chunks: Collection<GridFSChunk>,
    readonly close: () => Promise<void>,
  ) {}

  async create(folder: string, name: string, { isAlone = false } = {}): Promise<ArtifactWriter> {
    const filename = pathOf(folder, name);
    const id = new ObjectId();
    await translated(() => this.loose.insertOne({ _id: id, folder }));
    if (isAlone) {
      const { files, chunks } = this;
      const forget = () => this.sweep([id]);
      return new GridFsAloneWriter({ id, filename, folder, chunkBytes: CHUNK_BYTES, files, chunks, forget });
    }
    const stream = this.bucket.openUploadStreamWithId(id, filename, {
      chunkSizeBytes: CHUNK_BYTES,
      metadata: { folder },
    });
    return new GridFsWriter(stream, {
      committed: () => this.committed(id, filename),
      forget: () => this.sweep([id]),
    });
  }

  spool(folder: string): Promise<Spool> {
    plainName(folder);
    return openSpool(tmpdir());
  }

  stat(folder: string, name: string): Promise<{ readonly bytes: number } | null> {
    const filename = pathOf(folder, name);
    return translated(async () => {
      const newest = await this.newest(filename);
      return newest === null ? null : { bytes: newest.length };
    });
  }

  async open(
    folder: string,
    name: string,
    range: { readonly start: number; readonly end: number } | null,
  ): Promise<Readable | null> {
    const { bucket } = this;
    const filename = pathOf(folder, name);
    const newest = await translated(() => this.newest(filename));
    if (newest === null) return null;
    const { _id: id } = newest;
    // GridFS treats `end` as exclusive.
    const part = range === null ? {} : { start: range.start, end: range.end + 1 };
    async function* bytes(): AsyncGenerator<Uint8Array> {
      try {
        for await (const chunk of bucket.openDownloadStream(id, part)) yield chunk;
      } catch (error) {
        throw translate(error);
      }
    }
    return Readable.from(bytes(), { objectMode: false });
  }

  folders(): Promise<readonly string[]> {
    return translated(async () => {
      const named = this.files.aggregate<{ _id: string }>([{ $group: { _id: '$metadata.folder' } }]);
      const loose = this.loose.aggregate<{ _id: string }>([{ $group: { _id: '$folder' } }]);
      const found = [...(await named.toArray()), ...(await loose.toArray())];
      return [...new Set(found.map(({ _id }) => _id))];
    });
  }

  remove(folder: string): Promise<void> {
    plainName(folder);
    return translated(async () => {
      const files = await this.bucket.find({ 'metadata.folder': folder }).toArray();
      await this.detach(files.map(({ _id }) => ({ _id, folder })));
      const loose = await this.loose.find({ folder }).toArray();
      await this.sweep(loose.map(({ _id }) => _id));
    });
  }

  private async newest(filename: string): Promise<GridFSFile | null> {
    const found = this.bucket.find({ filename }).sort({ uploadDate: -1, _id: -1 });
    return (await found.limit(1).next()) ?? null;
  }

  /** Called once the file can be read: removes older files of the same name. */
  private async committed(id: ObjectId, filename: string): Promise<void> {
    await this.loose.deleteOne({ _id: id });
    const older = await this.bucket.find({ filename, _id: { $ne: id } }).toArray();
    await this.detach(older.map(({ _id, metadata }) => ({ _id, folder: String(metadata?.folder) })));
    await this.sweep(older.map(({ _id }) => _id));
  }

  /** Makes files invisible. Their chunks are recorded as loose first, so that a crash loses track of none. */
  private async detach(files: readonly LooseChunks[]): Promise<void> {
    for (const { _id, folder } of files) {
      await this.loose.updateOne({ _id }, { $set: { folder } }, { upsert: true });
      await this.bucket.delete(_id);
    }
  }

  private async sweep(ids: readonly ObjectId[]): Promise<void> {
    if (ids.length === 0) return;
    await this.chunks.deleteMany({ files_id: { $in: [...ids] } });
    await this.loose.deleteMany({ _id: { $in: [...ids] } });
  }
}

class GridFsWriter implements ArtifactWriter {
  private readonly hash = createHash('sha256');
  private bytes = 0;

  constructor(
    private readonly stream: GridFSBucketWriteStream,
    private readonly file: { committed(): Promise<void>; forget(): Promise<void> },
  ) {
    // The failed write or commit reports the error. Without a listener, the event would end the process.
    stream.on('error', () => {});
  }

  async write(chunk: Uint8Array): Promise<void> {
    await translated(
      () =>
        new Promise<void>((resolve, reject) => {
          this.stream.write(Buffer.from(chunk), (error) => (error ? reject(error) : resolve()));
        }),
    );
    this.hash.update(chunk);
    this.bytes += chunk.length;
  }

  async commit(): Promise<{ readonly bytes: number; readonly sha256: string }> {
    await translated(async () => {
      this.stream.end();
      await finished(this.stream);
      await this.file.committed();
    });
    return { bytes: this.bytes, sha256: this.hash.digest('hex') };
  }

  async abort(): Promise<void> {
    await translated(async () => {
      this.stream.destroy();
      await this.file.forget();
    });
  }
}

function pathOf(folder: string, name: string): string {
  return `${plainName(folder)}/${plainName(name)}`;
}

/**
 * Opens the store of dataset files in GridFS, from which every server of a deployment reads them. A file can be read
 * once its last chunk and its record are durable on a majority.
 */
export async function openGridFsArtifacts(uri: string): Promise<ArtifactStore> {
  const { client, db } = await openCollections(uri);
  const bucket = new GridFSBucket(db, { bucketName: 'artifacts' });
  const loose = db.collection<LooseChunks>('artifacts.loose');
  const files = db.collection<GridFSFile>('artifacts.files');
  const chunks = db.collection<GridFSChunk>('artifacts.chunks');
  return new GridFsArtifacts(bucket, loose, files, chunks, () => client.close());
}
