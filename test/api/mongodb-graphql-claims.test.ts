import { describeMongo, newTestDatabase } from '../support/mongodb.js';
import { claimsOverGraphql } from './support/graphql-claims.js';
import { startTestApp } from './support/running-app.js';

describeMongo('claims over GraphQL, on MongoDB', () => {
  claimsOverGraphql(async () => {
    const database = newTestDatabase();
    const app = await startTestApp({ 'mongodb-uri': database.uri });
    return {
      ...app,
      remove: async () => {
        await app.remove();
        await database.drop();
      },
    };
  });
});
