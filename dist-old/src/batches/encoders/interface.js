/** The cells of a row that the plugin host has checked, in column order. */
export function cellsOf({ values }, columns) {
    return columns.map(({ name }) => values[name] ?? null);
}
/** A cell with its lists as plain arrays. */
export function plainCell(cell) {
    if (ArrayBuffer.isView(cell))
        return Array.from(cell);
    if (Array.isArray(cell) && ArrayBuffer.isView(cell[0]))
        return cell.map(plainCell);
    return cell;
}
//# sourceMappingURL=interface.js.map