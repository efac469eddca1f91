import { describeMongo } from '../support/mongodb.js';
import { startMongoApp } from './support/mongo-app.js';
import { readingFilters } from './support/reading-filters.js';

describeMongo('filters over GraphQL, on MongoDB', () => {
  readingFilters(() => startMongoApp());
});
