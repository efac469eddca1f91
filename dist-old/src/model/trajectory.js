export const TRAJECTORY_STATUSES = ['OPEN', 'COMPLETE', 'ABANDONED'];
//# sourceMappingURL=trajectory.js.map