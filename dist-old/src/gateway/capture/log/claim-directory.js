import { readdir, rename, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { claimFolder } from '../../claim-folder.js';
const SEGMENT = /^(\d{10})\.log$/;
/**
 * Files of earlier versions: a spool of steps that the store had not taken, and a journal of the calls that came after
 * them. Their frames and records are those of the log.
 */
const EARLIER = [/^(\d{10})\.seg$/, /^(\d{10})\.jnl$/];
export const segmentPath = (directory, number) => join(directory, `${String(number).padStart(10, '0')}.log`);
async function namesIn(directory, form) {
    return (await readdir(directory)).filter((name) => form.test(name)).sort();
}
/**
 * Claims a log directory for this process. Segments that ended servers or an earlier version left are moved behind the
 * segments that are here.
 * @throws STORE_LOCKED, STORE_READ_ONLY, STORE_FULL
 */
export async function claimDirectory(dataDir) {
    const { own, left: others } = await claimFolder(dataDir, 'spool');
    const numbers = (await namesIn(own.path, SEGMENT)).map((name) => Number.parseInt(name, 10));
    let nextNumber = (numbers.at(-1) ?? 0) + 1;
    for (const { path } of [own, ...others]) {
        for (const form of path === own.path ? EARLIER : [SEGMENT, ...EARLIER]) {
            for (const name of await namesIn(path, form)) {
                await rename(join(path, name), segmentPath(own.path, nextNumber));
                numbers.push(nextNumber++);
            }
        }
    }
    for (const { release } of others)
        release();
    const left = [];
    for (const number of numbers) {
        const path = segmentPath(own.path, number);
        const { size: bytes } = await stat(path);
        if (bytes === 0)
            await unlink(path);
        else
            left.push({ number, path, bytes });
    }
    return { ...own, left, nextNumber };
}
//# sourceMappingURL=claim-directory.js.map