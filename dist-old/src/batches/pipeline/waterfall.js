/** Distinct reasons that a stage lists; further ones are counted together. */
const MOST_REASONS = 100;
export const OTHER_REASONS = 'other reasons';
/** The counts of one stage, which grow while groups pass through it. */
export class StageCount {
    #stage;
    #unit;
    #reasons = new Map();
    #units = 0;
    #steps = 0;
    #excluded = 0;
    constructor(stage, unit) {
        this.#stage = stage;
        this.#unit = unit;
    }
    /** Counts what the stage left of a group. */
    pass(left) {
        const { trajectories } = left;
        this.#units += this.#unit === 'trajectory' ? trajectories.length : Math.min(1, trajectories.length);
        for (const { steps } of trajectories)
            this.#steps += steps.length;
    }
    exclude(out) {
        for (const { reason } of out)
            this.add(reason, 1);
    }
    add(reason, steps) {
        if (steps === 0)
            return;
        const key = this.#reasons.has(reason) || this.#reasons.size < MOST_REASONS ? reason : OTHER_REASONS;
        this.#reasons.set(key, (this.#reasons.get(key) ?? 0) + steps);
        this.#excluded += steps;
    }
    /** Counts units and their steps that became rows. */
    keep(units, steps) {
        this.#units += units;
        this.#steps += steps;
    }
    get units() {
        return this.#units;
    }
    /** Most frequent reason first. */
    result() {
        const reasons = [...this.#reasons]
            .map(([key, count]) => ({ key, count, rewardMean: null }))
            .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
        return {
            stage: this.#stage,
            units: this.#units,
            steps: this.#steps,
            excluded: this.#excluded,
            reasons,
        };
    }
}
/** Counts the reasons why a new row was begun, with the first example of each. */
export class SplitCount {
    #reasons = new Map();
    add(split) {
        if (split === null || split === undefined)
            return;
        const known = this.#reasons.get(split.reason);
        if (known === undefined)
            this.#reasons.set(split.reason, { count: 1, example: split });
        else
            known.count += 1;
    }
    /** Most frequent reason first. */
    result() {
        const reasons = [...this.#reasons]
            .map(([reason, { count, example: { reason: _, ...example }, },]) => ({ reason, count, example }))
            .sort((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1));
        return { splits: reasons.reduce((sum, { count }) => sum + count, 0), reasons };
    }
}
//# sourceMappingURL=waterfall.js.map