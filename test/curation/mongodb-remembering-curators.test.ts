import { describeMongo, emptyTestDatabase, type TestDatabase } from '../support/mongodb.js';
import { describeRememberingCurators } from './remembering-curators.js';

describeMongo('on MongoDB', () => {
  let database: TestDatabase;
  beforeEach(() => {
    database = emptyTestDatabase();
  });
  describeRememberingCurators('MongoDB', () => ({ mongodbUri: database.uri }));
});
