import { readingFilters } from './support/reading-filters.js';
import { startTestApp } from './support/running-app.js';

describe('filters over GraphQL, on the embedded store', () => {
  readingFilters(() => startTestApp());
});
