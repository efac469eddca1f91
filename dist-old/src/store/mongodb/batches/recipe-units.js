import { stateOf, UNIT_STATES, } from '../../../model/claim.js';
import { decodeCursor, encodeCursor, listName } from '../../cursor.js';
import { IS_NUMBER } from '../indexes-read.js';
import { countDocuments } from '../reading/newest-first.js';
import { unitName, valueIn } from './claims.js';
/** The indexes that reads of units name. */
const BY = {
    turn: 'units_by_turn',
    standing: 'units_by_standing',
    prompt: 'units_by_prompt',
    arrival: 'units_by_arrival',
};
/** See the port. Units that are passed, because they are stale, are passed in the index. */
export async function readyUnits({ recipeUnits }, recipe, { maxUses, policyVersion, promptUids, limit }) {
    const isReady = {
        recipe,
        turn: { ...IS_NUMBER, $lte: maxUses },
        uses: { $lt: maxUses },
        freshUntil: { $gte: policyVersion },
    };
    const [query, hint] = promptUids === null
        ? [isReady, BY.turn]
        : [{ ...isReady, promptUid: { $in: [...promptUids] } }, BY.prompt];
    const found = await recipeUnits
        .find(query, { hint })
        .sort({ turn: 1, rank: 1, unit: 1 })
        .limit(limit)
        .toArray();
    return found.map((valueIn));
}
export async function unitsOfPrompts({ recipeUnits }, recipe, promptUids) {
    const found = await recipeUnits
        .find({ recipe, promptUid: { $in: [...promptUids] } }, { hint: BY.prompt })
        .toArray();
    return found.map((valueIn)).sort((a, b) => a.unit - b.unit);
}
export async function readUnits({ recipeUnits }, recipe, units) {
    const names = units.map((unit) => unitName(recipe, unit));
    const found = await recipeUnits.find({ _id: { $in: names }, recipe }).toArray();
    const byName = new Map(found.map((doc) => [doc._id, valueIn(doc)]));
    return names.map((name) => byName.get(name) ?? null);
}
/** In order of first arrival. @throws INVALID_CURSOR */
export async function pageUnits(collections, recipe, query, first, after) {
    const list = { name: listName('units', [recipe, query.state]), descending: false };
    const beyond = after === null ? IS_NUMBER : { $gt: decodeCursor(list, after).tie };
    // Of consumed units there are most, so a page of them goes through all units in order. Others are sorted by what the
    // index has of them, before they are read.
    const hint = query.state === null || query.state === 'CONSUMED' ? BY.arrival : BY.standing;
    const inOrder = await collections.recipeUnits
        .find({ ...unitsIn(recipe, query), unit: beyond }, { hint, projection: { _id: 0, unit: 1 } })
        .sort({ unit: 1 })
        .limit(first + 1)
        .toArray();
    const shown = inOrder.slice(0, first).map(({ unit }) => unit);
    const found = await readUnits(collections, recipe, shown);
    // One may be gone since.
    const items = found.filter((one) => one !== null);
    return {
        items,
        cursors: items.map(({ unit }) => encodeCursor(list, { value: unit, tie: unit })),
        hasNextPage: inOrder.length > first,
        hasPreviousPage: after !== null,
    };
}
export function countUnits({ recipeUnits }, recipe, query) {
    return countDocuments(recipeUnits, unitsIn(recipe, query));
}
export async function unitCounts({ recipeUnits }, recipe, { maxUses, policyVersion }) {
    const key = {
        standing: '$standing',
        isUsed: { $gte: ['$uses', maxUses] },
        isStale: { $lt: ['$freshUntil', policyVersion] },
    };
    const [groups, rewound] = await Promise.all([
        recipeUnits
            .aggregate([
            { $match: { recipe } },
            { $project: { _id: 0, standing: 1, uses: 1, freshUntil: 1, unit: 1 } },
            { $group: { _id: key, count: { $sum: 1 }, oldest: { $min: '$unit' } } },
        ], { hint: BY.standing })
            .toArray(),
        recipeUnits.countDocuments({ recipe, turn: 0, uses: { $lt: maxUses } }, { hint: BY.turn }),
    ]);
    const counts = Object.fromEntries(UNIT_STATES.map((state) => [state, 0]));
    let first = null;
    for (const { _id, count, oldest } of groups) {
        const state = stateOf(_id.standing, _id.isUsed, _id.isStale);
        counts[state] += count;
        if (state === 'READY')
            [first = null] = await readUnits({ recipeUnits }, recipe, [oldest]);
    }
    return { ...counts, rewound, readySince: first?.since ?? null };
}
/** The units in a state. What `unitState` says, as a query. A tombstone has no recipe. */
function unitsIn(recipe, { state, maxUses, policyVersion }) {
    const unused = { uses: { $lt: maxUses } };
    switch (state) {
        case null:
            return { recipe };
        case 'LEASED':
            return { recipe, standing: 'LEASED' };
        case 'CONSUMED':
            return { recipe, standing: { $ne: 'LEASED' }, uses: { $gte: maxUses } };
        case 'READY':
            return { recipe, standing: 'READY', ...unused, freshUntil: { $gte: policyVersion } };
        case 'STALE': {
            const isStale = [{ standing: 'STALE' }, { freshUntil: { $lt: policyVersion } }];
            return { recipe, standing: { $in: ['READY', 'STALE'] }, ...unused, $or: isStale };
        }
        case 'INCOMPLETE':
            return { recipe, standing: { $in: ['INCOMPLETE', 'AWAITING'] }, ...unused };
        default:
            return { recipe, standing: state, ...unused };
    }
}
//# sourceMappingURL=recipe-units.js.map