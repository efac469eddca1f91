import { describeOperationUse } from './operations.js';

describeOperationUse('the embedded store', () => ({}));
