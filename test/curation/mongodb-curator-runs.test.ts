import { describeMongo, emptyTestDatabase, type TestDatabase } from '../support/mongodb.js';
import { describeCuratorRuns } from './curator-runs.js';
import { describeRunRules } from './run-rules.js';

describeMongo('on MongoDB', () => {
  let database: TestDatabase;
  beforeEach(() => {
    database = emptyTestDatabase();
  });
  describeCuratorRuns('MongoDB', () => ({ mongodbUri: database.uri }));
  describeRunRules('MongoDB', () => ({ mongodbUri: database.uri }));
});
