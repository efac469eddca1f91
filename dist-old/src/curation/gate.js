import { isTrainable } from '../plugin-api/units.js';
export const hasTrainable = (steps) => steps.some(isTrainable);
function whyItLeaves({ curation }) {
    return curation.reason === null
        ? 'no trainable step left in its trajectory'
        : `not trainable: ${curation.reason}`;
}
/**
 * Applies a judge to every step of a group. A trajectory without a trainable step left leaves its group and does not
 * count in the group's statistics. Rewards do not change: a trajectory keeps the rewards of steps that are taken out.
 */
export function gate(group, judge, stays = hasTrainable) {
    const out = [];
    const trajectories = [];
    for (const trajectory of group.trajectories) {
        const kept = [];
        for (const step of trajectory.steps) {
            const verdict = judge(step, trajectory);
            if (typeof verdict === 'string')
                out.push({ step, reason: verdict });
            else
                kept.push(verdict);
        }
        if (stays(kept))
            trajectories.push(isSame(kept, trajectory.steps) ? trajectory : { ...trajectory, steps: kept });
        else
            for (const step of kept)
                out.push({ step, reason: whyItLeaves(step) });
    }
    return { left: isSame(trajectories, group.trajectories) ? group : { ...group, trajectories }, out };
}
/** Most gates let most groups through as they are, and nothing of those is copied. */
const isSame = (kept, all) => kept.length === all.length && kept.every((item, at) => item === all[at]);
/** Takes out the steps that the decision ledger excludes, that is, those whose curation has `keep: false`. */
export function ledgerGate(group) {
    return gate(group, (step) => step.curation.keep ? step : (step.curation.reason ?? 'excluded by curation'));
}
//# sourceMappingURL=gate.js.map