import { describeTarget } from './check-decision.js';
import { lengthProblem } from './check-extras.js';
import { KeyMap } from './key-map.js';
const trajectoryKey = (channel, uid) => `t ${JSON.stringify([channel, uid])}`;
const groupKey = (channel, promptUid, generation) => `g ${JSON.stringify([channel, promptUid, generation])}`;
/** Stands for a step without response tokens. */
const NO_TOKENS = 0xffff_fffe;
/**
 * What a curator was given so far, and so may decide about: steps, and the trajectories and groups that they are of. It
 * takes about 24 bytes for each, so a run over a million steps holds some tens of MB.
 */
export class GivenUnits {
    #known = new KeyMap();
    add({ unit, trajectory }) {
        if (trajectory !== null) {
            this.#known.set(trajectoryKey(trajectory.channel, trajectory.uid), 0);
            this.#known.set(groupKey(trajectory.channel, trajectory.promptUid, trajectory.generation), 0);
        }
        this.#addSteps(unit);
    }
    #addSteps(unit) {
        if ('stepIndex' in unit)
            this.#addStep(unit);
        else if ('steps' in unit)
            for (const step of unit.steps)
                this.#addStep(step);
        else
            this.#addGroup(unit);
    }
    #addGroup({ channel, promptUid, generation, trajectories }) {
        this.#known.set(groupKey(channel, promptUid, generation), 0);
        for (const { uid, steps } of trajectories) {
            this.#known.set(trajectoryKey(channel, uid), 0);
            for (const step of steps)
                this.#addStep(step);
        }
    }
    #addStep({ id, responseTokens }) {
        this.#known.set(`s ${id}`, responseTokens ?? NO_TOKENS);
    }
    /** How many things may be decided about. */
    get size() {
        return this.#known.size;
    }
    has(target) {
        return this.#valueOf(target) !== undefined;
    }
    /** What is wrong with a decision for what it is about, in words; null if nothing is. */
    problemOf({ target, mask, extras }) {
        const value = this.#valueOf(target);
        const where = describeTarget(target);
        if (value === undefined)
            return `it decided about ${where}, which it was not given`;
        const unfit = extras === undefined ? null : lengthProblem(extras, value === NO_TOKENS ? 0 : value, where);
        if (unfit !== null)
            return unfit;
        if (mask === undefined || mask.length === 0)
            return null;
        if (value === NO_TOKENS)
            return `mask: ${where} has no response tokens`;
        const beyond = mask.findIndex(({ to }) => to > value);
        return beyond === -1
            ? null
            : `mask.${beyond}.to: ${mask[beyond]?.to} is beyond the response of ${where}, which has ${value} tokens`;
    }
    #valueOf(target) {
        return this.#known.get(target.kind === 'step'
            ? `s ${target.id}`
            : target.kind === 'trajectory'
                ? trajectoryKey(target.channel, target.uid)
                : groupKey(target.channel, target.promptUid, target.generation));
    }
}
//# sourceMappingURL=given-units.js.map