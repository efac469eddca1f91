import { rangeError, StepwellError } from '../errors/index.js';
import { packExtras, sizeOf } from './packed/extras.js';
/** The most items and bytes of values in one commit; a single larger item has a commit of its own. */
const MOST_ITEMS = 500;
const MOST_BYTES = 4 * 1024 * 1024;
/** The most characters of a source. */
const MOST_NAME = 512;
/** Checks and packs the items of a request as its parts are asked for, so that not all values are held twice. */
export function* partsOfExtras(all) {
    let items = [];
    let rejected = [];
    let bytes = 0;
    for (const item of all) {
        const packed = packItem(item);
        if ('code' in packed) {
            rejected.push(packed);
            continue;
        }
        const size = sizeOf(packed.extras);
        if (items.length > 0 && (items.length === MOST_ITEMS || bytes + size > MOST_BYTES)) {
            yield { items, rejected };
            items = [];
            rejected = [];
            bytes = 0;
        }
        items.push(packed);
        bytes += size;
    }
    yield { items, rejected };
}
function packItem(item) {
    if (!('input' in item))
        return item;
    const { index, input } = item;
    try {
        const { target, source, extras } = input;
        checkSource(source);
        return { index, target, source, extras: packExtras(extras, []) };
    }
    catch (error) {
        if (!(error instanceof StepwellError))
            throw error;
        const { code, message, path } = error;
        return { index, code, message, path: path?.map(String) ?? null };
    }
}
/** @throws OUT_OF_RANGE */
function checkSource(source) {
    if (source.length > 0 && source.length <= MOST_NAME && source.isWellFormed())
        return;
    throw rangeError(`1 to ${MOST_NAME} characters of well-formed Unicode`, ['source']);
}
//# sourceMappingURL=pack-extras.js.map