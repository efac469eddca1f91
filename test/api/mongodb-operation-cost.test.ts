import { describeMongo } from '../support/mongodb.js';
import { startMongoApp } from './support/mongo-app.js';
import { describeOperationCost } from './support/operation-cost.js';

describeMongo('what an operation may cost, on MongoDB', () => describeOperationCost(startMongoApp));
