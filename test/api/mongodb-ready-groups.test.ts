import { describeMongo } from '../support/mongodb.js';
import { startMongoApp } from './support/mongo-app.js';
import { readyGroupsOn } from './support/ready-groups.js';

describeMongo('groups that become ready, on MongoDB', () => {
  readyGroupsOn(() => startMongoApp());
});
