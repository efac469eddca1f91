import { describeMongo, emptyTestDatabase, type TestDatabase } from '../support/mongodb.js';
import { describeTraces } from './tracing.js';

describeMongo('OpenTelemetry', () => {
  let database: TestDatabase;
  beforeEach(() => {
    database = emptyTestDatabase();
  });
  afterAll(() => database.drop());
  describeTraces('mongodb', () => ({ MONGODB_URI: database.uri }));
});
