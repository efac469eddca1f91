/**
 * Group-relative advantages as each trainer's own source computes them: what is subtracted, what divides, the epsilon,
 * and what a group of one gets. Claw-R1 uses verl's numbers.
 */
export const ADVANTAGE_PRESETS = {
    verl: { baseline: 'mean', std: true, spread: 'group', eps: 1e-6, ddof: 1, singleton: 'raw' },
    skyrl: { baseline: 'mean', std: true, spread: 'group', eps: 1e-6, ddof: 1, singleton: 'raw' },
    trl: { baseline: 'mean', std: true, spread: 'group', eps: 1e-4, ddof: 1, singleton: 'zero' },
    openrlhf: { baseline: 'mean', std: true, spread: 'group', eps: 1e-9, ddof: 1, singleton: 'error' },
    // slime gives NaN to a group of one, unless normalisation is off. Rows hold no NaN, so it is an error here.
    slime: { baseline: 'mean', std: true, spread: 'group', eps: 1e-6, ddof: 1, singleton: 'error' },
    'prime-rl': { baseline: 'mean', std: false, spread: 'group', eps: 0, ddof: 1, singleton: 'zero' },
    tinker: { baseline: 'mean', std: false, spread: 'group', eps: 0, ddof: 1, singleton: 'zero' },
    'nemo-rl': {
        baseline: 'leave-one-out',
        std: true,
        spread: 'others',
        eps: 1e-6,
        ddof: 1,
        singleton: 'zero',
    },
    'dr-grpo': { baseline: 'mean', std: false, spread: 'group', eps: 0, ddof: 1, singleton: 'raw' },
    rloo: { baseline: 'leave-one-out', std: false, spread: 'group', eps: 0, ddof: 1, singleton: 'raw' },
};
/**
 * What a group of one gets with a leave-one-out baseline, if that is not what the preset gives otherwise: 0 in SkyRL's
 * RLOO, an error in TRL's.
 */
export const LEAVE_ONE_OUT_SINGLETON = { skyrl: 'zero', trl: 'error' };
/**
 * How each trainer treats rewards on tokens: at observations in GAE (`maskMode`) and in discounted returns (`outside`),
 * in whitening (degrees of freedom of the variance, and how it is kept above zero), and large KL estimates.
 */
export const TOKEN_PRESETS = {
    verl: { maskMode: 'verl', outside: 'carry', ddof: 1, epsilon: 'variance', klClamp: 'k3' },
    skyrl: { maskMode: 'slime', outside: 'reset', ddof: 1, epsilon: 'variance', klClamp: 'k3' },
    slime: { maskMode: 'slime', outside: 'discount', ddof: 1, epsilon: 'variance', klClamp: 'none' },
    openrlhf: { maskMode: 'openrlhf', outside: 'discount', ddof: 0, epsilon: 'clamp', klClamp: 'all' },
    'claw-r1': { maskMode: 'claw-r1', outside: 'carry', ddof: 1, epsilon: 'variance', klClamp: 'k3' },
};
//# sourceMappingURL=presets.js.map