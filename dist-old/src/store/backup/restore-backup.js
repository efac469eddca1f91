import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StepwellError } from '../../errors/index.js';
import { DATABASE_FILE } from '../sqlite/connection.js';
import { syncFolder } from '../sync-folder.js';
import { giveNewId } from './copy-database.js';
import { copyFile, onFiles, requireEmpty } from './copy-file.js';
import { readBackupManifest } from './manifest.js';
/**
 * Makes a data directory of a backup. The files are compared with their hashes; the directory appears once all of them
 * are there. The store gets a new id (see `giveNewId`). @throws BACKUP_TARGET, BACKUP_DAMAGED, BACKUP_FAILED
 */
export async function restoreBackup(options) {
    const { from, dataDir, signal, onProgress } = options;
    const manifest = await readBackupManifest(from);
    return onFiles(dataDir, async () => {
        await requireEmpty(dataDir);
        const part = `${dataDir}.part`;
        await rm(part, { recursive: true, force: true });
        try {
            await mkdir(part, { recursive: true, mode: 0o700 });
            const total = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0);
            let done = 0;
            for (const { path, bytes, sha256 } of manifest.files) {
                const seen = await copyFile(join(from, path), join(part, path), signal);
                if (seen === null || seen.bytes !== bytes || seen.sha256 !== sha256) {
                    const detail = `${path} is ${seen === null ? 'missing' : 'not what was backed up'}`;
                    throw new StepwellError('BACKUP_DAMAGED', { path: from, detail });
                }
                done += bytes;
                onProgress(done, total);
            }
            giveNewId(join(part, DATABASE_FILE));
            for (const folder of new Set(manifest.files.map(({ path }) => dirname(join(part, path)))))
                await syncFolder(folder);
            await rm(dataDir, { recursive: true, force: true });
            await rename(part, dataDir);
            await syncFolder(dirname(dataDir));
            return manifest;
        }
        catch (error) {
            await rm(part, { recursive: true, force: true });
            throw error;
        }
    });
}
//# sourceMappingURL=restore-backup.js.map