import { describeMongo } from '../support/mongodb.js';
import { openTestMongoStore } from '../support/open-mongo-store.js';
import { describeStore, type StoreUnderTest } from './store-conformance.js';

describeMongo('on MongoDB', () => {
  describeStore('the MongoDB store', openTestMongoStore as unknown as () => Promise<StoreUnderTest>);
});
