import { openTestStore } from '../support/open-test-store.js';
import { describeStore } from './store-conformance.js';
import { describeDecisions } from './store-decisions.js';
import { describeHammer } from './store-hammer.js';
import { describeHealth } from './store-health.js';
import { describeLifecycle } from './store-lifecycle.js';
import { describeLists } from './store-lists.js';
import { describePositions } from './store-positions.js';
import { describeScope } from './store-scope.js';

const NAME = 'the embedded store';

describeStore(NAME, openTestStore);
describeScope(NAME, openTestStore);
describePositions(NAME, openTestStore);
describeHealth(NAME, ({ decoderUrl, threadTimeoutMs }) =>
  openTestStore(decoderUrl, undefined, threadTimeoutMs),
);
describeDecisions(NAME, openTestStore);
describeLifecycle(NAME, openTestStore);
describeLists(NAME, openTestStore);
describeHammer(NAME, openTestStore);
