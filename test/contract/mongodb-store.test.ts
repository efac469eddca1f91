import { describeMongo } from '../support/mongodb.js';
import { openTestMongoStore } from '../support/open-mongo-store.js';
import { describeStore } from './store-conformance.js';
import { describeDecisions } from './store-decisions.js';
import { describeLifecycle } from './store-lifecycle.js';

const open = () => openTestMongoStore();

describeMongo('on MongoDB', () => {
  describeStore('the MongoDB store', open);
  describeDecisions('the MongoDB store', open);
  describeLifecycle('the MongoDB store', open);
});
