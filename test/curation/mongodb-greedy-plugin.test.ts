import { describeMongo, emptyTestDatabase, type TestDatabase } from '../support/mongodb.js';
import { describeGreedyPlugin } from './greedy-plugin.js';

describeMongo('on MongoDB', () => {
  let database: TestDatabase;
  beforeEach(() => {
    database = emptyTestDatabase();
  });
  describeGreedyPlugin('MongoDB', () => ({ mongodbUri: database.uri }));
});
