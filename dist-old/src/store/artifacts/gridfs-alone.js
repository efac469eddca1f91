import { createHash } from 'node:crypto';
import { ObjectId } from 'mongodb';
import { translated } from '../mongodb/translate.js';
/**
 * Writes a file that is not read before it is committed, in one round trip if it is small. The database may then have its
 * record before its last chunk. The note that its chunks may be without a record stays until its folder is removed.
 */
export class GridFsAloneWriter {
    constructor(file) {
        this.file = file;
        this.hash = createHash('sha256');
        this.bytes = 0;
        this.waiting = [];
        this.waitingBytes = 0;
        this.next = 0;
    }
    async write(chunk) {
        this.hash.update(chunk);
        this.bytes += chunk.length;
        this.waiting.push(chunk);
        this.waitingBytes += chunk.length;
        const { chunkBytes } = this.file;
        if (this.waitingBytes <= chunkBytes)
            return;
        const bytes = this.taken();
        // At least one byte stays, so that the last chunk is written with the record.
        const whole = Math.floor((bytes.length - 1) / chunkBytes) * chunkBytes;
        for (let at = 0; at < whole; at += chunkBytes)
            await this.insert(bytes.subarray(at, at + chunkBytes));
        this.waiting = [bytes.subarray(whole)];
        this.waitingBytes = bytes.length - whole;
    }
    async commit() {
        const { id: _id, filename, folder, files, chunkBytes: chunkSize } = this.file;
        const last = this.taken();
        const record = {
            _id,
            length: this.bytes,
            chunkSize,
            uploadDate: new Date(),
            filename,
            metadata: { folder },
        };
        await translated(() => Promise.all([last.length === 0 ? null : this.insert(last), files.insertOne(record)]));
        return { bytes: this.bytes, sha256: this.hash.digest('hex') };
    }
    async abort() {
        const { files, id, forget } = this.file;
        await translated(async () => {
            await files.deleteOne({ _id: id });
            await forget();
        });
    }
    taken() {
        const [only] = this.waiting;
        const bytes = this.waiting.length === 1 && only !== undefined ? only : Buffer.concat(this.waiting);
        this.waiting = [];
        this.waitingBytes = 0;
        return bytes;
    }
    async insert(bytes) {
        const n = this.next;
        this.next += 1;
        const { id, chunks } = this.file;
        const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
        await translated(() => chunks.insertOne({ _id: new ObjectId(), files_id: id, n, data }));
    }
}
//# sourceMappingURL=gridfs-alone.js.map