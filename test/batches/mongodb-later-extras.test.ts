import { describeMongo, emptyTestDatabase, type TestDatabase } from '../support/mongodb.js';
import { describeLaterExtras } from './later-extras.js';

describeMongo('on MongoDB', () => {
  let database: TestDatabase;
  beforeEach(() => {
    database = emptyTestDatabase();
  });
  afterEach(() => database.drop());
  describeLaterExtras('MongoDB', () => ({ mongodbUri: database.uri }));
});
