import { describeMongo, newTestDatabase } from '../support/mongodb.js';
import { repeatedKeysOn } from './support/repeated-keys.js';
import { startTestApp } from './support/running-app.js';

describeMongo('steps with an index and a key, on MongoDB', () => {
  repeatedKeysOn(async () => {
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
