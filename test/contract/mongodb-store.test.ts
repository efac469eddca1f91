import { describeMongo } from '../support/mongodb.js';
import { openTestMongoStore } from '../support/open-mongo-store.js';
import { describeStore } from './store-conformance.js';
import { describeContents } from './store-contents.js';
import { describeDecisions } from './store-decisions.js';
import { describeHammer } from './store-hammer.js';
import { describeHealth } from './store-health.js';
import { describeLifecycle } from './store-lifecycle.js';
import { describeLists } from './store-lists.js';
import { describePositions } from './store-positions.js';
import { describeScope } from './store-scope.js';

const NAME = 'the MongoDB store';
const open = () => openTestMongoStore();

describeMongo('on MongoDB', () => {
  describeStore(NAME, open);
  describeScope(NAME, open);
  describePositions(NAME, open);
  describeHealth(NAME, (options) => openTestMongoStore({}, options));
  describeDecisions(NAME, open);
  describeLifecycle(NAME, open);
  describeLists(NAME, open, { runs: 10, timeoutMs: 300_000 });
  describeContents(NAME, open, { runs: 8, timeoutMs: 300_000 });
  describeHammer(NAME, open, {
    callers: 4,
    calls: 40,
    seeds: ['one', 'two'],
    timeoutMs: 300_000,
  });
});
