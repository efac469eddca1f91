import { derivedFields } from './support/derived-fields.js';
import { startTestApp } from './support/running-app.js';

describe('derived fields over GraphQL, on the embedded store', () => {
  derivedFields(startTestApp);
});
