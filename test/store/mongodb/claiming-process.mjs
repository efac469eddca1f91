import { openCollections } from '../../../dist/src/store/mongodb/connect.js';
import { WritingSide } from '../../../dist/src/store/mongodb/writing/writing-side.js';

// A server process that makes changes, and dies when it is about to write so many rows of the last one.
const { uri, changes, writes, times } = JSON.parse(process.env.STEPWELL_TEST_CLAIMING ?? '{}');
const collections = await openCollections(uri);
let left = Number.POSITIVE_INFINITY;

const watched = (collection) =>
  new Proxy(collection, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (name !== 'bulkWrite') return typeof value === 'function' ? value.bind(target) : value;
      return async (...args) => {
        if (left === 0) process.kill(process.pid, 'SIGKILL');
        left -= 1;
        return value.apply(target, args);
      };
    },
  });

const { recipeUnits, batches, consumers } = collections;
const side = await WritingSide.open(
  {
    ...collections,
    recipeUnits: watched(recipeUnits),
    batches: watched(batches),
    consumers: watched(consumers),
  },
  { feedRetention: null, onTold: () => {}, times },
);
for (const [i, [rule, ...args]] of changes.entries()) {
  if (i === changes.length - 1) left = writes;
  await side.change(rule, ...args);
}
// It had fewer rows to write.
process.kill(process.pid, 'SIGKILL');
