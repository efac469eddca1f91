import { StepwellError } from '../../errors/index.js';
/**
 * Makes a batch. Where the rows of single units cannot be had in the recipe's layout, it answers these units as empty, with
 * the reason, so that they do not stand in the way of all others again and again.
 * @throws what `make` throws otherwise, also where every unit has a row that is no row of its formatter: that is the
 * formatter's fault
 */
export async function makeOrTakeApart(request, make) {
    try {
        return await make(request);
    }
    catch (error) {
        if (!isOfRows(error))
            throw error;
        const empty = [];
        for (const one of request.units)
            empty.push(...(await triedAlone(one, request, make)));
        const isFormatters = error.code === 'INVALID_ROW' && empty.length === request.units.length;
        if (empty.length === 0 || isFormatters)
            throw error;
        return { ...NOTHING, empty };
    }
}
const NOTHING = {
    pack: new Uint8Array(),
    kind: null,
    encoded: null,
    units: [],
    empty: [],
    operations: [],
    isFull: false,
    minPolicyVersion: null,
    maxPolicyVersion: null,
};
async function triedAlone(unit, request, make) {
    try {
        return (await make({ ...request, units: [unit] })).empty;
    }
    catch (error) {
        if (!isOfRows(error))
            throw error;
        return [{ unit: unit.unit, reason: error.message, seen: request.asOf }];
    }
}
/** Whether an error is about rows, and is the same whenever they are made. */
const isOfRows = (error) => error instanceof StepwellError && (error.code === 'ROW_UNFIT' || error.code === 'INVALID_ROW');
//# sourceMappingURL=take-apart.js.map