/** Changes after which a group may be ready, or no longer be. */
export const MOVING = new Set([
    'ADDED',
    'REWARDED',
    'JUDGED',
    'EXTRAS',
    'CURATED',
    'DELETED',
    'TRAJECTORY_COMPLETED',
    'TRAJECTORY_ABANDONED',
]);
//# sourceMappingURL=moving-events.js.map