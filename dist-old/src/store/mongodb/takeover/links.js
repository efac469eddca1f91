import { int32Of } from '../../blobs.js';
import { joinTexts, joinTokens, slicesOf } from '../../sharing/rebuild.js';
import { TrajectoryMemory } from '../../sharing/trajectory-memory.js';
/**
 * Recomputes which step each step continues and which one brought its next state, by position. The steps are placed
 * into empty prefix trees in the order in which they arrived.
 * @throws MissingNode if content is missing
 */
export function linksOf(steps, contents) {
    const messages = new Map();
    const tokens = new Map();
    for (const { _id: id, messages: texts, tokens: ids } of contents) {
        if (texts !== null)
            messages.set(id, { id, parent: texts.parent, base: texts.base, elements: texts.texts });
        if (ids !== null)
            tokens.set(id, { id, parent: ids.parent, base: ids.base, elements: int32Of(ids.ids.buffer) });
    }
    const memory = new TrajectoryMemory();
    const links = new Map();
    for (const step of [...steps].sort((a, b) => a._id - b._id)) {
        const length = (step.promptTokens ?? 0) + (step.responseTokens ?? 0);
        const slices = slicesOf(step.tokenNode, length, (id) => tokens.get(id));
        const given = {
            texts: joinTexts(slicesOf(step.messageNode, step.messageLength, (id) => messages.get(id))),
            stateLength: step.stateLength,
            hasNextState: step.hasNext,
            ids: joinTokens(slices, length),
            promptTokens: step.promptTokens ?? 0,
            branch: step.branch,
            turnType: step.turnType,
        };
        const { link, newFrom, completesParent, adopted } = memory.place(step._id, step.stepIndex, given, step.id);
        const own = { parent: link.parent, newFrom, nextFrom: null };
        links.set(step._id, own);
        const parent = link.parent === null ? undefined : links.get(link.parent);
        if (completesParent && parent !== undefined)
            parent.nextFrom = step._id;
        for (const child of adopted) {
            const known = links.get(child.id);
            if (known === undefined)
                continue;
            known.parent = step._id;
            known.newFrom = child.newFrom;
            if (child.completes)
                own.nextFrom = child.id;
        }
    }
    return links;
}
//# sourceMappingURL=links.js.map