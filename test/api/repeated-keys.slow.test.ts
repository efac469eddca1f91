import { repeatedKeysOn } from './support/repeated-keys.js';
import { startTestApp } from './support/running-app.js';

describe('steps with an index and a key, on the embedded store', () => {
  repeatedKeysOn(() => startTestApp());
});
