import { describeMongo, emptyTestDatabase, type TestDatabase } from '../support/mongodb.js';
import { describeOperationUse } from './operations.js';

describeMongo('on MongoDB', () => {
  let database: TestDatabase;
  beforeEach(() => {
    database = emptyTestDatabase();
  });
  describeOperationUse('MongoDB', () => ({ mongodbUri: database.uri }));
});
