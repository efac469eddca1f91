import { describeMongo } from '../support/mongodb.js';
import { derivedFields } from './support/derived-fields.js';
import { startMongoApp } from './support/mongo-app.js';

describeMongo('derived fields over GraphQL, on MongoDB', () => {
  derivedFields(startMongoApp);
});
