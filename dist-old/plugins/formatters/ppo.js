import { agentLineOf, alignToRow, canonicalColumns, defineFormatter, discountedReturns, EXTRA_OPTIONS, extraCells, extraColumns, gae, gaeAcrossSteps, klEstimates, Moments, mergeSteps, penalised, ROW_COLUMNS, rewardsOnTokens, rowCells, rowOrOmission, TOKEN_PRESETS, trainableSpans, trajectoryReturn, whiten, z, } from 'stepwell/plugin';
const PRESETS = Object.keys(TOKEN_PRESETS);
const options = z
    .strictObject({
    estimator: z
        .enum(['none', 'gae', 'reinforce++'])
        .default('none')
        .describe('none: rewards only, the trainer estimates.'),
    preset: z
        .enum(PRESETS)
        .optional()
        .describe('Whose numbers: what observations do, whitening, bounds of the KL. As maskMode, or verl.'),
    level: z.enum(['token', 'step']).default('token').describe('GAE over tokens, or over steps.'),
    maskMode: z
        .enum(['verl', 'openrlhf', 'slime', 'claw-r1'])
        .optional()
        .describe('What GAE does at observations, as the preset unless told; claw-r1: as verl, and on across the rows of a trajectory.'),
    gamma: z.number().min(0).max(1).default(1).describe('Discount.'),
    lambda: z.number().min(0).max(1).default(1).describe('Trace decay of GAE.'),
    whiten: z.boolean().default(true).describe('Whiten advantages over the whole build.'),
    rewardsOn: z
        .enum(['steps', 'trajectory'])
        .default('steps')
        .describe("Each step's reward on its own last trainable token, or all of it on the trajectory's."),
    reward: z
        .record(z.string(), z.number())
        .default({ reward: 1 })
        .describe('Weights of reward and signals.'),
    klBeta: z
        .number()
        .min(0)
        .default(0)
        .describe('Weight of the KL penalty in the reward; needs ref_log_probs.'),
    klEstimator: z.enum(['k1', 'k2', 'k3']).default('k1').describe('How the KL is estimated.'),
    merge: z.enum(['prefix', 'none']).default('prefix').describe('Join steps by the token-prefix rule.'),
    text: z.boolean().default(false).describe('Fill messages and response.'),
    ...EXTRA_OPTIONS,
})
    .transform((given) => {
    const preset = given.preset ?? given.maskMode ?? 'verl';
    return { ...given, preset, maskMode: given.maskMode ?? TOKEN_PRESETS[preset].maskMode };
});
const insideOf = (values, { responseMask }) => [...values].filter((_, t) => responseMask?.[t] === 1);
/** Rethrows an estimator's error with the name of the trajectory. */
function inTrajectory({ uid }, act) {
    try {
        return act();
    }
    catch (cause) {
        throw new Error(`trajectory ${uid}: ${cause.message}`, { cause });
    }
}
const estimate = (trajectory, given) => inTrajectory(trajectory, () => estimateRows(trajectory, given));
function estimateRows(trajectory, given) {
    const rows = mergeSteps(trajectory.steps, given.merge);
    const onTokens = rewardsOnTokens(trajectory, rows, given.reward, given.rewardsOn);
    const plain = rows.map((row, i) => {
        const refLogProbs = given.klBeta > 0 ? alignToRow(row, (step) => step.refLogProbs) : null;
        const rewards = onTokens[i] ?? new Float64Array();
        if (refLogProbs === null || row.logProbs === null)
            return { row, rewards, refLogProbs };
        const kl = klEstimates(row.logProbs, refLogProbs, given.klEstimator, TOKEN_PRESETS[given.preset].klClamp);
        return { row, refLogProbs, rewards: penalised(rewards, kl, row.responseMask, given.klBeta) };
    });
    const withValues = plain.map((cells) => ({
        ...cells,
        values: alignToRow(cells.row, (step) => step.values),
        advantages: null,
        returns: null,
        population: [],
        fits: fitsFloat32(cells.rewards),
    }));
    // An estimator runs through all rows of a rollout, so one reward that does not fit its column leaves the whole
    // rollout without numbers.
    if (given.estimator === 'none' || !withValues.every(({ fits }) => fits)) {
        return withValues.map((cells) => ({ ...cells, fits: withValues.every(({ fits }) => fits) }));
    }
    return estimated(withValues, given).map((cells) => ({
        ...cells,
        fits: [cells.advantages, cells.returns].every((list) => list === null || fitsFloat32(list)),
    }));
}
const fitsFloat32 = (list) => list.every((value) => Number.isFinite(Math.fround(value)));
function estimated(withValues, given) {
    if (given.estimator === 'reinforce++') {
        return withValues.map((cells) => {
            const returns = discountedReturns(cells.rewards, cells.row.responseMask, {
                gamma: given.gamma,
                outside: TOKEN_PRESETS[given.preset].outside,
            });
            return { ...cells, returns, advantages: returns, population: insideOf(returns, cells.row) };
        });
    }
    return given.level === 'step' ? byStep(withValues, given) : byToken(withValues, given);
}
function byToken(rows, { gamma, lambda, maskMode }) {
    const input = ({ row, rewards, values }) => ({
        rewards,
        values: values ?? [],
        mask: row.responseMask,
    });
    const finish = (cells, { advantages, returns }) => ({
        ...cells,
        advantages,
        returns,
        population: insideOf(advantages, cells.row),
    });
    if (maskMode !== 'claw-r1')
        return rows.map((cells) => finish(cells, gae(input(cells), { gamma, lambda, maskMode })));
    return inLines(rows, (line) => {
        const found = gaeAcrossSteps(line.map(input), { gamma, lambda });
        return line.map((cells, i) => finish(cells, found[i]));
    });
}
/** One number a step, on all its trainable tokens: its reward less the value of the state in which it acted. */
function byStep(rows, { gamma, lambda }) {
    return inLines(rows, (line) => {
        const spans = line.flatMap((cells, row) => trainableSpans(cells.row).map((span) => ({ ...span, row })));
        const found = gae({
            rewards: spans.map(({ row, from, to }) => line[row].rewards.subarray(from, to).reduce((sum, reward) => sum + reward, 0)),
            values: spans.map(({ row, from }) => line[row]?.values?.[from] ?? Number.NaN),
        }, { gamma, lambda });
        return line.map((cells, row) => {
            const advantages = new Float64Array(cells.rewards.length);
            const returns = new Float64Array(cells.rewards.length);
            const population = [];
            for (const [k, span] of spans.entries()) {
                if (span.row !== row)
                    continue;
                population.push(found.advantages[k]);
                for (let t = span.from; t < span.to; t++) {
                    if (cells.row.responseMask?.[t] !== 1)
                        continue;
                    advantages[t] = found.advantages[k];
                    returns[t] = found.returns[k];
                }
            }
            return { ...cells, advantages, returns, population };
        });
    });
}
/**
 * Calls `act` with the rows of each line of branches. Rewards and values continue along an agent's contexts, whose
 * branches are numbered, and from no other branch.
 */
