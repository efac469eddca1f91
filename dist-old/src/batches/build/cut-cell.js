import { isObject } from '../../model/json.js';
/** A cell whose lists have at most `most` entries, at any depth. Typed arrays stay typed arrays. */
export function cutCell(cell, most) {
    if (ArrayBuffer.isView(cell))
        return cell.subarray(0, most);
    if (Array.isArray(cell))
        return cell.slice(0, most).map((item) => cutCell(item, most));
    if (!isObject(cell))
        return cell;
    return Object.fromEntries(Object.entries(cell).map(([key, value]) => [key, cutCell(value, most)]));
}
//# sourceMappingURL=cut-cell.js.map