import { UNFINISHED } from '../../../model/dataset.js';
import { listName } from '../../cursor.js';
import { inScope } from '../reading/living.js';
import { countDocuments, pageNewest } from '../reading/newest-first.js';
const IS_UNFINISHED = { status: { $in: [...UNFINISHED] } };
/** Excludes the tombstones of deleted datasets. */
export const PRESENT = { status: { $exists: true } };
/**
 * Unfinished datasets without a job whose writer's watermark does not move: builds that a server of an earlier version
 * has begun.
 */
export async function abandonedBuilds({ datasets, jobs }, writers, silentMs) {
    const found = await datasets.find(IS_UNFINISHED, { projection: { builder: 1 } }).toArray();
    const builders = new Set(found.flatMap(({ builder }) => builder ?? []));
    const gone = new Set(builders.size === 0 ? [] : await writers.gone([...builders], silentMs));
    const left = found.flatMap(({ _id, builder }) => (builder !== null && !gone.has(builder) ? [] : [_id]));
    const withJob = await jobs.find({ _id: { $in: left } }, { projection: { _id: 1 } }).toArray();
    const theirs = new Set(withJob.map(({ _id }) => _id));
    return left.filter((id) => !theirs.has(id));
}
/** In the order of `ids`. */
export async function readDatasets({ datasets }, ids, scope) {
    const found = await datasets.find({ _id: { $in: [...ids] }, ...PRESENT, ...inScope(scope) }).toArray();
    const byId = new Map(found.map((doc) => [doc._id, datasetOf(doc)]));
    return ids.map((id) => byId.get(id) ?? null);
}
/** Newest first. @throws INVALID_CURSOR */
export function pageDatasets({ datasets }, recipe, first, after, scope) {
    const name = listName('datasets', recipe);
    return pageNewest(datasets, datasetsOf(recipe, scope), { name, first, after }, datasetOf);
}
export function countDatasets({ datasets }, recipe, scope) {
    return countDocuments(datasets, datasetsOf(recipe, scope));
}
function datasetsOf(recipe, scope) {
    return { ...(recipe === null ? {} : { recipeName: recipe }), ...PRESENT, ...inScope(scope) };
}
/** The manifest is stored as text, so that it is restored exactly whatever its keys are. */
export function datasetDoc({ id, manifest, ...dataset }, by) {
    return { _id: id, ...dataset, manifest: manifest === null ? null : JSON.stringify(manifest), ...by };
}
export function datasetOf({ _id, builder: _builder, seq: _seq, manifest, ...doc }) {
    const parsed = manifest === null ? null : JSON.parse(manifest);
    return { id: _id, ...doc, manifest: parsed };
}
//# sourceMappingURL=datasets.js.map