import { describeMongo, emptyTestDatabase, type TestDatabase } from '../support/mongodb.js';
import { describeTraces } from './tracing.js';

describeMongo('OpenTelemetry', () => {
  let database: TestDatabase;
  beforeAll(() => {
    database = emptyTestDatabase();
  });
  afterAll(() => database.drop());
  describeTraces('mongodb', () => ({ MONGODB_URI: database.uri }));
});
