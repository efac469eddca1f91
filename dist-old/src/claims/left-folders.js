import { timeOfUlid, ulid } from '../model/ids.js';
/** Longer than any batch takes from its rows to its lease (ms). */
const LEFT_MS = 3_600_000;
/** Folders that are looked up together. */
const PART = 200;
const NAME = /^claim_([0-9A-Z]{26})_([0-9A-Z]{26})$/;
/** A new folder for the rows of a batch. Its name tells the batch's id and when the folder was made. */
export const folderFor = (batchId) => `${batchId.replace(/^batch_/, 'claim_')}_${ulid()}`;
/**
 * Removes rows of batches that were never leased, because the server was killed between writing the rows and the lease.
 * @returns how many
 */
export async function removeLeftFolders(artifacts, store, now) {
    const old = (await artifacts.folders()).flatMap((folder) => {
        const [, batch = '', made = ''] = NAME.exec(folder) ?? [];
        return batch !== '' && timeOfUlid(made) < now - LEFT_MS ? [{ folder, id: `batch_${batch}` }] : [];
    });
    let removed = 0;
    for (let at = 0; at < old.length; at += PART) {
        const part = old.slice(at, at + PART);
        const batches = await store.readBatches(part.map(({ id }) => id), null);
        for (const [i, { folder }] of part.entries()) {
            if (batches[i]?.data === folder)
                continue;
            await artifacts.remove(folder);
            removed += 1;
        }
    }
    return removed;
}
//# sourceMappingURL=left-folders.js.map