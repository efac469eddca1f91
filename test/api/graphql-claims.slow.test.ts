import { claimsOverGraphql } from './support/graphql-claims.js';
import { startTestApp } from './support/running-app.js';

describe('claims over GraphQL, on the embedded store', () => {
  claimsOverGraphql(() => startTestApp());
});
