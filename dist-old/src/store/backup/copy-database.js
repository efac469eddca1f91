import { backup, DatabaseSync } from '@photostructure/sqlite';
import { StepwellError } from '../../errors/index.js';
import { ROWS_FILE } from '../../model/claim.js';
import { MANIFEST_FILE, SAMPLE_FILE } from '../../model/dataset.js';
import { openForReading, translate } from '../sqlite/connection.js';
import { readFeedHead, readStoreId } from '../sqlite/feed.js';
/** 32 MiB of pages; between two of them the copy can be stopped. */
const PAGES = 4_096;
const OF_TARGET = new Set(['STORE_FULL', 'STORE_READ_ONLY']);
/**
 * Copies the database of a data directory as it is at one moment, while a server may write it. Until the copy is done
 * the server's write-ahead log cannot start over, so it grows by what is written meanwhile.
 * @param onProgress both in pages of 8 KiB
 * @throws STORE_CORRUPT, STORE_READ_ONLY where there is no store, BACKUP_FAILED, the signal's reason
 */
export async function copyDatabase(dataDir, to, signal, onProgress) {
    const connection = openForReading(dataDir);
    try {
        // The copy reads in this transaction; in one of its own it would begin anew at each commit of the server.
        connection.database.exec('BEGIN');
        const copied = {
            storeId: readStoreId(connection),
            feedHead: readFeedHead(connection),
            files: filesOf(connection),
        };
        await copyPages(connection, to, signal, onProgress);
        connection.database.exec('COMMIT');
        return copied;
    }
    catch (error) {
        throw translate(error, connection.path);
    }
    finally {
        connection.close();
    }
}
async function copyPages({ database }, to, signal, onProgress) {
    try {
        await backup(database, to, {
            rate: PAGES,
            progress: ({ totalPages, remainingPages }) => {
                signal.throwIfAborted();
                onProgress(totalPages - remainingPages, totalPages);
            },
        });
    }
    catch (error) {
        // Errors of `OF_TARGET` do not come from reading the store, so they concern the disk that the copy is written to.
        const translated = translate(error, to);
        if (!(translated instanceof StepwellError) || !OF_TARGET.has(translated.code))
            throw error;
        const detail = translated.code === 'STORE_FULL' ? 'the disk is full' : translated.message;
        throw new StepwellError('BACKUP_FAILED', { path: to, detail }, { cause: error });
    }
}
function filesOf(connection) {
    const files = [];
    for (const { document } of connection.all('SELECT document FROM datasets')) {
        const dataset = JSON.parse(String(document));
        if (dataset.status !== 'SUCCEEDED')
            continue;
        files.push(...dataset.files.map(({ name, bytes }) => ({ folder: dataset.id, name, bytes })));
        files.push(...[MANIFEST_FILE, SAMPLE_FILE].map((name) => ({ folder: dataset.id, name, bytes: null })));
    }
    for (const { document } of connection.all('SELECT document FROM batches')) {
        const { data: folder } = JSON.parse(String(document));
        if (folder !== null)
            files.push({ folder, name: ROWS_FILE, bytes: null });
    }
    return files;
}
/**
 * Gives a copied database an id of its own: what was written to the store after the backup is not here, and its
 * positions will come again for something else, so cursors of the store must not be taken for cursors of this one.
 */
export function giveNewId(path) {
    const database = new DatabaseSync(path);
    try {
        database.exec('UPDATE feed SET store = lower(hex(randomblob(12)))');
    }
    finally {
        database.close();
    }
}
//# sourceMappingURL=copy-database.js.map