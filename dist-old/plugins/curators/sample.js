import { chance, defineCurator, isTrainable, Lowest, MOST_STATE_BYTES, saved, savedIn, targetOf, z, } from 'stepwell/plugin';
const options = z
    .strictObject({
    of: z
        .enum(['step', 'trajectory', 'group'])
        .default('trajectory')
        .describe('What is drawn: single trainable steps, trajectories, or groups as a whole.'),
    share: z.number().min(0).max(1).optional().describe('Share that stays, from 0 to 1.'),
    count: z.int().min(0).optional().describe('How many stay.'),
})
    .refine(({ share, count }) => (share === undefined) !== (count === undefined), {
    message: 'give either share or count',
});
/** The draws of a trajectory: one for each step, or one for it all. Trajectories of a group share a key, and so a lot. */
function drawnOf(trajectory, of, seed) {
    const { channel, uid, promptUid, generation, steps } = trajectory;
    const draw = (unit, ...name) => ({
        key: JSON.stringify(name),
        lot: chance(seed, 'sample', of, ...name),
        targets: [targetOf(unit)],
    });
    if (of === 'group')
        return [draw(trajectory, channel, promptUid, generation)];
    if (of === 'trajectory')
        return [draw(trajectory, channel, uid)];
    return steps.filter(isTrainable).map((step) => draw(step, channel, uid, step.stepIndex));
}
/** A sample of `count` draws: those of the lowest lots. The same draws in the same order give the same sample. */
class Lots {
    #lowest;
    #kept = new Map();
    constructor(count) {
        this.#lowest = new Lowest(count);
    }
    /** @returns the draw that does not fit into the sample, this one or an earlier one; null: all fit */
    draw(drawn) {
        const same = this.#kept.get(drawn.key);
        if (same !== undefined) {
            same.targets.push(...drawn.targets);
            return null;
        }
        const displaced = this.#lowest.offer(drawn.lot, drawn)?.out ?? null;
        if (displaced !== drawn)
            this.#kept.set(drawn.key, drawn);
        if (displaced !== null)
            this.#kept.delete(displaced.key);
        return displaced;
    }
}
export default defineCurator({
    name: 'sample',
    version: '1.0.0',
    description: 'Keeps a random share or number of steps, trajectories or groups, the same ones for the same seed.',
    documentation: 'What stays is what has the lowest hash of seed and name, so steps that arrive later change nothing about a share, and take places of a count but never bring one back. Memory: none with share; with count 400 to 500 bytes for each that stays.',
    unit: 'trajectory',
    options,
    needs: ({ of }) => (of === 'step' ? ['responseMask'] : []),
    stateBytes: ({ count }) => (count === undefined ? 0 : MOST_STATE_BYTES),
    async *curate(trajectories, { of, share = 1, count }, { seed, state }) {
        const out = (targets) => targets.map((target) => ({ target, keep: false, reason: 'not in the sample' }));
        const lots = state.restore((parts) => {
            const before = new Lots(count ?? 0);
            for (const drawn of savedIn(parts))
                before.draw(drawn);
            return before;
        });
        for await (const trajectory of trajectories) {
            for (const drawn of drawnOf(trajectory, of, seed)) {
                if (count === undefined) {
                    if (drawn.lot >= share)
                        yield* out(drawn.targets);
                    continue;
                }
                const record = saved(drawn);
                const displaced = lots.draw(drawn);
                if (displaced !== drawn)
                    state.append(record);
                if (displaced !== null)
                    yield* out(displaced.targets);
            }
        }
    },
});
//# sourceMappingURL=sample.js.map