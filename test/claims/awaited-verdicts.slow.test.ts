import { describeAwaitedVerdicts } from './awaited-verdicts.js';

describeAwaitedVerdicts('the embedded store', () => ({ flags: {}, drop: async () => {} }));
