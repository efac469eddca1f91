import { openTestStore } from '../support/open-test-store.js';
import { describeClaimLists } from './store-claim-lists.js';
import { describeClaimLives } from './store-claim-lives.js';

const NAME = 'the embedded store';

describeClaimLists(NAME, openTestStore);
describeClaimLives(NAME, openTestStore);
