import { openTestMongoStore } from '../support/open-mongo-store.js';
import { describeStore, type StoreUnderTest } from './store-conformance.js';
import { describeDecisions } from './store-decisions.js';
import { describeLifecycle } from './store-lifecycle.js';

describeStore('the MongoDB store', openTestMongoStore as unknown as () => Promise<StoreUnderTest>);
describeDecisions('the MongoDB store', openTestMongoStore as unknown as () => Promise<StoreUnderTest>);
describeLifecycle('the MongoDB store', openTestMongoStore as unknown as () => Promise<StoreUnderTest>);
