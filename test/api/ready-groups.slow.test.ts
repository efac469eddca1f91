import { readyGroupsOn } from './support/ready-groups.js';
import { startTestApp } from './support/running-app.js';

describe('groups that become ready, on the embedded store', () => {
  readyGroupsOn(() => startTestApp());
});
