import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StepwellError } from '../../errors/index.js';
import { syncFolder } from '../sync-folder.js';
import { isPlainName, plainName } from './interface.js';
import { openSpool } from './spool.js';
/** Bytes of one read. With fewer a download spends its time on turns; more bring nothing. */
const READ_BYTES = 256 * 1024;
function codeOf(error) {
    return error instanceof Error && 'code' in error ? error.code : undefined;
}
function inside(folder, name) {
    return join(folder, plainName(name));
}
async function onDisk(work) {
    try {
        return await work();
    }
    catch (error) {
        if (codeOf(error) === 'ENOSPC')
            throw new StepwellError('STORE_FULL', {}, { cause: error });
        throw error;
    }
}
class LocalWriter {
    #handle;
    #folder;
    #temporary;
    #path;
    #hash = createHash('sha256');
    #bytes = 0;
    constructor(handle, folder, temporary, path) {
        this.#handle = handle;
        this.#folder = folder;
        this.#temporary = temporary;
        this.#path = path;
    }
    async write(chunk) {
        await onDisk(async () => {
            for (let start = 0; start < chunk.length;) {
                start += (await this.#handle.write(chunk, start)).bytesWritten;
            }
        });
        this.#hash.update(chunk);
        this.#bytes += chunk.length;
    }
    async commit() {
        await onDisk(async () => {
            await this.#handle.sync();
            await this.#handle.close();
            await rename(this.#temporary, this.#path);
            await syncFolder(this.#folder);
        });
        return { bytes: this.#bytes, sha256: this.#hash.digest('hex') };
    }
    async abort() {
        await this.#handle.close();
        await rm(this.#temporary, { force: true });
    }
}
/** Dataset files in a local folder. A file is written under a temporary name, synced, then renamed. */
export function openLocalArtifacts(root) {
    return {
        async create(folder, name) {
            const home = inside(root, folder);
            const path = inside(home, name);
            await onDisk(() => mkdir(home, { recursive: true }));
            await syncFolder(root);
            const temporary = join(home, `.${name}.${randomUUID()}.part`);
            return new LocalWriter(await onDisk(() => open(temporary, 'wx')), home, temporary, path);
        },
        async spool(folder) {
            const home = inside(root, folder);
            await onDisk(() => mkdir(home, { recursive: true }));
            return onDisk(() => openSpool(home));
        },
        async stat(folder, name) {
            try {
                return { bytes: (await stat(inside(inside(root, folder), name))).size };
            }
            catch (error) {
                if (codeOf(error) === 'ENOENT')
                    return null;
                throw error;
            }
        },
        async open(folder, name, range) {
            try {
                const handle = await open(inside(inside(root, folder), name));
                return handle.createReadStream({ highWaterMark: READ_BYTES, ...range });
            }
            catch (error) {
                if (codeOf(error) === 'ENOENT')
                    return null;
                throw error;
            }
        },
        async folders() {
            try {
                const entries = await readdir(root, { withFileTypes: true });
                return entries.filter((one) => one.isDirectory() && isPlainName(one.name)).map(({ name }) => name);
            }
            catch (error) {
                if (codeOf(error) === 'ENOENT')
                    return [];
                throw error;
            }
        },
        async remove(folder) {
            await rm(inside(root, folder), { recursive: true, force: true });
        },
        async close() { },
    };
}
//# sourceMappingURL=local.js.map