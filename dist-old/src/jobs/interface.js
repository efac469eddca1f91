export const JOB_TIMES = { lookMs: 1_000, againMs: 2_000 };
//# sourceMappingURL=interface.js.map