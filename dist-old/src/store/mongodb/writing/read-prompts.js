import { pushTo, slices } from '../../lists.js';
import { PromptEntry } from './entry.js';
import { newestOf } from './settled-reads.js';
import { decisionOf, groupOf } from './state-of-docs.js';
/** Loads the generations of prompts with the decisions on them. */
export async function readPrompts(collections, wanted) {
    const found = [];
    await Promise.all(slices(wanted).map(async (slice) => {
        const $or = slice.map(({ channel, promptUid }) => ({ promptUid, channel }));
        found.push(...(await collections.groups.find({ $or }).toArray()));
    }));
    const decided = found.filter((group) => group.decided && !group.past).map(({ _id }) => _id);
    const decisions = new Map();
    const rows = decided.length === 0
        ? []
        : await collections.ledger
            .find({ group: { $in: decided } })
            .sort({ position: 1 })
            .toArray();
    for (const row of rows) {
        const decision = decisionOf(row);
        if (decision === null || row.group === null)
            continue;
        pushTo(decisions, row.group, decision);
    }
    const prompts = wanted.map(({ channel, promptUid }) => {
        const own = found.filter((group) => group.channel === channel && group.promptUid === promptUid);
        const living = own.filter(({ past }) => !past).sort((a, b) => a.generation - b.generation);
        const gone = own.filter(({ past, consumed }) => past && consumed !== null);
        const past = Math.max(0, ...gone.map(({ generation }) => generation));
        const of = new Map(living.flatMap(({ _id }) => {
            const known = decisions.get(_id);
            return known === undefined ? [] : [[_id, known]];
        }));
        return new PromptEntry(channel, promptUid, living.map(groupOf), past, of);
    });
    return { seq: Math.max(newestOf(rows), ...found.map((group) => group.seq)), prompts };
}
//# sourceMappingURL=read-prompts.js.map