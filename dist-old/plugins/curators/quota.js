import { chance, defineCurator, isTrainable, Lowest, MOST_STATE_BYTES, saved, savedIn, targetOf, z, } from 'stepwell/plugin';
const options = z
    .strictObject({
    most: z.int().min(1).describe('How many of the same kind stay.'),
    by: z
        .enum(['tag', 'prompt', 'agent', 'model', 'metadata'])
        .describe('What makes them the same kind. prompt: of all generations. metadata: the value of `key`.'),
    key: z.string().min(1).optional().describe('The metadata key, with by: metadata.'),
    of: z
        .enum(['step', 'trajectory'])
        .default('trajectory')
        .describe('What is counted and dropped: trajectories, or single trainable steps.'),
    maxHeld: z
        .int()
        .min(1)
        .default(1_000_000)
        .describe('Bound on memory: with more that are within their quota, the run fails and says so.'),
})
    .refine(({ by, key }) => (by === 'metadata') === (key !== undefined), {
    path: ['key'],
    message: 'goes with by: metadata, and has to be there then',
});
/** The kinds that a step is of; none if it has no such field. */
function kindsOf(step, trajectory, { by, key = '' }) {
    if (by === 'tag')
        return step.curation.tags;
    if (by === 'prompt')
        return [JSON.stringify([step.channel, step.promptUid])];
    if (by === 'agent' || by === 'model')
        return [step[by] ?? []].flat();
    const fields = [step.metadata, trajectory.metadata].find((metadata) => metadata !== null && Object.hasOwn(metadata, key));
    const value = fields?.[key] ?? null;
    return value === null ? [] : [JSON.stringify(value)];
}
/** What is counted of a trajectory: itself, of the kinds of all its trainable steps, or each of these steps. */
function countedOf(trajectory, given, seed) {
    const { channel, uid, steps } = trajectory;
    const counted = steps.filter(isTrainable).map((step) => ({
        target: targetOf(step),
        kinds: kindsOf(step, trajectory, given),
        lot: chance(seed, 'quota', channel, uid, step.stepIndex),
    }));
    if (given.of === 'step')
        return counted;
    const kinds = [...new Set(counted.flatMap((step) => step.kinds))];
    return [{ target: targetOf(trajectory), kinds, lot: chance(seed, 'quota', channel, uid) }];
}
/** For each kind those with the lowest lots. Counting the same in the same order gives the same. */
class Quotas {
    #byKind;
    constructor(most) {
        this.most = most;
        this.held = 0;
        this.#byKind = new Map();
    }
    /** @returns whether it is within the quota of one of its kinds, and what is out now */
    count({ target, kinds, lot }) {
        const entry = { target, isOut: false };
        const out = [];
        let isHeld = false;
        for (const kind of kinds) {
            const quota = this.#byKind.get(kind) ?? new Lowest(this.most);
            this.#byKind.set(kind, quota);
            const displaced = quota.offer(lot, entry)?.out;
            if (displaced === undefined)
                this.held += 1;
            if (displaced !== entry)
                isHeld = true;
            // What is out by another of its kinds keeps its place here, or the outcome would depend on the order.
            if (displaced === undefined || displaced.isOut)
                continue;
            displaced.isOut = true;
            out.push(displaced.target);
        }
        return { isHeld, out };
    }
}
export default defineCurator({
    name: 'quota',
    version: '1.0.0',
    description: 'Keeps at most so many of the same tag, prompt, agent, model or metadata value, picked by the seed.',
    documentation: 'Of the same kind those with the lowest hash of seed and name stay, whatever the order. What is of several kinds, as with two tags, stays only if it is within the quota of each. Memory: 200 to 500 bytes for each that is within its quota, up to 500 MB a million; maxHeld bounds it.',
    unit: 'trajectory',
    options,
    needs: ['responseMask'],
    stateBytes: MOST_STATE_BYTES,
    async *curate(trajectories, given, { seed, state }) {
        const quotas = state.restore((parts) => {
            const before = new Quotas(given.most);
            for (const counted of savedIn(parts))
                before.count(counted);
            return before;
        });
        const reason = `more than ${given.most} of the same ${given.key ?? given.by}`;
        for await (const trajectory of trajectories) {
            for (const counted of countedOf(trajectory, given, seed)) {
                const { isHeld, out } = quotas.count(counted);
                if (isHeld)
                    state.append(saved(counted));
                for (const target of out)
                    yield { target, keep: false, reason };
                if (quotas.held > given.maxHeld)
                    throw new Error(`more than maxHeld (${given.maxHeld}) are within their quota`);
            }
        }
    },
});
//# sourceMappingURL=quota.js.map