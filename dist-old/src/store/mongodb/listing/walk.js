import { together } from '../filters/condition.js';
/** The stretches that remain after a place, in the order of reading. `nulls`: whether rows with null are among them. */
export function stretchesAfter(place, { path }, descending, nulls) {
    if (path === null)
        return [{ kind: 'ties', value: null, after: place?.tie ?? null }];
    const ofNull = { kind: 'ties', value: null, after: null };
    if (place === null) {
        const values = { kind: 'values', after: null };
        if (!nulls)
            return [values];
        return descending ? [values, ofNull] : [ofNull, values];
    }
    const rest = { kind: 'ties', value: place.value, after: place.tie };
    if (place.value === null)
        return descending ? [rest] : [rest, { kind: 'values', after: null }];
    const beyond = { kind: 'values', after: place.value };
    return descending && nulls ? [rest, beyond, ofNull] : [rest, beyond];
}
/** The stretches that remain of a stretch after one of its rows. */
function restOf(stretch, { value, tie }) {
    if (stretch.kind === 'ties')
        return [{ ...stretch, after: tie }];
    return [
        { kind: 'ties', value, after: tie },
        { kind: 'values', after: value },
    ];
}
/** A query for the rows of a stretch, which an index on (path, tie) answers. */
export function stretchQuery(stretch, { path, tie }, descending) {
    const than = descending ? '$lt' : '$gt';
    if (stretch.kind === 'values') {
        if (path === null)
            return {};
        return { [path]: stretch.after === null ? { $gte: -Number.MAX_VALUE } : { [than]: stretch.after } };
    }
    return {
        ...(path === null ? {} : { [path]: { $eq: stretch.value } }),
        ...(stretch.after === null ? {} : { [tie]: { [than]: stretch.after } }),
    };
}
export function sortOf({ path, tie }, descending) {
    const direction = descending ? -1 : 1;
    return path === null ? { [tie]: direction } : { [path]: direction, [tie]: direction };
}
/**
 * Reads matching rows in order until `wanted` are found, or `passed` rows were looked at. Each command looks at a
 * bounded number of rows. `unfilled` is called after the first command that was not enough; if it returns true, the
 * walk ends.
 */
export async function walk(listing, given, stretches, effort, unfilled) {
    const { residual, where, wanted } = given;
    const found = [];
    const left = [...stretches];
    let rows = effort.slice;
    let asked = false;
    let passed = 0;
    for (let stretch = left.shift(); stretch !== undefined; stretch = left.shift()) {
        const limit = where === null ? wanted - found.length : Math.max(effort.batch, wanted - found.length);
        const docs = await matching(listing, given, stretch, rows, limit, effort);
        found.push(...(await listing.see(docs, where)));
        if (found.length >= wanted)
            break;
        const last = docs[docs.length - 1];
        let at;
        if (docs.length === limit && last !== undefined) {
            at = placeOf(last, given.paths);
            left.unshift(...restOf(stretch, at));
            passed += docs.length;
        }
        else if (residual !== null) {
            const behind = await restBehind(listing, given, stretch, rows, effort);
            if (behind === null)
                continue;
            at = behind.at;
            left.unshift(...behind.rest);
            passed += rows;
            rows = Math.min(rows * 2, effort.most);
        }
        else {
            continue;
        }
        if (!asked) {
            asked = true;
            if (await unfilled())
                return { rows: [], stoppedAt: null };
        }
        if (passed >= effort.passed && left.length > 0)
            return { rows: found, stoppedAt: at };
    }
    return { rows: found.slice(0, wanted), stoppedAt: null };
}
export function placeOf(doc, { path, tie }) {
    const value = path === null ? null : doc[path];
    return { value, tie: Number(doc[tie]) };
}
/** The matching ones of the next `rows` rows of a stretch, at most `limit`. */
async function matching({ collection, base, projection }, { arm, residual, paths, descending }, stretch, rows, limit, { signal }) {
    const place = together([base, arm.query, stretchQuery(stretch, paths, descending)]);
    const pipeline = [{ $match: place }, { $sort: sortOf(paths, descending) }];
    if (residual !== null)
        pipeline.push({ $limit: rows }, { $match: residual });
    pipeline.push({ $limit: limit });
    if (Object.keys(projection).length > 0)
        pipeline.push({ $project: projection });
    return collection.aggregate(pipeline, { hint: arm.index, signal }).toArray();
}
/** The place of the last of the next `rows` rows, matching or not, with the stretches after it; null: there are none. */
async function restBehind({ collection, base, tie }, { arm, paths, descending }, stretch, rows, { signal }) {
    const { path } = paths;
    const projection = { _id: 0, [tie]: 1, ...(path === null ? {} : { [path]: 1 }) };
    const [last, next] = await collection
        .aggregate([
        { $match: together([base, arm.query, stretchQuery(stretch, paths, descending)]) },
        { $sort: sortOf(paths, descending) },
        { $skip: rows - 1 },
        { $limit: 2 },
        { $project: projection },
    ], { hint: arm.index, signal })
        .toArray();
    if (last === undefined || next === undefined)
        return null;
    const at = placeOf(last, paths);
    const rest = restOf(stretch, at);
    // If the next row has another value, no row of this value remains.
    return {
        at,
        rest: placeOf(next, paths).value === at.value ? rest : rest.filter(({ kind }) => kind === 'values'),
    };
}
//# sourceMappingURL=walk.js.map