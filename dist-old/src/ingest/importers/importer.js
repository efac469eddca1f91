/** Largest item (a line, or an element of a JSON array) that an importer holds, in bytes. */
export const MAX_ITEM_BYTES = 64 * 1024 * 1024;
//# sourceMappingURL=importer.js.map