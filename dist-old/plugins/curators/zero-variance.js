import { defineCurator, drop, spreadOf, trainableTrajectories, trajectoryReturn, z } from 'stepwell/plugin';
const options = z.strictObject({
    threshold: z
        .number()
        .min(0)
        .default(0)
        .describe('Largest reward deviation (ddof 1) that is dropped; 0: only exactly equal rewards.'),
    score: z
        .record(z.string(), z.number())
        .default({ reward: 1 })
        .describe('What is compared: weights of reward, judgment and signals, such as an accuracy beside a shaped reward.'),
    solved: z
        .number()
        .optional()
        .describe('A group in which every trajectory scores at least this is dropped: all solved it, however they differ.'),
    failed: z
        .number()
        .optional()
        .describe('A group in which no trajectory scores more than this is dropped: none solved it, however they differ.'),
    minTrajectories: z
        .int()
        .min(2)
        .default(2)
        .describe('Groups with fewer scored trajectories are left alone.'),
});
function whyAlike(scores, given) {
    const { threshold, solved, failed } = given;
    if (spreadOf(scores).std <= threshold) {
        return threshold === 0 ? 'all rewards are equal' : `reward deviation of at most ${threshold}`;
    }
    if (solved !== undefined && scores.every((score) => score >= solved))
        return `all score at least ${solved}`;
    if (failed !== undefined && scores.every((score) => score <= failed))
        return `none scores above ${failed}`;
    return null;
}
/**
 * Dynamic sampling of DAPO (Yu et al. 2025) keeps a group if 0 < solved < all: with rewards of two values
 * that is a deviation above 0; `solved` and `failed` say it of scores that vary otherwise.
 */
export default defineCurator({
    name: 'zero-variance',
    version: '1.1.0',
    description: 'Drops groups whose rewards are all alike: they teach a group-relative algorithm nothing (DAPO).',
    documentation: 'Judges whole groups. Equal or nearly equal rewards have no group-relative advantage; with rewards of 0 and 1 this is the condition of dynamic sampling in DAPO, that some but not all trajectories are right. Where the reward is shaped, ask it of another score, or by solved and failed. Reads masks only, and keeps nothing in memory.',
    unit: 'group',
    options,
    requires: ['complete', 'rewards'],
    needs: ['responseMask'],
    judge(group, given) {
        const scores = trainableTrajectories(group).flatMap((trajectory) => trajectoryReturn(trajectory, given.score) ?? []);
        const reason = scores.length >= given.minTrajectories ? whyAlike(scores, given) : null;
        return reason === null ? null : drop(group, reason);
    },
});
//# sourceMappingURL=zero-variance.js.map