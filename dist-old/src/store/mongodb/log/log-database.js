/** The layouts of records that this server takes in, up to this one. A server that knows less stops at such a record. */
export const RECORD_VERSION = 2;
/** The layout that every server takes in. */
export const FIRST_RECORD_VERSION = 1;
//# sourceMappingURL=log-database.js.map