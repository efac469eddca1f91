import { describeMongo } from '../support/mongodb.js';
import { ANSWERS_WAIT_FOR_ROWS, openTestMongoStore } from '../support/open-mongo-store.js';
import { describeClaims } from './store-claims.js';
import { describeStore } from './store-conformance.js';
import { describeContents } from './store-contents.js';
import { describeExtras } from './store-extras.js';
import { describeJobs } from './store-jobs.js';
import { describeKeys } from './store-keys.js';
import { describeOperations } from './store-operations.js';
import { describePositions } from './store-positions.js';
import { describeScope } from './store-scope.js';
import { describeSteps } from './store-steps.js';
import { describeUnitFields } from './store-unit-fields.js';

const NAME = 'the MongoDB store';
const open = () => openTestMongoStore(ANSWERS_WAIT_FOR_ROWS);

describeMongo('on MongoDB', () => {
  describeStore(NAME, open);
  describeSteps(NAME, open);
  describeScope(NAME, open);
  describeUnitFields(NAME, open);
  describeClaims(NAME, open);
  describeExtras(NAME, open);
  describeJobs(NAME, open);
  describeKeys(NAME, open);
  describeOperations(NAME, open);
  describePositions(NAME, open);
  describeContents(NAME, open, { runs: 8, timeoutMs: 300_000 });
});
