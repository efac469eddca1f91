import fc from 'fast-check';

/** Outside the long runs the same cases each time: what is red for one is red for all, and stays so until it is mended. */
const SEED = 20_261_122;

if (process.env.STEPWELL_TEST_NIGHTLY !== '1') fc.configureGlobal({ seed: SEED });
