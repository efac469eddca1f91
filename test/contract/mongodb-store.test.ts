import { openTestMongoStore } from '../support/open-mongo-store.js';
import { describeStore, type StoreUnderTest } from './store-conformance.js';

describeStore('the MongoDB store', openTestMongoStore as unknown as () => Promise<StoreUnderTest>);
