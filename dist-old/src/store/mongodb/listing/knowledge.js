import { leavesOf, needsOf } from '../../../query/needs.js';
import { slices } from '../../lists.js';
import { exportedAmong } from '../batches/lineage.js';
import { HEAD_FIELDS, trajectoryOf } from '../reading/models.js';
/** Steps whose texts are read at a time. */
const TEXTS_AT_ONCE = 64;
/** Trajectories whose steps are read at a time. */
const TRAJECTORIES_AT_ONCE = 16;
/** What filters ask of trajectories (by key) beyond their documents. Only what the filter asks for is read. */
export async function knowledgeOfTrajectories(collections, search, keys, where) {
    const needs = needsOf(where);
    const [models, holding] = await Promise.all([
        needs.models ? modelsOf(collections, keys) : null,
        needs.text ? withWords(collections, search, keys, where) : null,
    ]);
    return (key) => ({
        ...(models === null ? {} : { models: models.get(key) ?? [] }),
        ...(holding === null ? {} : { hasWords: (words) => holding.get(nameOf(words))?.has(key) ?? false }),
    });
}
const nameOf = (words) => JSON.stringify(words);
/** The models of the steps of each trajectory, by its key. */
export async function modelsOf({ steps }, keys) {
    const found = await steps
        .aggregate([
        { $match: { trajectory: { $in: [...keys] }, model: { $ne: null } } },
        { $group: { _id: '$trajectory', models: { $addToSet: '$model' } } },
    ])
        .toArray();
    return new Map(found.map(({ _id, models }) => [_id, models]));
}
/** For each list of words in the filter, the trajectories of which a step has them all. */
async function withWords({ steps }, search, keys, where) {
    const asked = new Map([...leavesOf(where)].flatMap((leaf) => leaf.kind === 'text' ? [[nameOf(leaf.words), leaf]] : []));
    const holding = new Map([...asked.keys()].map((name) => [name, new Set()]));
    for (const some of slices(keys, TRAJECTORIES_AT_ONCE)) {
        const docs = await steps
            .find({ trajectory: { $in: [...some] } }, { projection: HEAD_FIELDS })
            .toArray();
        for (const [name, leaf] of asked) {
            for (const part of slices(docs, TEXTS_AT_ONCE)) {
                for (const { trajectory } of await search.matching(part, leaf))
                    holding.get(name)?.add(trajectory);
            }
        }
    }
    return holding;
}
/** What a filter asks of steps beyond their documents and texts. */
export async function knowledgeOfSteps(collections, search, docs, where) {
    const { exported: asksExported, trajectory: asksTrajectory } = needsOf(where);
    const exported = asksExported
        ? await exportedAmong(collections, docs.map(({ _id }) => _id))
        : null;
    const trajectories = asksTrajectory === null ? null : await trajectoriesOf(collections, search, docs, where);
    return ({ _id, trajectory }) => {
        const of = trajectories?.get(trajectory);
        return {
            ...(exported === null ? {} : { exported: exported.has(_id) }),
            ...(of === undefined ? {} : { trajectory: of }),
        };
    };
}
async function trajectoriesOf(collections, search, steps, where) {
    const keys = [...new Set(steps.map(({ trajectory }) => trajectory))];
    const asked = {
        kind: 'and',
        of: [...leavesOf(where)].flatMap((leaf) => (leaf.kind === 'trajectory' ? [leaf.of] : [])),
    };
    const [docs, known] = await Promise.all([
        collections.trajectories.find({ key: { $in: keys } }).toArray(),
        knowledgeOfTrajectories(collections, search, keys, asked),
    ]);
    return new Map(docs.map((doc) => [doc.key, { trajectory: trajectoryOf(doc), ...known(doc.key) }]));
}
//# sourceMappingURL=knowledge.js.map