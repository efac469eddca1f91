import { openTestStore } from '../support/open-test-store.js';
import { describeClaims } from './store-claims.js';
import { describeStore } from './store-conformance.js';
import { describePositions } from './store-positions.js';
import { describeScope } from './store-scope.js';
import { describeSteps } from './store-steps.js';
import { describeUnitFields } from './store-unit-fields.js';

const NAME = 'the embedded store';

describeStore(NAME, openTestStore);
describeSteps(NAME, openTestStore);
describeScope(NAME, openTestStore);
describeUnitFields(NAME, openTestStore);
describeClaims(NAME, openTestStore);
describePositions(NAME, openTestStore);