function inLines(rows, act) {
    const lines = new Set(rows.map(({ row }) => agentLineOf(row.branch)));
    const done = new Map();
    for (const line of lines) {
        for (const cells of act(rows.filter(({ row }) => agentLineOf(row.branch) === line)))
            done.set(cells.row, cells);
    }
    return rows.map((cells) => done.get(cells.row) ?? cells);
}
const float = (values) => (values === null ? null : Float32Array.from(values));
export default defineFormatter({
    name: 'ppo',
    version: '1.0.0',
    description: 'Rows for PPO: rewards on tokens, values, and on request advantages by GAE or REINFORCE++.',
    unit: 'trajectory',
    options,
    requires: ({ reward, estimator, klBeta }) => [
        'complete',
        ...('reward' in reward ? ['rewards'] : []),
        'response_ids',
        'log_probs',
        ...(estimator === 'gae' ? ['values'] : []),
        ...(klBeta > 0 ? ['ref_log_probs'] : []),
    ],
    columns: (given) => [
        ...canonicalColumns(...ROW_COLUMNS, 'token_level_rewards', 'values', ...(given.klBeta > 0 ? ['ref_log_probs'] : []), ...(given.estimator === 'none' ? [] : ['advantages', 'returns']), 'reward'),
        ...extraColumns(given),
    ],
    surveys: ({ estimator, whiten: isWhitened }) => estimator !== 'none' && isWhitened,
    async survey(trajectories, given) {
        const moments = new Moments();
        for await (const trajectory of trajectories) {
            for (const { fits, population } of estimate(trajectory, given))
                if (fits)
                    moments.addAll(population);
        }
        if (moments.count === 1)
            throw new Error('whitening needs at least two numbers: set whiten to false');
        return { ...moments.distribution(TOKEN_PRESETS[given.preset].ddof) };
    },
    async *format(trajectories, given, { survey }) {
        const distribution = survey;
        // Claw-R1 adds its epsilon to the deviation where it whitens steps.
        const epsilon = given.estimator === 'gae' && given.level === 'step' ? 'deviation' : TOKEN_PRESETS[given.preset].epsilon;
        for await (const trajectory of trajectories) {
            for (const { fits, row, rewards, values, refLogProbs, advantages, returns } of estimate(trajectory, given)) {
                const stepIds = row.steps.map((step) => step.id);
                if (!fits) {
                    yield { omitted: 'its rewards, or what follows from them, are more than a float32 holds', stepIds };
                    continue;
                }
                const shown = advantages === null || distribution === null
                    ? advantages
                    : whiten(advantages, row.responseMask, distribution, epsilon);
                const cells = {
                    ...rowCells(trajectory, row, { text: given.text }),
                    token_level_rewards: float(rewards),
                    values,
                    ...(given.klBeta > 0 ? { ref_log_probs: refLogProbs } : {}),
                    ...(given.estimator === 'none' ? {} : { advantages: float(shown), returns: float(returns) }),
                    reward: trajectoryReturn(trajectory, given.reward),
                    ...extraCells(trajectory, row, given),
                };
                yield rowOrOmission({ values: cells, stepIds, split: row.split }, [
                    'advantages',
                    'returns',
                    'reward',
                ]);
            }
        }
    },
});
//# sourceMappingURL=ppo.js.map