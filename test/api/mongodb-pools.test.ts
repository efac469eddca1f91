import { describeMongo } from '../support/mongodb.js';
import { startMongoApp } from './support/mongo-app.js';
import { poolsOn } from './support/pools.js';

describeMongo('the bound of what waits, on MongoDB', () => {
  poolsOn((flags) => startMongoApp(flags));
});
