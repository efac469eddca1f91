import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { StepwellError } from '../../errors/index.js';
import { DATABASE_FILE, translate } from './connection.js';
/**
 * Keeps a second process off the data directory. The lock is an exclusive SQLite transaction on a separate file. The
 * operating system releases it when the process ends in any way, so there are no stale locks.
 * @throws STORE_LOCKED with the owner's process id; STORE_READ_ONLY
 */
export function lockDataDir(dataDir) {
    const ownerFile = join(dataDir, 'owner');
    const path = join(dataDir, 'lock');
    try {
        mkdirSync(dataDir, { recursive: true });
        const database = new DatabaseSync(path);
        try {
            database.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
        }
        catch (error) {
            database.close();
            throw error;
        }
        writeFileSync(ownerFile, `process ${process.pid} on ${hostname()}\n`);
        return {
            release: () => {
                database.exec('ROLLBACK');
                database.close();
            },
        };
    }
    catch (error) {
        const translated = translate(error, path);
        if (translated instanceof StepwellError && translated.code === 'STORE_LOCKED') {
            throw new StepwellError('STORE_LOCKED', {
                path: join(dataDir, DATABASE_FILE),
                owner: readOwner(ownerFile),
            });
        }
        throw translated;
    }
}
function readOwner(file) {
    try {
        return readFileSync(file, 'utf8').trim();
    }
    catch {
        // The owner has the lock but has not written its file yet.
        return 'unknown';
    }
}
//# sourceMappingURL=lock.js.map