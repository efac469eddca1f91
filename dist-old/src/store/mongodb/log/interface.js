export const TIMES = {
    pollMs: 50,
    beatMs: 250,
    stillMs: 1_500,
    leftMs: 250,
    deadMs: 10_000,
    lateMs: 60_000,
    ageMs: 3_600_000,
    turnMs: 5_000,
    retryMs: 100,
    answerMs: 10_000,
    trimMs: 5_000,
    closeMs: 10_000,
};
//# sourceMappingURL=interface.js.map