import { gate } from './gate.js';
/** A stage that only takes steps out. */
export function gateStage(apply) {
    return ({ whole, left }) => ({ whole, ...apply(left) });
}
/** The stage of a recipe's curator: what it decided holds for the stages after it. */
export function curatorStage(book) {
    return (passage) => {
        const whole = book.withEntries(passage.whole);
        const left = whole === passage.whole ? passage.left : withValuesOf(whole, passage.left);
        return { whole, ...gate(left, (step) => book.judge(step)) };
    };
}
/** What is left of a group, with the rewards, judgments and extras of the whole one. */
function withValuesOf(whole, left) {
    const byUid = new Map(whole.trajectories.map((trajectory) => [trajectory.uid, trajectory]));
    const trajectories = left.trajectories.map((trajectory) => {
        const source = byUid.get(trajectory.uid);
        if (source === undefined)
            return trajectory;
        const { reward, signals, steps: all } = source;
        const byId = new Map(all.map((step) => [step.id, step]));
        const steps = trajectory.steps.map((step) => {
            const valued = byId.get(step.id);
            return valued === undefined ? step : { ...step, ...valuesOf(valued) };
        });
        return { ...trajectory, reward, ...(signals === undefined ? {} : { signals }), steps };
    });
    return { ...left, trajectories };
}
function valuesOf({ reward, rewards, judgment, hint, teacherLogProbs, teacherTopK, refLogProbs, values, }) {
    return { reward, rewards, judgment, hint, teacherLogProbs, teacherTopK, refLogProbs, values };
}
/** What the stages leave of groups; groups of which nothing is left end there. */
export async function* through(groups, stages) {
    for await (const group of groups) {
        const start = { whole: group, left: group };
        const passage = stages.reduce((current, stage) => stage(current), start);
        if (passage.left.trajectories.length > 0)
            yield passage;
    }
}
//# sourceMappingURL=passage.js.map