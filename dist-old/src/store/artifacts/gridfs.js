import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { GridFSBucket, ObjectId, } from 'mongodb';
import { openCollections } from '../mongodb/connect.js';
import { translate, translated } from '../mongodb/translate.js';
import { GridFsAloneWriter } from './gridfs-alone.js';
import { plainName } from './interface.js';
import { openSpool } from './spool.js';
/** Files are read and written sequentially, so larger chunks mean fewer round trips. */
const CHUNK_BYTES = 1024 * 1024;
class GridFsArtifacts {
    constructor(bucket, loose, files, chunks, close) {
        this.bucket = bucket;
        this.loose = loose;
        this.files = files;
        this.chunks = chunks;
        this.close = close;
    }
    async create(folder, name, { isAlone = false } = {}) {
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
    spool(folder) {
        plainName(folder);
        return openSpool(tmpdir());
    }
    stat(folder, name) {
        const filename = pathOf(folder, name);
        return translated(async () => {
            const newest = await this.newest(filename);
            return newest === null ? null : { bytes: newest.length };
        });
    }
    async open(folder, name, range) {
        const { bucket } = this;
        const filename = pathOf(folder, name);
        const newest = await translated(() => this.newest(filename));
        if (newest === null)
            return null;
        const { _id: id } = newest;
        // GridFS treats `end` as exclusive.
        const part = range === null ? {} : { start: range.start, end: range.end + 1 };
        async function* bytes() {
            try {
                for await (const chunk of bucket.openDownloadStream(id, part))
                    yield chunk;
            }
            catch (error) {
                throw translate(error);
            }
        }
        return Readable.from(bytes(), { objectMode: false });
    }
    folders() {
        return translated(async () => {
            const named = this.files.aggregate([{ $group: { _id: '$metadata.folder' } }]);
            const loose = this.loose.aggregate([{ $group: { _id: '$folder' } }]);
            const found = [...(await named.toArray()), ...(await loose.toArray())];
            return [...new Set(found.map(({ _id }) => _id))];
        });
    }
    remove(folder) {
        plainName(folder);
        return translated(async () => {
            const files = await this.bucket.find({ 'metadata.folder': folder }).toArray();
            await this.detach(files.map(({ _id }) => ({ _id, folder })));
            const loose = await this.loose.find({ folder }).toArray();
            await this.sweep(loose.map(({ _id }) => _id));
        });
    }
    async newest(filename) {
        const found = this.bucket.find({ filename }).sort({ uploadDate: -1, _id: -1 });
        return (await found.limit(1).next()) ?? null;
    }
    /** Called once the file can be read: removes older files of the same name. */
    async committed(id, filename) {
        await this.loose.deleteOne({ _id: id });
        const older = await this.bucket.find({ filename, _id: { $ne: id } }).toArray();
        await this.detach(older.map(({ _id, metadata }) => ({ _id, folder: String(metadata?.folder) })));
        await this.sweep(older.map(({ _id }) => _id));
    }
    /** Makes files invisible. Their chunks are recorded as loose first, so that a crash loses track of none. */
    async detach(files) {
        for (const { _id, folder } of files) {
            await this.loose.updateOne({ _id }, { $set: { folder } }, { upsert: true });
            await this.bucket.delete(_id);
        }
    }
    async sweep(ids) {
        if (ids.length === 0)
            return;
        await this.chunks.deleteMany({ files_id: { $in: [...ids] } });
        await this.loose.deleteMany({ _id: { $in: [...ids] } });
    }
}
class GridFsWriter {
    constructor(stream, file) {
        this.stream = stream;
        this.file = file;
        this.hash = createHash('sha256');
        this.bytes = 0;
        // The failed write or commit reports the error. Without a listener, the event would end the process.
        stream.on('error', () => { });
    }
    async write(chunk) {
        await translated(() => new Promise((resolve, reject) => {
            this.stream.write(Buffer.from(chunk), (error) => (error ? reject(error) : resolve()));
        }));
        this.hash.update(chunk);
        this.bytes += chunk.length;
    }
    async commit() {
        await translated(async () => {
            this.stream.end();
            await finished(this.stream);
            await this.file.committed();
        });
        return { bytes: this.bytes, sha256: this.hash.digest('hex') };
    }
    async abort() {
        await translated(async () => {
            this.stream.destroy();
            await this.file.forget();
        });
    }
}
function pathOf(folder, name) {
    return `${plainName(folder)}/${plainName(name)}`;
}
/**
 * Opens the store of dataset files in GridFS, from which every server of a deployment reads them. A file can be read
 * once its last chunk and its record are durable on a majority.
 */
export async function openGridFsArtifacts(uri) {
    const { client, db } = await openCollections(uri);
    const bucket = new GridFSBucket(db, { bucketName: 'artifacts' });
    const loose = db.collection('artifacts.loose');
    const files = db.collection('artifacts.files');
    const chunks = db.collection('artifacts.chunks');
    return new GridFsArtifacts(bucket, loose, files, chunks, () => client.close());
}
//# sourceMappingURL=gridfs.js.map