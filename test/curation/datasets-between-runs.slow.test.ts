import { describeDatasetsBetweenRuns } from './datasets-between-runs.js';

describeDatasetsBetweenRuns('the embedded store', 30, () => ({}));
