import { poolsOn } from './support/pools.js';
import { startTestApp } from './support/running-app.js';

describe('the bound of what waits, on the embedded store', () => {
  poolsOn((flags) => startTestApp(flags));
});
