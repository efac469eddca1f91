import { DECODER_URL, openTestStore } from '../support/open-test-store.js';
import { replaysOn } from './support/replays.js';

describe('subscriptions that begin far back, on the embedded store', () => {
  replaysOn((feedRetention) => openTestStore(DECODER_URL, feedRetention));
});
