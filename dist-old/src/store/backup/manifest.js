import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StepwellError } from '../../errors/index.js';
/** Lists a backup's files. It is written last, so a folder without it is no backup. */
export const BACKUP_MANIFEST = 'backup.json';
const manifest = z.object({
    format: z.literal('stepwell-backup/1'),
    /** RFC 3339. Everything that was acknowledged before is in the backup. */
    takenAt: z.string(),
    /** Version of the program that made it. */
    program: z.string(),
    /** Id of the store, and the position of its newest event. */
    storeId: z.string(),
    feedHead: z.number().int(),
    files: z.array(z.object({
        /** Below the data directory, with slashes. */
        path: z.string().regex(/^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[^/\\]+(?:\/[^/\\]+)*$/),
        bytes: z.number().int().nonnegative(),
        /** Lower-case hex. */
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
    })),
});
/** @throws BACKUP_DAMAGED */
export async function readBackupManifest(folder) {
    try {
        return manifest.parse(JSON.parse(await readFile(join(folder, BACKUP_MANIFEST), 'utf8')));
    }
    catch (error) {
        const detail = `${BACKUP_MANIFEST} cannot be read`;
        throw new StepwellError('BACKUP_DAMAGED', { path: folder, detail }, { cause: error });
    }
}
//# sourceMappingURL=manifest.js.map