import { describeMongo } from '../support/mongodb.js';
import { openTestMongoStore } from '../support/open-mongo-store.js';
import { describeClaimLists } from './store-claim-lists.js';
import { describeClaimLives } from './store-claim-lives.js';

const NAME = 'the MongoDB store';
const open = () => openTestMongoStore();

describeMongo('on MongoDB', () => {
  describeClaimLists(NAME, open, { runs: 6, timeoutMs: 180_000 });
  describeClaimLives(NAME, open);
});
