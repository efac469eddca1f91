/** Fields that steps are counted by on request. */
export const STEP_DIMENSIONS = [
    'agent',
    'finishReason',
    'tokenSource',
    'channel',
    'untrainableReason',
];
/** The most buckets of a series; older ones are left out. */
export const SERIES_BOUND = 500;
//# sourceMappingURL=stats.js.map