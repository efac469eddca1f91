import { describeAwaitedVerdicts } from './awaited-verdicts.js';

describeAwaitedVerdicts('the embedded store', () => ({}));
