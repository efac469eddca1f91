import { describeApplied } from './applied-curators.js';

describeApplied('the embedded store', () => ({}));
