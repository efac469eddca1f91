import { claimRulesOf, standingOf, unitState, } from '../../model/claim.js';
/** Prompts whose units are read together. */
const PART = 500;
/**
 * What waits in the pool of a recipe: units that are ready, or will be when judges have judged them, and those that run
 * and are not leased, registered rollouts without a step among them.
 */
export class PoolState {
    constructor(parts) {
        this.parts = parts;
        this.rules = claimRulesOf(parts.recipe);
        this.running = runningIn(parts);
    }
    get kind() {
        return this.parts.kind;
    }
    /** How many units wait; counting stops at `most`. */
    async count(most) {
        const { store, recipe } = this.parts;
        let count = 0;
        for (const query of this.ended())
            count += (await store.countUnits(recipe.id, query)).count;
        const running = [...this.running.values()];
        for (let i = 0; i < running.length && count < most; i += PART) {
            const part = running.slice(i, i + PART);
            const units = await this.unitsOf(part.map(({ promptUid }) => promptUid));
            for (const one of part)
                if (this.isRunning(one, this.unitIn(units, one)))
                    count += 1;
        }
        return Math.min(count, most);
    }
    /** Those of the prompts of which a unit is counted already, or has begun: their rollouts are admitted. */
    async begun(promptUids) {
        if (this.parts.kind === 'trajectory')
            return new Set();
        const begun = new Set();
        const units = await this.unitsOf([...promptUids]);
        for (const one of this.running.values()) {
            if (promptUids.has(one.promptUid) && this.isRunning(one, this.unitIn(units, one)))
                begun.add(one.promptUid);
        }
        for (const unit of units) {
            const state = unitState(unit, this.rules, this.parts.policyVersion);
            if (state === 'READY' || state === 'INCOMPLETE')
                begun.add(unit.promptUid);
        }
        return begun;
    }
    /** The units that arrived first of those that wait, at most `limit`. What came back by `resume` is not among them. */
    async oldest(limit) {
        const { store, recipe } = this.parts;
        const waiting = [];
        for (const query of this.ended())
            waiting.push(...(await store.pageUnits(recipe.id, query, limit, null)).items);
        const running = [...this.running.values()];
        for (let i = 0; i < running.length; i += PART) {
            const part = running.slice(i, i + PART);
            const units = await this.unitsOf(part.map(({ promptUid }) => promptUid));
            for (const one of part) {
                const unit = this.unitIn(units, one);
                if (unit !== null && this.isRunning(one, unit))
                    waiting.push(unit);
            }
        }
        const numbers = waiting.filter(({ rewound }) => rewound === null).map(({ unit }) => unit);
        return [...new Set(numbers)].sort((a, b) => a - b).slice(0, limit);
    }
    /** The units that no rollout has to go on for. */
    ended() {
        const { recipe, policyVersion } = this.parts;
        const states = recipe.awaits === undefined ? ['READY'] : ['READY', 'AWAITING'];
        return states.map((state) => ({ state, maxUses: this.rules.maxUses, policyVersion }));
    }
    /** Whether a unit of which rollouts go on is counted, beside those that are ready. @param unit null: none is known */
    isRunning({ rollouts }, unit) {
        const { indexed, policyVersion } = this.parts;
        const state = unit === null ? null : unitState(unit, this.rules, policyVersion);
        if (unit !== null && state === 'INCOMPLETE' && this.isAwaiting(unit))
            return false;
        // One that is about to begin after its group was consumed opens the next generation.
        if (rollouts.length === 0)
            return state === null || state === 'INCOMPLETE' || state === 'CONSUMED';
        if (state !== null)
            return state === 'INCOMPLETE';
        // The recipe's filter selects nothing of what was looked at; of what was not, it may.
        return rollouts.some(({ stepped }) => stepped === null || stepped > indexed);
    }
    isAwaiting(unit) {
        return this.parts.recipe.awaits !== undefined && standingOf(unit) === 'AWAITING';
    }
    unitIn(units, { promptUid, generation, rollouts }) {
        if (this.parts.kind === 'trajectory') {
            const [rollout] = rollouts;
            return units.find(({ id }) => id === rollout?.id) ?? null;
        }
        const own = units.filter((unit) => unit.promptUid === promptUid);
        return (generation === null ? own.at(-1) : own.find((unit) => unit.generation === generation)) ?? null;
    }
    unitsOf(promptUids) {
        return this.parts.store.unitsOfPrompts(this.parts.recipe.id, [...new Set(promptUids)]);
    }
}
/** The units of which rollouts go on, or are about to begin. */
function runningIn({ kind, open, admitted }) {
    const running = new Map();
    const prompts = new Set();
    const uids = new Set();
    for (const rollout of open) {
        const { uid, promptUid, generation } = rollout;
        uids.add(uid);
        prompts.add(promptUid);
        const name = kind === 'group' ? JSON.stringify([promptUid, generation]) : uid;
        const known = running.get(name);
        if (known === undefined)
            running.set(name, { promptUid, generation, rollouts: [rollout] });
        else
            known.rollouts.push(rollout);
    }
    for (const { uid, promptUid } of admitted) {
        if (uids.has(uid) || (kind === 'group' && prompts.has(promptUid)))
            continue;
        prompts.add(promptUid);
        uids.add(uid);
        running.set(kind === 'group' ? promptUid : uid, { promptUid, generation: null, rollouts: [] });
    }
    return running;
}
//# sourceMappingURL=pool-state.js.map