/** Ways to learn from what judges and teachers say of steps. */
export const MODES = ['binary-rl', 'opd', 'combine', 'step-wise-outcome'];
/** The signal with the mean of a judge's votes. Every mode asks for it, so that modes share one run of the judge. */
const VOTE_MEAN = 'vote-mean';
const endpointOptions = ({ apiKeyEnv, ...endpoint }) => ({
    ...endpoint,
    ...(apiKeyEnv === null ? {} : { apiKeyEnv }),
});
/** The curators and the recipe of a mode; `docs/judges.md` says what each is for. */
export function planOf(mode, { judge, teacher }) {
    const scores = { name: 'prm-judge', options: { ...endpointOptions(judge), meanAs: VOTE_MEAN } };
    const hints = { name: 'hindsight-hint', options: endpointOptions(judge) };
    const taught = { name: 'teacher-logprobs', options: endpointOptions(teacher) };
    switch (mode) {
        case 'binary-rl':
            return {
                live: [scores],
                curators: [{ name: 'zero-score', options: { best: { [VOTE_MEAN]: 1 } } }],
                formatter: { name: 'combine', options: { opd: 0, neither: 'keep' } },
            };
        case 'opd':
            return {
                live: [hints, taught],
                curators: [{ name: 'missing-fields', options: { fields: ['hint', 'teacherLogProbs'] } }],
                // A claim asks the curators last: the formatter must not wait for the steps that they take out.
                formatter: { name: 'opd', options: { merge: 'none', lacking: 'omit' } },
            };
        case 'combine':
            return { live: [scores, hints, taught], curators: [], formatter: { name: 'combine', options: {} } };
        case 'step-wise-outcome':
            return {
                live: [scores],
                curators: [],
                formatter: {
                    name: 'grpo',
                    options: { estimator: 'step-wise', reward: { reward: 1 }, stepScore: { judgment: 1 } },
                },
            };
    }
}
//# sourceMappingURL=modes.js.map