import { describeMongo, emptyTestDatabase, type TestDatabase } from '../support/mongodb.js';
import { describeDatasetsBetweenRuns } from './datasets-between-runs.js';

describeMongo('on MongoDB', () => {
  let database: TestDatabase;
  beforeEach(() => {
    database = emptyTestDatabase();
  });
  afterEach(() => database.drop());
  describeDatasetsBetweenRuns('MongoDB', 6, () => ({ mongodbUri: database.uri }));
});
