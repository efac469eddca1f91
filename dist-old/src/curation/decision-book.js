import { maskOut } from '../model/decision.js';
import { withEntries } from './decided-entries.js';
const trajectoryKey = (channel, uid) => JSON.stringify([channel, uid]);
const groupKey = (channel, promptUid, generation) => JSON.stringify([channel, promptUid, generation]);
function keyOf(target) {
    if (target.kind === 'step')
        return target.id;
    if (target.kind === 'trajectory')
        return trajectoryKey(target.channel, target.uid);
    return groupKey(target.channel, target.promptUid, target.generation);
}
/** The decisions of one curator of a recipe. The units that they are about are not held. */
export class DecisionBook {
    #byTarget = { step: new Map(), trajectory: new Map(), group: new Map() };
    #curator;
    #at;
    #count = 0;
    #hasEntries = false;
    /** @param at the build's clock, in milliseconds since the epoch */
    constructor(curator, at) {
        this.#curator = curator;
        this.#at = at;
    }
    get size() {
        return this.#count;
    }
    add(decision) {
        const entries = this.#byTarget[decision.target.kind];
        const key = keyOf(decision.target);
        const { rewards, judgment, extras } = decision;
        this.#hasEntries ||= rewards !== undefined || judgment !== undefined || extras !== undefined;
        const entry = { sequence: this.#count++, decision };
        const known = entries.get(key);
        if (known === undefined)
            entries.set(key, [entry]);
        else
            known.push(entry);
    }
    /** The step with these decisions applied, or why it is out. For each field later decisions win over earlier ones. */
    judge(step) {
        const entries = this.#entriesOn(step);
        if (entries.length === 0)
            return step;
        const curation = layer(step, entries);
        if (curation.keep)
            return { ...step, curation, responseMask: masked(step, entries) };
        return (entries.findLast(({ decision }) => decision.reason !== undefined)?.decision.reason ?? this.#unsaid());
    }
    /**
     * The group with the rewards, judgments and extras of these decisions, which hold for this build only; the group itself if
     * there are none. All its steps must be in it: what a trajectory earned follows from all of them.
     */
    withEntries(group) {
        if (!this.#hasEntries)
            return group;
        const { step: steps, trajectory: trajectories } = this.#byTarget;
        const of = (step, isLast) => {
            const uid = trajectoryKey(step.channel, step.trajectoryUid);
            const whole = isLast ? (trajectories.get(uid) ?? []) : [];
            return inSequence([...(steps.get(step.id) ?? []), ...whole]).map(({ decision }) => decision);
        };
        return withEntries(group, { source: `curator:${this.#curator}`, at: this.#at, of });
    }
    #unsaid() {
        return `dropped by ${this.#curator}`;
    }
    #entriesOn(step) {
        const { step: steps, trajectory: trajectories, group: groups } = this.#byTarget;
        const found = [];
        if (steps.size > 0)
            found.push(...(steps.get(step.id) ?? []));
        if (trajectories.size > 0)
            found.push(...(trajectories.get(trajectoryKey(step.channel, step.trajectoryUid)) ?? []));
        if (groups.size > 0)
            found.push(...(groups.get(groupKey(step.channel, step.promptUid, step.generation)) ?? []));
        return inSequence(found);
    }
}
const inSequence = (entries) => entries.toSorted((a, b) => a.sequence - b.sequence);
/** The ledger's curation of a step with a recipe's curator applied to it. What a person decided is never changed. */
function layer({ curation: base, manual }, entries) {
    let { keep, trainable, quality, reason, note } = base;
    const isOpen = (field) => !manual.includes(field);
    const tags = new Set(base.tags);
    for (const { decision } of entries) {
        if (isOpen('keep'))
            keep = decision.keep ?? keep;
        if (isOpen('trainable'))
            trainable = decision.trainable ?? trainable;
        if (isOpen('quality'))
            quality = decision.quality ?? quality;
        if (isOpen('reason'))
            reason = decision.reason ?? reason;
        if (isOpen('note'))
            note = decision.note ?? note;
        for (const tag of decision.addTags ?? [])
            tags.add(tag);
        for (const tag of decision.removeTags ?? [])
            tags.delete(tag);
    }
    return { keep, trainable, quality, reason, note, tags: [...tags].sort() };
}
/** The step's mask without the tokens that the last decision on its mask takes out of the loss. */
function masked({ responseMask, responseTokens, manual }, entries) {
    if (manual.includes('mask'))
        return responseMask;
    const ranges = entries.findLast(({ decision }) => decision.mask !== undefined)?.decision.mask ?? [];
    return ranges.length === 0 ? responseMask : maskOut(responseMask, responseTokens ?? 0, ranges);
}
//# sourceMappingURL=decision-book.js.map