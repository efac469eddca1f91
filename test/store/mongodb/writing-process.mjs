import { openCollections } from '../../../dist/src/store/mongodb/connect.js';
import { WritingSide } from '../../../dist/src/store/mongodb/writing/writing-side.js';
import { BlockPacker } from '../../../dist/src/store/packed/block.js';

// A server process that dies between the contents of a step and its commit.
const { uri, draft, length, documents } = JSON.parse(process.env.STEPWELL_TEST_WRITING ?? '{}');
const collections = await openCollections(uri);
let written = 0;

const watched = (collection) =>
  new Proxy(collection, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return async (...args) => {
        const done = await value.apply(target, args);
        if (name === 'insertMany') written += args[0].length;
        if (name === 'insertOne') written += 1;
        if (written === documents) process.kill(process.pid, 'SIGKILL');
        return done;
      };
    },
  });

/** The step's tools are not kept before all else is written. */
const waiting = new Proxy(collections.shared, {
  get: (target, name) => (name === 'bulkWrite' ? () => new Promise(() => {}) : Reflect.get(target, name)),
});

const side = await WritingSide.open(
  {
    ...collections,
    contents: watched(collections.contents),
    contentParts: watched(collections.contentParts),
    shared: waiting,
  },
  { feedRetention: null, onTold: () => {} },
);
const messages = [{ role: 'user', content: 'some words '.repeat(length) }];
const packer = new BlockPacker();
packer.add(0, { ...draft, messages });
await side.append('train', packer.take(), []);
