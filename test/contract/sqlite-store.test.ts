import { openTestStore } from '../support/open-test-store.js';
import { describeStore } from './store-conformance.js';
import { describeDecisions } from './store-decisions.js';
import { describeLifecycle } from './store-lifecycle.js';

describeStore('the embedded store', openTestStore);
describeDecisions('the embedded store', openTestStore);
describeLifecycle('the embedded store', openTestStore);
