import { openTestStore } from '../support/open-test-store.js';
import { describeDecisions } from './store-decisions.js';
import { describeEntries } from './store-entries.js';
import { describeHammer } from './store-hammer.js';
import { describeHealth } from './store-health.js';
import { describeLifecycle } from './store-lifecycle.js';
import { describeLists } from './store-lists.js';

const NAME = 'the embedded store';

describeHealth(NAME, ({ decoderUrl, threadTimeoutMs }) =>
  openTestStore(decoderUrl, undefined, threadTimeoutMs),
);
describeDecisions(NAME, openTestStore);
describeEntries(NAME, openTestStore);
describeLifecycle(NAME, openTestStore);
describeLists(NAME, openTestStore);
describeHammer(NAME, openTestStore);
