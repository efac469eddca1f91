import { isUnfinished } from '../../../model/dataset.js';
import { keyDoc, loginsDoc, secretDoc } from '../api-keys.js';
import { batchDoc, consumerDoc, unitDoc, unitName } from '../batches/claims.js';
import { datasetDoc } from '../batches/datasets.js';
import { jobDoc, jobOf, marksName, memoryDoc } from '../batches/jobs.js';
import { policyDoc } from '../batches/policy.js';
import { ignoringDuplicates, replaceNewer } from '../duplicates.js';
import { putRecipes } from './apply-recipes.js';
import { buried, tombstoneOf } from './bury.js';
import { placed } from './places.js';
import { placedMarks } from './rows.js';
/** Writes a record's recipes, datasets, policy, jobs, marks, what curators remember, claims, and keys of callers. A deleted one leaves a tombstone, to block late writes. */
export async function putDocuments(collections, rows, { seq, writer }) {
    const { datasets, deletedDatasets, policy, jobs, marks, memory } = rows;
    const { units, goneUnits, batches, goneBatches, consumers, keys, logins, secret } = rows;
    const builds = datasets.map((dataset) => datasetDoc(dataset, { builder: isUnfinished(dataset) ? writer : null, seq }));
    await Promise.all([
        putRecipes(collections, rows, seq),
        replaceNewer(collections.datasets, builds, seq),
        replaceNewer(buried(collections.datasets), deletedDatasets.map(tombstoneOf), seq),
        replaceNewer(collections.policy, policy === null ? [] : [policyDoc(policy, seq)], seq),
        replaceNewer(collections.jobs, jobs.map((job) => jobDoc(job, seq)), seq),
        replaceNewer(collections.marks, placedMarks(marks, (position) => placed(position, seq)).map(({ judge, page, marks: list }) => ({
            _id: marksName(judge, page),
            marks: list,
            seq,
        })), seq),
        replaceNewer(collections.recipeUnits, units.map((row) => unitDoc(row, seq)), seq),
        replaceNewer(buried(collections.recipeUnits), goneUnits.map(({ recipe, unit }) => tombstoneOf(unitName(recipe, unit))), seq),
        replaceNewer(collections.batches, batches.map((batch) => batchDoc(batch, seq)), seq),
        replaceNewer(buried(collections.batches), goneBatches.map(tombstoneOf), seq),
        replaceNewer(collections.consumers, consumers.map((consumer) => consumerDoc(consumer, seq)), seq),
        replaceNewer(collections.apiKeys, keys.map((key) => keyDoc(key, seq)), seq),
        replaceNewer(collections.logins, logins.map((one) => loginsDoc(one, seq)), seq),
        replaceNewer(collections.secrets, secret === null ? [] : [secretDoc(secret, seq)], seq),
        replaceNewer(collections.jobMemory, memory.map(memoryDoc), seq),
    ]);
    // Jobs of other kinds remember nothing.
    const changed = jobs.flatMap(({ id, kind }) => (kind === 'CURATE' ? [id] : []));
    await clearMemory(collections, [...memory.map(({ job }) => job), ...changed]);
    if (deletedDatasets.length === 0)
        return;
    const lineage = { dataset: { $in: [...deletedDatasets] } };
    await collections.datasetSteps.deleteMany(lineage);
    await collections.datasetOperations.deleteMany(lineage);
}
/**
 * Removes what no longer counts of what jobs remember: all of those that have ended, and parts that were replaced. The
 * stored jobs say so, because a record may be applied long after the job has ended.
 */
async function clearMemory({ jobs, jobMemory }, ids) {
    if (ids.length === 0)
        return;
    const stored = await jobs.find({ _id: { $in: [...new Set(ids)] }, kind: 'CURATE' }).toArray();
    for (const doc of stored) {
        const first = jobOf(doc).memory?.first;
        if (doc.open !== true)
            await jobMemory.deleteMany({ job: doc._id });
        else if (first !== undefined && first > 0)
            await jobMemory.deleteMany({ job: doc._id, part: { $lt: first } });
    }
}
/**
 * Writes the remaining events of deleted trajectories. Parts are inserted before the document that names the next part,
 * and removed after it, so that the named part always exists. A record that is applied late inserts parts whose events
 * are written already; they are removed again according to the stored document.
 */
export async function putDeletions(collections, { deletions: rows, untold: parts }, seq) {
    if (rows.length === 0)
        return;
    const { deletions, untold } = collections;
    // One at a time, because each may be some hundred kilobytes.
    for (const part of parts)
        await ignoringDuplicates(untold.insertOne(part));
    await replaceNewer(deletions, rows, seq);
    const stored = await deletions.find({ _id: { $in: rows.map(({ _id }) => _id) } }).toArray();
    for (const { _id, next } of stored) {
        const gone = { '_id.trajectory': Number(_id), '_id.part': { $lt: next } };
        if (next > 0)
            await untold.deleteMany(gone);
    }
}
//# sourceMappingURL=apply-documents.js.map