import { describeStore } from './store-conformance.js';
import { openTestStore } from '../support/open-test-store.js';

describeStore('the embedded store', openTestStore);
