import { createHash } from 'node:crypto';
import { mkdir, open, readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StepwellError } from '../../errors/index.js';
const BLOCK = 1 << 20;
export const isMissing = (error) => error?.code === 'ENOENT';
/** Reads a file to its present end. `take` gets each block, which holds only until it resolves. */
async function readThrough(source, signal, take) {
    const hash = createHash('sha256');
    const block = Buffer.allocUnsafe(BLOCK);
    let bytes = 0;
    for (;;) {
        signal.throwIfAborted();
        const { bytesRead } = await source.read(block, 0, BLOCK, bytes);
        if (bytesRead === 0)
            return { bytes, sha256: hash.digest('hex') };
        const got = block.subarray(0, bytesRead);
        hash.update(got);
        await take(got);
        bytes += bytesRead;
    }
}
/** Copies a file to its present end, and syncs the copy. Null: there is no such file. */
export async function copyFile(from, to, signal) {
    let source;
    try {
        source = await open(from, 'r');
    }
    catch (error) {
        if (isMissing(error))
            return null;
        throw error;
    }
    try {
        await mkdir(dirname(to), { recursive: true, mode: 0o700 });
        const copy = await open(to, 'w', 0o600);
        try {
            const seen = await readThrough(source, signal, async (block) => {
                for (let at = 0; at < block.length;)
                    at += (await copy.write(block, at)).bytesWritten;
            });
            await copy.sync();
            return seen;
        }
        finally {
            await copy.close();
        }
    }
    finally {
        await source.close();
    }
}
/** Reads a file that is there. */
export async function hashFile(path, signal) {
    const source = await open(path, 'r');
    try {
        return await readThrough(source, signal, async () => { });
    }
    finally {
        await source.close();
    }
}
/** Names in a folder; none where it does not exist. */
export async function namesIn(path) {
    try {
        return await readdir(path);
    }
    catch (error) {
        if (isMissing(error))
            return [];
        throw error;
    }
}
/** @throws BACKUP_TARGET for a folder that holds something */
export async function requireEmpty(path) {
    if ((await namesIn(path)).length > 0)
        throw new StepwellError('BACKUP_TARGET', { path });
}
/** Runs work on files of a backup. @throws BACKUP_FAILED in place of errors of the operating system */
export async function onFiles(path, work) {
    try {
        return await work();
    }
    catch (error) {
        const code = error?.code;
        if (error instanceof StepwellError || typeof code !== 'string')
            throw error;
        const detail = code === 'ENOSPC' ? 'the disk is full' : String(error.message);
        throw new StepwellError('BACKUP_FAILED', { path, detail }, { cause: error });
    }
}
//# sourceMappingURL=copy-file.js.map