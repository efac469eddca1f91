import { effectiveReward, trajectoryReward } from '../model/reward.js';
import { sumSignals } from '../plugin-api/trajectory-return.js';
/** A group with further rewards, judgments and extras, and what follows from them. All its steps must be in it. */
export function withEntries(group, given) {
    return { ...group, trajectories: group.trajectories.map((trajectory) => ofTrajectory(trajectory, given)) };
}
function ofTrajectory(trajectory, given) {
    const last = trajectory.steps[trajectory.steps.length - 1];
    let changed = false;
    const steps = trajectory.steps.map((step) => {
        const said = given.of(step, step === last);
        if (said.length === 0)
            return step;
        changed = true;
        return ofStep(step, said, given);
    });
    if (!changed)
        return trajectory;
    const reward = trajectoryReward(steps.map((step) => step.reward));
    return { ...trajectory, steps, reward, signals: sumSignals(steps) };
}
/** A judgment without a score hides no earlier one. */
function ofStep(step, said, { source, at }) {
    const position = Math.max(step.position, ...step.rewards.map((entry) => entry.position));
    const rewards = [...step.rewards];
    let { judgment, judgments } = step;
    let extras = {};
    for (const decision of said) {
        for (const [name, value] of Object.entries(decision.rewards ?? {})) {
            const { stepIndex } = step;
            rewards.push({ id: `${source}/${name}`, name, value, source, comment: null, at, position, stepIndex });
        }
        const { score = null, judge = source.replace(/^curator:/, '') } = decision.judgment ?? {};
        if (score !== null) {
            judgment = score;
            judgments = { ...judgments, [judge]: score };
        }
        extras = { ...extras, ...decision.extras };
    }
    return {
        ...step,
        ...extras,
        rewards,
        reward: effectiveReward(rewards),
        judgment,
        ...(judgments && { judgments }),
    };
}
//# sourceMappingURL=decided-entries.js.map