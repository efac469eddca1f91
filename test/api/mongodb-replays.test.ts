import { describeMongo } from '../support/mongodb.js';
import { openTestMongoStore } from '../support/open-mongo-store.js';
import { replaysOn } from './support/replays.js';

describeMongo('subscriptions that begin far back, on MongoDB', () => {
  replaysOn((feedRetention) =>
    openTestMongoStore({ trimMs: 20, ageMs: 0 }, feedRetention === undefined ? {} : { feedRetention }),
  );
});
