/** The largest token id: what an int32 tensor holds. */
export const MAX_ID = 2 ** 31 - 1;
//# sourceMappingURL=outcome.js.map