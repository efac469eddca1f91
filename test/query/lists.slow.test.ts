import { refusingDecoder } from '../../src/store/decoder/decoder.js';
import { openForReading, openForWriting } from '../../src/store/sqlite/connection.js';
import { registerFunctions } from '../../src/store/sqlite/functions.js';
import { finish, isLongRead } from '../../src/store/sqlite/long-read.js';
import { sqliteReader } from '../../src/store/sqlite/reader.js';
import { SearchIndex } from '../../src/store/sqlite/search-index.js';
import { SqliteStore } from '../../src/store/sqlite/store.js';
import { sideHere, type ThreadSide } from '../../src/threads/calls.js';
import { fillForLists, LATE_STEPS } from '../contract/listed-steps.js';
import { itLists } from '../contract/store-lists.js';
import { openTestStore } from '../support/open-test-store.js';

/** Brings the search index to hold all steps but the last ones. */
function indexAllBut(dataDir: string, late: number): void {
  const connection = openForWriting(dataDir);
  const index = new SearchIndex(connection);
  while (index.advance(10).more);
  const upTo = 'SELECT position FROM steps ORDER BY position DESC LIMIT 1 OFFSET ?';
  connection.run(`DELETE FROM step_terms WHERE rowid > (${upTo})`, late);
  connection.run(`UPDATE search_progress SET position = (${upTo})`, late);
  connection.close();
}

const absent: ThreadSide<unknown> = {
  call: () => Promise.reject(new Error('this store is only read from')),
  check: () => {},
  close: async () => {},
};

/** A store that reads in slices so small that even a few steps take many. */
async function openInSmallSlices(late: number) {
  const opened = await openTestStore();
  await fillForLists(opened.store);
  await opened.store.close();
  indexAllBut(opened.dataDir, late);
  const connection = openForReading(opened.dataDir);
  registerFunctions(connection);
  const reader = sideHere(
    sqliteReader(connection, { few: 6, slice: 4 }),
    (call) => {
      const value = call();
      return isLongRead(value) ? finish(value) : value;
    },
    () => connection.close(),
  );
  const store = new SqliteStore(absent, reader, refusingDecoder(''), '', '');
  return {
    store,
    close: async () => {
      await store.close();
      await opened.close();
    },
  };
}

/** At night as many filters as the lists of a whole store are tried with. */
const RUNS = process.env.STEPWELL_TEST_NIGHTLY === undefined ? 100 : 400;

describe.each([
  ['all', 0],
  ['most', LATE_STEPS],
])('lists in many slices, with %s of the steps in the search index', (_, late) => {
  itLists(() => openInSmallSlices(late), { runs: RUNS });
});
