import { openTestStore } from '../support/open-test-store.js';
import { supersededOn } from './support/superseded.js';

describe('a step that is followed by a later one, on the embedded store', () => {
  supersededOn(() => openTestStore());
});
