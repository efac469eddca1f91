import { describeMongo, emptyTestDatabase, type TestDatabase } from '../support/mongodb.js';
import { describeAwaitedVerdicts } from './awaited-verdicts.js';

describeMongo('on MongoDB', () => {
  let database: TestDatabase;
  beforeEach(() => {
    database = emptyTestDatabase();
  });
  afterEach(() => database.drop());
  describeAwaitedVerdicts('MongoDB', () => ({ 'mongodb-uri': database.uri }));
});
