import { describeMongo, emptyTestDatabase, type TestDatabase } from '../support/mongodb.js';
import { describeJobProgress } from './job-progress.js';

describeMongo('on MongoDB', () => {
  let database: TestDatabase;
  beforeEach(() => {
    database = emptyTestDatabase();
  });
  describeJobProgress('another server of one database', true, () => ({ mongodbUri: database.uri }));
});
