import { describeMongo } from '../support/mongodb.js';
import { claimsOverGraphql } from './support/graphql-claims.js';
import { startMongoApp } from './support/mongo-app.js';

describeMongo('claims over GraphQL, on MongoDB', () => {
  claimsOverGraphql(() => startMongoApp());
});
