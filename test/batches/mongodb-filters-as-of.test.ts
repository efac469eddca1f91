import { describeMongo, emptyTestDatabase, type TestDatabase } from '../support/mongodb.js';
import { describeFiltersAsOf } from './filters-as-of.js';

describeMongo('on MongoDB', () => {
  let database: TestDatabase;
  beforeEach(() => {
    database = emptyTestDatabase();
  });
  afterEach(() => database.drop());
  describeFiltersAsOf('MongoDB', () => ({ mongodbUri: database.uri }));
});
