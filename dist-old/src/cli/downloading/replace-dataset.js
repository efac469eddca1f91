import { readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { unwritable } from './part-file.js';
/** What a manifest says of the files beside it. */
export const manifest = z.object({
    files: z.array(z.object({ name: z.string(), bytes: z.int(), rows: z.int(), sha256: z.string().regex(/^[0-9a-f]{64}$/) })),
});
/** Whether a name is that of a file in a folder, and leads nowhere else. */
export const isPlainName = (name) => basename(name) === name && !['', '.', '..'].includes(name) && !/[\\/\0]/.test(name);
/**
 * Makes room for a dataset in a folder that may hold another one: its manifest goes first, so that the folder never
 * seems to hold a whole dataset, and those of its files that the new one does not have. Files that no manifest lists
 * stay.
 * @param path of the manifest
 * @throws UNWRITABLE_FILE
 */
export async function replaceDataset(folder, path, wanted) {
    try {
        const there = await readFile(path).catch((error) => {
            if (error.code === 'ENOENT')
                return null;
            throw error;
        });
        if (there === null || there.equals(wanted.manifest))
            return;
        await rm(path);
        for (const name of namesIn(there)) {
            if (isPlainName(name) && !wanted.names.includes(name))
                await rm(join(folder, name), { force: true });
        }
    }
    catch (cause) {
        throw unwritable(path, cause);
    }
}
function namesIn(bytes) {
    let value;
    try {
        value = JSON.parse(bytes.toString('utf8'));
    }
    catch {
        // Not a manifest of a dataset: it lists no files.
        return [];
    }
    const read = manifest.safeParse(value);
    return read.success ? read.data.files.map(({ name }) => name) : [];
}
//# sourceMappingURL=replace-dataset.js.map