import { readsNothing } from '../../content/content-selection.js';
import { heldOf } from '../../content/later-extras.js';
import { NO_CONTENT } from '../../content/raw-content.js';
import { trajectoryUnitOf } from '../../derived/group-unit.js';
import { groupedBy } from '../../lists.js';
import { isSeen } from '../../within-scope.js';
import { ContentReader } from './content-reader.js';
import { groupDocs, nameOfGroup } from './groups.js';
import { withLaterExtras } from './later-extras.js';
import { readLedgersOf } from './ledger.js';
import { HEAD_FIELDS, stepHeadOf } from './models.js';
/** The indexes that reads of units name. */
const BY = { group: 'trajectories_by_group', trajectory: 'steps_by_trajectory' };
/**
 * Groups at feed position `asOf`, derived from the ledgers and the steps as they arrived: in two round trips where the
 * groups were read before, else in three, and more only for what steps share with others. In the order of `keys`.
 */
export async function readGroupUnits(collections, keys, { asOf, scope, wanted, groupKeys }, signal) {
    const seen = keys.filter(isSeen(scope));
    const guessed = groupKeys.of(seen);
    const [groups, early] = await Promise.all([
        groupDocs(collections, seen),
        membersOf(collections, [...guessed], asOf),
    ]);
    groupKeys.note(groups);
    const ofGroups = groups.map(({ _id }) => _id);
    const unasked = ofGroups.filter((key) => !guessed.has(key));
    const late = await membersOf(collections, unasked, asOf);
    const there = new Set(ofGroups);
    const trajectories = [...early, ...late].filter(({ group }) => there.has(group));
    const ofTrajectories = trajectories.map(({ key }) => key);
    const [read, ledgers] = await Promise.all([
        readSteps(collections, ofTrajectories, { asOf, wanted }, signal),
        readLedgersOf(collections, ofTrajectories, ofGroups, asOf),
    ]);
    const steps = await withExtras(collections, read, ledgers, wanted.later);
    const byName = new Map(groups.map((group) => [nameOfGroup(group), group]));
    const members = groupedBy(trajectories, ({ group }) => group);
    const stepsOf = groupedBy(steps, ({ doc }) => doc.trajectory);
    return keys.map((key) => {
        const group = byName.get(nameOfGroup(key));
        const own = group === undefined ? [] : (members.get(group._id) ?? []);
        return {
            ...key,
            firstPosition: group?.firstPosition ?? 0,
            trajectories: own
                .map((doc) => unitOf(key, doc, stepsOf.get(doc.key) ?? [], ledgers, asOf))
                .sort((a, b) => (a.uid < b.uid ? -1 : 1)),
        };
    });
}
/** The trajectories of groups that were registered up to `asOf`. */
async function membersOf({ trajectories }, groups, asOf) {
    if (groups.length === 0)
        return [];
    const members = { group: { $in: [...groups] }, registered: { $gt: 0, $lte: asOf } };
    return trajectories.find(members, { hint: BY.group }).toArray();
}
async function readSteps(collections, trajectories, { asOf, wanted }, signal) {
    if (trajectories.length === 0)
        return [];
    const reader = new ContentReader(collections);
    const [found, known] = await Promise.all([
        collections.steps
            .find({ trajectory: { $in: [...trajectories] }, position: { $lte: asOf } }, { projection: HEAD_FIELDS, hint: BY.trajectory })
            .toArray(),
        readsNothing(wanted) ? null : reader.ofTrajectories(trajectories, wanted),
    ]);
    const docs = found.sort((a, b) => a.stepIndex - b.stepIndex);
    const contents = known === null ? docs.map(() => NO_CONTENT) : await reader.read(docs, wanted, signal, known);
    return docs.flatMap((doc, i) => {
        const content = contents[i];
        return content === undefined ? [] : [{ doc, head: stepHeadOf(doc), content }];
    });
}
/** The steps with what was said of them later. */
async function withExtras(collections, steps, ledgers, later) {
    if (later.length === 0)
        return steps;
    const docs = steps.map(({ doc }) => doc);
    const held = docs.map((doc) => heldOf(ledgers.extras(doc).map(({ entry }) => entry), later));
    const before = steps.map(({ content }) => content);
    const contents = await withLaterExtras(collections, docs, before, held);
    return steps.map((step, i) => ({ ...step, content: contents[i] ?? step.content }));
}
function unitOf(key, doc, steps, ledgers, asOf) {
    const last = steps[steps.length - 1];
    const facts = {
        uid: doc.uid,
        metadata: doc.metadata === null ? null : JSON.parse(doc.metadata),
        startedAt: doc.startedAt,
        completed: doc.completed,
        abandoned: ledgers.abandoned(doc.key),
        inherited: ledgers.inherited(doc),
        steps: steps.map((step) => ({
            head: step.head,
            hasResponse: step.doc.hasResponse,
            content: step.content,
            rewards: ledgers.rewards(step.doc, step === last),
            decisions: ledgers.decisions(step.doc),
            scores: ledgers
                .judgments(step.doc)
                .flatMap(({ entry: { judge, score } }) => (score === null ? [] : [{ judge, score }])),
            nextFrom: step.doc.nextAt,
            consumed: step.doc.consumed,
            consumedBefore: step.doc.consumedBefore ?? [],
        })),
    };
    return trajectoryUnitOf(key, facts, asOf);
}
//# sourceMappingURL=unit-reader.js.map