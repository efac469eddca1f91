import { damagedStep } from '../../content/raw-content.js';
import { joinTokens, MissingNode, slicesOf } from '../../sharing/rebuild.js';
import { nodesWithin, sharedLength } from '../../sharing/shape.js';
import { isSeen } from '../../within-scope.js';
import { ContentReader, tokenNodeOf } from './content-reader.js';
import { ofLiving } from './living.js';
const FIELDS = {
    id: 1,
    trajectory: 1,
    channel: 1,
    trajectoryUid: 1,
    tokenNode: 1,
    promptTokens: 1,
    responseTokens: 1,
    parent: 1,
};
const SHAPE = { 'tokens.parent': 1, 'tokens.base': 1, parts: 1 };
/**
 * Ids of stretches of prompts, in the order of `stretches`; see the port. Where a stretch begins, and which nodes hold
 * it, follows from the places of nodes. For the new ids of a step that goes on from another one, those of the two steps'
 * nodes are enough; otherwise the places of all nodes of its trajectory are read. Only then are ids read.
 */
export async function readPromptStretches(collections, stretches, scope) {
    const reader = new ContentReader(collections);
    const { steps, parents } = await placesOf(collections, stretches, scope);
    const shapes = new Map();
    const learn = async (which) => {
        for (const { _id, tokens } of await reader.find(which, SHAPE)) {
            if (tokens != null)
                shapes.set(_id, { parent: tokens.parent, base: tokens.base });
        }
    };
    const planOf = ({ stepId, from, to }) => {
        const step = steps.get(stepId);
        if (step === undefined || step.promptTokens === null)
            return null;
        try {
            return plan(step, parents.get(step.parent ?? Number.NaN), { from, to }, shapes);
        }
        catch (error) {
            if (error instanceof MissingNode)
                return error;
            throw error;
        }
    };
    const ends = [...steps.values(), ...parents.values()];
    await learn({ _id: { $in: ends.flatMap(({ tokenNode }) => tokenNode ?? []) }, ...within(ends) });
    let plans = stretches.map(planOf);
    const lacking = stretches.flatMap(({ stepId }, i) => plans[i] instanceof MissingNode ? (steps.get(stepId) ?? []) : []);
    if (lacking.length > 0) {
        await learn(within(lacking));
        plans = stretches.map(planOf);
    }
    const needed = plans.flatMap((one) => (one === null || one instanceof MissingNode ? [] : one.nodes));
    const docs = await reader.find({ _id: { $in: [...new Set(needed)] }, ...within(ends) }, { tokens: 1, parts: 1 });
    const nodes = new Map(docs.map((doc) => [doc._id, tokenNodeOf(doc)]));
    return stretches.map(({ stepId }, i) => {
        const one = plans[i] ?? null;
        if (one === null)
            return null;
        if (one instanceof MissingNode)
            return damagedStep(stepId, one);
        const node = steps.get(stepId)?.tokenNode ?? null;
        try {
            return joinTokens(slicesOf(node, one.to, (id) => nodes.get(id) ?? emptyAt(id, shapes), one.from), one.to - one.from);
        }
        catch (error) {
            if (error instanceof MissingNode)
                return damagedStep(stepId, error);
            throw error;
        }
    });
}
/** A node that holds nothing of a stretch: it is passed on the way to those that do. */
function emptyAt(id, shapes) {
    const shape = shapes.get(id);
    return shape === undefined ? undefined : { id, ...shape, elements: new Int32Array() };
}
const within = (steps) => ({
    trajectory: { $in: [...new Set(steps.map(({ trajectory }) => trajectory))] },
});
/** The steps of the stretches by id, and those that they go on from by key. */
async function placesOf(collections, stretches, scope) {
    const ids = [...new Set(stretches.map(({ stepId }) => stepId))].filter((id) => id.isWellFormed());
    const find = (which) => collections.steps.find(which, { projection: FIELDS }).toArray();
    const found = await ofLiving(collections, (await find({ id: { $in: ids } })).filter(isSeen(scope)));
    const askForNew = new Set(stretches.flatMap(({ stepId, from }) => (from === 'new' ? [stepId] : [])));
    const parents = found.flatMap(({ id, parent }) => (parent !== null && askForNew.has(id) ? [parent] : []));
    const before = parents.length === 0 ? [] : await find({ _id: { $in: parents }, ...within(found) });
    return {
        steps: new Map(found.map((step) => [step.id, step])),
        parents: new Map(before.map((step) => [step._id, step])),
    };
}
/** @throws MissingNode where the place of a node is needed that is not at hand */
function plan(step, parent, { from, to }, shapes) {
    const shapeOf = (node) => shapes.get(node);
    const prompt = step.promptTokens ?? 0;
    const own = { node: step.tokenNode, length: prompt };
    const end = Math.min(to ?? prompt, prompt);
    let start = from === 'new' ? 0 : from;
    if (from === 'new' && parent !== undefined && parent.promptTokens !== null) {
        const length = parent.promptTokens + (parent.responseTokens ?? 0);
        start = sharedLength(own, { node: parent.tokenNode, length }, shapeOf);
    }
    const begin = Math.min(start, end);
    return { from: begin, to: end, nodes: nodesWithin(step.tokenNode, begin, end, shapeOf) };
}
//# sourceMappingURL=prompt-stretches.js.map