import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StepwellError } from '../../errors/index.js';
const CHUNK_BYTES = 1024 * 1024;
const isFull = (error) => error instanceof Error && 'code' in error && error.code === 'ENOSPC';
/** Opens a temporary file in a local folder. Its name is deleted at once, so the file disappears with the process. */
export async function openSpool(folder) {
    const path = join(folder, `.${randomUUID()}.part`);
    const handle = await open(path, 'wx+');
    await rm(path);
    let length = 0;
    return {
        async write(chunk) {
            try {
                for (let start = 0; start < chunk.length;) {
                    start += (await handle.write(chunk, start, chunk.length - start, length + start)).bytesWritten;
                }
            }
            catch (error) {
                if (isFull(error))
                    throw new StepwellError('STORE_FULL', {}, { cause: error });
                throw error;
            }
            length += chunk.length;
        },
        async *read() {
            for (let at = 0; at < length;) {
                const chunk = new Uint8Array(Math.min(CHUNK_BYTES, length - at));
                const { bytesRead } = await handle.read(chunk, 0, chunk.length, at);
                if (bytesRead === 0)
                    throw new Error('a temporary file is shorter than what was written to it');
                yield chunk.subarray(0, bytesRead);
                at += bytesRead;
            }
        },
        remove: () => handle.close(),
    };
}
//# sourceMappingURL=spool.js.map