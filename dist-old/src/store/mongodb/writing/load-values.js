import { SECRET } from '../api-keys.js';
import { claimed, consumerName, unitName } from '../batches/claims.js';
import { readVersions } from '../batches/dataset-versions.js';
import { datasetOf } from '../batches/datasets.js';
import { jobOf, marksName } from '../batches/jobs.js';
import { documentsOf, presentOf } from '../batches/recipes.js';
import { nameOfValue } from './needs.js';
const SINGLE = {
    operation: async ({ operations }, need) => {
        const doc = await operations.findOne({ _id: need.id });
        if (doc === null)
            return { value: null, seq: 0 };
        const { _id: id, seq, pending: _pending, worker: _worker, ...operation } = doc;
        const { actor = null, decided = null, dropped = null } = operation;
        return { value: { ...operation, id, actor, decided, dropped }, seq };
    },
    deletion: (collections, { trajectory }) => readDeletion(collections, trajectory),
    recipe: async (collections, { name }) => {
        const docs = await documentsOf(collections, name, null);
        return { value: presentOf(docs), seq: Math.max(0, ...docs.map(({ seq }) => seq)) };
    },
    dataset: async ({ datasets }, { id }) => {
        const doc = await datasets.findOne({ _id: id });
        return { value: doc !== null && 'status' in doc ? datasetOf(doc) : null, seq: doc?.seq ?? 0 };
    },
    versions: (collections, { recipe }) => readVersions(collections, recipe),
    job: async ({ jobs }, { id }) => {
        const doc = await jobs.findOne({ _id: id });
        return { value: doc === null ? null : jobOf(doc), seq: doc?.seq ?? 0 };
    },
    marks: async ({ marks }, { judge, page }) => {
        const doc = await marks.findOne({ _id: marksName(judge, page) });
        return { value: doc?.marks ?? [], seq: doc?.seq ?? 0 };
    },
    consumer: async ({ consumers }, { recipe, name }) => claimed(await consumers.findOne({ _id: consumerName(recipe, name) })),
    key: async ({ apiKeys }, { id }) => claimed(await apiKeys.findOne({ _id: id })),
    logins: async ({ logins }, { keyId }) => {
        const doc = await logins.findOne({ _id: keyId });
        return { value: doc?.logins ?? [], seq: doc?.seq ?? 0 };
    },
    secret: async ({ secrets }) => {
        const doc = await secrets.findOne({ _id: SECRET });
        return { value: doc?.secret ?? null, seq: doc?.seq ?? 0 };
    },
    policy: async ({ policy }) => {
        const doc = await policy.findOne({ _id: 'policy' });
        const { version = 0, paused = false, updatedAt = null, seq = 0 } = doc ?? {};
        return { value: { version, paused, updatedAt }, seq };
    },
};
const MANY = {
    unit: {
        idOf: ({ recipe, unit }) => unitName(recipe, unit),
        read: ({ recipeUnits }, ids) => recipeUnits.find({ _id: { $in: ids } }).toArray(),
    },
    batch: {
        idOf: ({ id }) => id,
        read: ({ batches }, ids) => batches.find({ _id: { $in: ids } }).toArray(),
    },
};
export const isValueNeed = (need) => need.kind in SINGLE || need.kind in MANY;
const isSingle = (need) => need.kind in SINGLE;
/** Loads small documents by their `_id`. */
export async function readValues(collections, needs) {
    const single = needs.filter(isSingle).map(async (need) => {
        const read = SINGLE[need.kind];
        return [{ name: nameOfValue(need), ...(await read(collections, need)) }];
    });
    const many = [readMany(collections, 'unit', needs), readMany(collections, 'batch', needs)];
    const values = (await Promise.all([...single, ...many])).flat();
    return { seq: Math.max(0, ...values.map(({ seq }) => seq)), values };
}
/** Those of one kind, in a single read. */
async function readMany(collections, kind, all) {
    const needs = all.filter((need) => need.kind === kind);
    if (needs.length === 0)
        return [];
    const { idOf, read } = MANY[kind];
    const docs = await read(collections, [...new Set(needs.map(idOf))]);
    const byId = new Map(docs.map((doc) => [doc._id, doc]));
    return needs.map((need) => ({ name: nameOfValue(need), ...claimed(byId.get(idOf(need)) ?? null) }));
}
/** The remaining events of a deleted trajectory, with the next part's steps. */
async function readDeletion({ deletions, untold }, trajectory) {
    for (let missed = -1;;) {
        const doc = await deletions.findOne({ _id: String(trajectory) });
        if (doc === null || doc.next === doc.parts)
            return { value: null, seq: doc?.seq ?? 0 };
        const { channel, uid, next, parts, seq } = doc;
        const found = await untold.findOne({ _id: { trajectory, part: next } });
        if (found !== null) {
            const steps = found.steps.map(([key, id]) => ({ key, id }));
            return { value: { trajectory, channel, uid, next, parts, steps }, seq };
        }
        // Another server has written the part's events in between. It updates the document before it removes the part, so
        // the document names another part by now.
        if (missed === next)
            throw new Error(`part ${next} of the deletion of trajectory ${trajectory} is missing`);
        missed = next;
    }
}
//# sourceMappingURL=load-values.js.map