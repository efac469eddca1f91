import { openTestStore } from '../support/open-test-store.js';
import { describeExtras } from './store-extras.js';
import { describeJobs } from './store-jobs.js';
import { describeKeys } from './store-keys.js';
import { describeOperations } from './store-operations.js';

const NAME = 'what the embedded store keeps beside steps';

describeExtras(NAME, openTestStore);
describeJobs(NAME, openTestStore);
describeKeys(NAME, openTestStore);
describeOperations(NAME, openTestStore);
