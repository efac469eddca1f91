/** Copies the log into the database file, beside the thread that writes. */
import { fdatasyncSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { type Connection, openForCheckpoints } from './connection.js';
import type { CheckpointOrder, CheckpointReport, CheckpointThreadData } from './thread-contracts.js';

const { path, file, orders, busy } = workerData as CheckpointThreadData;
let connection: Connection | null = null;

function copy(): CheckpointReport {
  try {
    // Not before, so that a file that cannot be opened is reported like any other failure.
    connection ??= openForCheckpoints(path);
    connection.get('PRAGMA wal_checkpoint(PASSIVE)');
    // SQLite syncs the file only when nothing has been written meanwhile. Done here, what the writer has to sync when
    // it copies the rest is short, too.
    fdatasyncSync(file);
    return { error: null };
  } catch (error) {
    return { error };
  }
}

orders.on('message', (order: CheckpointOrder) => {
  if (order === 'copy') orders.postMessage(copy());
  else {
    connection?.close();
    orders.close();
  }
  Atomics.store(busy, 0, 0);
  Atomics.notify(busy, 0);
});
