import { LongWork } from '../../../dist/src/store/long-work.js';
import { openCollections } from '../../../dist/src/store/mongodb/connect.js';
import { longWorkOn } from '../../../dist/src/store/mongodb/writing/selections.js';
import { WritingSide } from '../../../dist/src/store/mongodb/writing/writing-side.js';
import { callMethod } from '../../../dist/src/threads/calls.js';

// A server process that deletes, and dies behind so many commits.
const { uri, selection, mostTold, commits, times } = JSON.parse(process.env.STEPWELL_TEST_DELETING ?? '{}');
const collections = await openCollections(uri);
let told = { writer: '', head: 0 };
const side = await WritingSide.open(collections, {
  feedRetention: null,
  times,
  mostTold,
  onTold: (value) => {
    told = value;
  },
});
let left = commits;
const writer = {
  call: async (method, args) => {
    if (left === 0) process.kill(process.pid, 'SIGKILL');
    left -= 1;
    return callMethod(side.calls, method, args);
  },
};
const feed = { feedHead: async () => told.head };
const jobs = {
  get own() {
    return told.writer;
  },
  read: async () => null,
  take: async () => null,
};
await new LongWork(longWorkOn(collections, writer, feed), jobs).delete(selection, null);
// It had fewer commits to make.
process.kill(process.pid, 'SIGKILL');
