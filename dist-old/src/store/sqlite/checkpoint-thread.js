/** The thread that copies the write-ahead log into the database file while the writer goes on writing. */
import { fdatasyncSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { openForCheckpoints } from './connection.js';
const { path, file, orders, busy } = workerData;
let connection = null;
function copy() {
    try {
        // Opened here, so that a file that cannot be opened is reported like any other failure.
        connection ??= openForCheckpoints(path);
        connection.get('PRAGMA wal_checkpoint(PASSIVE)');
        // SQLite syncs the file only if nothing was written meanwhile. Syncing here keeps the writer's own sync short when
        // it copies the rest.
        fdatasyncSync(file);
        return { error: null };
    }
    catch (error) {
        return { error };
    }
}
orders.on('message', (order) => {
    if (order === 'copy')
        orders.postMessage(copy());
    else {
        connection?.close();
        orders.close();
    }
    Atomics.store(busy, 0, 0);
    Atomics.notify(busy, 0);
});
//# sourceMappingURL=checkpoint-thread.js.map