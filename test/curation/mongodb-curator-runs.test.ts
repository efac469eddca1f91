import { describeMongo, emptyTestDatabase, type TestDatabase } from '../support/mongodb.js';
import { describeCuratorRuns } from './curator-runs.js';

describeMongo('on MongoDB', () => {
  let database: TestDatabase;
  beforeEach(() => {
    database = emptyTestDatabase();
  });
  describeCuratorRuns('MongoDB', () => ({ mongodbUri: database.uri }));
});
