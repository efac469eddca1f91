import { describeMongo, emptyTestDatabase, type TestDatabase } from '../support/mongodb.js';
import { describeApplied } from './applied-curators.js';

describeMongo('on MongoDB', () => {
  let database: TestDatabase;
  beforeAll(() => {
    database = emptyTestDatabase();
  });
  afterAll(() => database.drop());
  describeApplied('MongoDB', () => ({ MONGODB_URI: database.uri }));
});
