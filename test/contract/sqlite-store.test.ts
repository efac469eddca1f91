import { openTestStore } from '../support/open-test-store.js';
import { describeStore } from './store-conformance.js';

describeStore('the embedded store', openTestStore);
