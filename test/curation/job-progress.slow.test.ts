import { describeJobProgress } from './job-progress.js';

describeJobProgress('the embedded store', false, () => ({}));
