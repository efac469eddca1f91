import { describeDatasetsBetweenRuns } from './datasets-between-runs.js';

/** All at night. */
const TASKS = process.env.STEPWELL_TEST_NIGHTLY === undefined ? 10 : 30;

describeDatasetsBetweenRuns('the embedded store', TASKS, () => ({}));
