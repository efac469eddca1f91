import { describeMongo } from '../support/mongodb.js';
import { openTestMongoStore } from '../support/open-mongo-store.js';
import { supersededOn } from './support/superseded.js';

describeMongo('a step that is followed by a later one, on MongoDB', () => {
  supersededOn(() => openTestMongoStore());
});
