import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { StepwellError } from '../../errors/index.js';
const READ_BYTES = 1024 * 1024;
/** The error for a file of this machine that cannot be written. */
export function unwritable(file, cause) {
    const detail = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
    return new StepwellError('UNWRITABLE_FILE', { file, detail }, { cause });
}
/**
 * The beginning of a file that is being downloaded, under a name of its own. It stays when the download breaks off, so
 * that the next one goes on behind it. Every method throws UNWRITABLE_FILE.
 */
export class PartFile {
    constructor(path, handle, hash, bytes) {
        this.path = path;
        this.handle = handle;
        this.hash = hash;
        this.bytes = bytes;
    }
    /** Opens what an earlier download has left, or a new file. */
    static async open(path) {
        const flags = constants.O_RDWR | constants.O_CREAT;
        const handle = await open(path, flags).catch((cause) => Promise.reject(unwritable(path, cause)));
        const hash = createHash('sha256');
        try {
            const bytes = await readInto(hash, handle);
            return new PartFile(path, handle, hash, bytes);
        }
        catch (cause) {
            await handle.close();
            throw unwritable(path, cause);
        }
    }
    /** Bytes that are there. */
    get size() {
        return this.bytes;
    }
    async append(chunk) {
        await this.write(async () => {
            for (let done = 0; done < chunk.length;) {
                const { bytesWritten } = await this.handle.write(chunk, done, chunk.length - done, this.bytes + done);
                done += bytesWritten;
            }
        });
        this.hash.update(chunk);
        this.bytes += chunk.length;
    }
    /** Forgets what is there. */
    async restart() {
        await this.write(() => this.handle.truncate(0));
        this.hash = createHash('sha256');
        this.bytes = 0;
    }
    /** Whether it is the whole of a file. */
    is({ bytes, sha256 }) {
        return this.bytes === bytes && this.hash.copy().digest('hex') === sha256;
    }
    /** Makes it durable, and gives it the name of the file. */
    async become(path) {
        await this.write(async () => {
            await this.handle.sync();
            // Some systems rename no file that is open.
            await this.handle.close();
            await rename(this.path, path);
        });
    }
    async remove() {
        await this.write(() => rm(this.path));
    }
    /** Keeps what is there for the next download. */
    async close() {
        await this.handle.close();
    }
    async write(work) {
        try {
            await work();
        }
        catch (cause) {
            throw unwritable(this.path, cause);
        }
    }
}
/** @returns how many bytes the file has */
async function readInto(hash, handle) {
    const buffer = Buffer.allocUnsafe(READ_BYTES);
    for (let at = 0;;) {
        const { bytesRead } = await handle.read(buffer, 0, READ_BYTES, at);
        if (bytesRead === 0)
            return at;
        hash.update(buffer.subarray(0, bytesRead));
        at += bytesRead;
    }
}
/** Whether a file is there and has this content. */
export async function isThere(path, wanted) {
    const handle = await open(path, 'r').catch((error) => {
        if (error.code === 'ENOENT')
            return null;
        throw unwritable(path, error);
    });
    if (handle === null)
        return false;
    try {
        if ((await handle.stat()).size !== wanted.bytes)
            return false;
        const hash = createHash('sha256');
        await readInto(hash, handle);
        return hash.digest('hex') === wanted.sha256;
    }
    catch (cause) {
        throw unwritable(path, cause);
    }
    finally {
        await handle.close();
    }
}
//# sourceMappingURL=part-file.js.map