import { describeMongo } from '../support/mongodb.js';
import { ANSWERS_WAIT_FOR_ROWS, openTestMongoStore } from '../support/open-mongo-store.js';
import { describeDecisions } from './store-decisions.js';
import { describeEntries } from './store-entries.js';
import { describeHammer } from './store-hammer.js';
import { describeHealth } from './store-health.js';
import { describeLifecycle } from './store-lifecycle.js';
import { describeLists } from './store-lists.js';

const NAME = 'the MongoDB store';
const open = () => openTestMongoStore(ANSWERS_WAIT_FOR_ROWS);

describeMongo('on MongoDB', () => {
  describeHealth(NAME, (options) => openTestMongoStore(ANSWERS_WAIT_FOR_ROWS, options));
  describeDecisions(NAME, open);
  describeEntries(NAME, open);
  describeLifecycle(NAME, open);
  describeLists(NAME, open, { runs: 10, timeoutMs: 300_000 });
  describeHammer(NAME, open, {
    callers: 4,
    calls: 40,
    seeds: ['one', 'two'],
    timeoutMs: 300_000,
  });
});
