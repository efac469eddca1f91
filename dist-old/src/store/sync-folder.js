import { open } from 'node:fs/promises';
/** Syncs a folder to disk, after which what was created or renamed in it is durable. */
export async function syncFolder(path) {
    const folder = await open(path, 'r');
    try {
        await folder.sync();
    }
    finally {
        await folder.close();
    }
}
//# sourceMappingURL=sync-folder.js.map