import { openTestStore } from '../support/open-test-store.js';
import { describeDecisions } from './store-decisions.js';
import { describeEntries } from './store-entries.js';
import { describeHammer } from './store-hammer.js';
import { describeHealth } from './store-health.js';
import { describeLifecycle } from './store-lifecycle.js';
import { describeLists } from './store-lists.js';

const IS_NIGHT = process.env.STEPWELL_TEST_NIGHTLY !== undefined;
const NAME = 'the embedded store';

describeHealth(NAME, ({ decoderUrl, threadTimeoutMs }) =>
  openTestStore(decoderUrl, undefined, threadTimeoutMs),
);
describeDecisions(NAME, openTestStore);
describeEntries(NAME, openTestStore);
// The embedded store has no bound of places in a commit, and deletes in parts of a thousand steps.
describeLifecycle(NAME, openTestStore, IS_NIGHT ? undefined : 3_300);
describeLists(NAME, openTestStore, IS_NIGHT ? {} : { runs: 120 });
describeHammer(NAME, openTestStore, IS_NIGHT ? {} : { seeds: ['one', 'two'] });
