import { freshUpTo, placeOf, standingOf, turnOf, } from '../../../model/claim.js';
import { decodeCursor, encodeCursor, listName } from '../../cursor.js';
import { MOST_OPERATION_DATASETS } from '../../port.js';
import { isInScope } from '../../within-scope.js';
import { IS_NUMBER, IS_TEXT } from '../indexes-read.js';
import { inScope } from '../reading/living.js';
import { countDocuments } from '../reading/newest-first.js';
import { operationsIn } from '../reading/operation-reader.js';
/** The indexes that reads of batches name. */
const BY = {
    recipe: 'batches_by_recipe',
    consumer: 'batches_by_consumer',
    status: 'batches_by_status',
    operation: 'batches_by_operation',
    expiry: 'batches_by_expiry',
    keeping: 'kept_batches',
};
export const unitName = (recipe, unit) => `${recipe}:${unit}`;
export const consumerName = (recipe, name) => `${recipe}:${name}`;
export function unitDoc(row, seq) {
    const { recipe, unit, promptUid, uses, rank } = row;
    return {
        _id: unitName(recipe, unit),
        recipe,
        unit,
        promptUid,
        standing: standingOf(row),
        turn: turnOf(row),
        uses,
        rank,
        freshUntil: freshUpTo(row),
        document: JSON.stringify(row),
        seq,
    };
}
export function batchDoc(batch, seq) {
    const { id: _id, recipe, consumer, channel, status, expiresAt, keepUntil } = batch;
    const place = placeOf(batch);
    const document = JSON.stringify(batch);
    const { operations } = batch;
    const counted = operations === undefined ? {} : { operations };
    return { _id, recipe, consumer, channel, status, place, expiresAt, keepUntil, ...counted, document, seq };
}
export function consumerDoc(consumer, seq) {
    const { recipe, name } = consumer;
    return { _id: consumerName(recipe, name), recipe, document: JSON.stringify(consumer), seq };
}
/** What is stored under a name, and the record that wrote it; of one that is removed only its tombstone is left. */
export function claimed(doc) {
    const value = doc?.document === undefined ? null : JSON.parse(doc.document);
    return { value, seq: doc?.seq ?? 0 };
}
export async function readBatches({ batches }, ids, scope) {
    const found = await batches.find({ _id: { $in: [...ids] }, status: { $exists: true } }).toArray();
    const byId = new Map(found.map((doc) => [doc._id, valueIn(doc)]));
    return ids.map((id) => {
        const batch = byId.get(id);
        return batch !== undefined && isInScope(batch.channel, scope) ? batch : null;
    });
}
/** Newest first. @throws INVALID_CURSOR */
export async function pageBatches({ batches }, query, first, after, scope) {
    const list = { name: listName('batches', query), descending: true };
    const beyond = after === null ? {} : { place: { $lt: String(decodeCursor(list, after).value) } };
    const { consumer, status } = query;
    const asked = status === null ? BY.consumer : BY.status;
    const found = await batches
        .find({ $and: [batchesIn(query, scope), beyond] }, { hint: consumer === null ? BY.recipe : asked })
        .sort({ place: -1 })
        .limit(first + 1)
        .toArray();
    const shown = found.slice(0, first);
    return {
        items: shown.map((valueIn)),
        cursors: shown.map(({ place }) => encodeCursor(list, { value: place, tie: 0 })),
        hasNextPage: found.length > first,
        hasPreviousPage: after !== null,
    };
}
export function countBatches({ batches }, query, scope) {
    return countDocuments(batches, batchesIn(query, scope));
}
/** For each operation, the newest batches that it counted for. In the order of `ids`. */
export async function readOperationBatches({ batches, operations }, ids, scope) {
    const found = await operations
        .find({ _id: { $in: [...ids] }, ...operationsIn(scope) }, { projection: { _id: 1 } })
        .toArray();
    const seen = new Set(found.map(({ _id }) => _id));
    return Promise.all(ids.map(async (id) => {
        if (!seen.has(id))
            return [];
        const docs = await batches
            .find({ operations: id, status: { $exists: true }, ...inScope(scope) }, { hint: BY.operation })
            .sort({ place: -1 })
            .limit(MOST_OPERATION_DATASETS)
            .toArray();
        return docs.map((valueIn));
    }));
}
function batchesIn({ recipe, consumer, status }, scope) {
    return {
        recipe,
        ...(consumer === null ? {} : { consumer }),
        status: status ?? { $exists: true },
        ...inScope(scope),
    };
}
export async function readConsumer({ consumers }, recipe, name) {
    const found = await consumers.findOne({ _id: consumerName(recipe, name) });
    return found === null ? null : valueIn(found);
}
export async function readConsumers({ consumers }, recipe) {
    return (await consumers.find({ recipe }).sort({ _id: 1 }).toArray()).map((valueIn));
}
export async function batchesOfConsumers({ batches }, recipe) {
    const count = (status) => ({ $sum: { $cond: [{ $eq: ['$status', status] }, 1, 0] } });
    const found = await batches
        .aggregate([
        { $match: { recipe, consumer: IS_TEXT } },
        { $project: { _id: 0, consumer: 1, status: 1 } },
        { $group: { _id: '$consumer', leased: count('LEASED'), acked: count('ACKED') } },
        { $sort: { _id: 1 } },
    ], { hint: BY.status })
        .toArray();
    return found.map(({ _id: consumer, leased, acked }) => ({ consumer, leased, acked }));
}
/** Ids, those first whose lease ran out first. */
export async function expiredBatches({ batches }, now, limit) {
    const found = await batches
        .find({ status: 'LEASED', expiresAt: { $lte: now } }, { projection: { _id: 1 }, hint: BY.expiry })
        .sort({ expiresAt: 1 })
        .limit(limit)
        .toArray();
    return found.map(({ _id }) => _id);
}
export async function unkeptBatches({ batches }, now, limit) {
    const found = await batches
        .find({ keepUntil: { ...IS_NUMBER, $lte: now } }, { hint: BY.keeping })
        .sort({ keepUntil: 1 })
        .limit(limit)
        .toArray();
    return found.map((valueIn));
}
export const valueIn = ({ document }) => JSON.parse(document);
//# sourceMappingURL=claims.js.map