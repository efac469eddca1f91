/**
 * Opens the database that the options name.
 * @throws STORE_LOCKED, STORE_CORRUPT, STORE_TOO_NEW, STORE_READ_ONLY; of MongoDB STORE_UNAVAILABLE, STORE_FORBIDDEN,
 *   STORE_TOO_OLD, STORE_TOO_NEW, INVALID_CONFIG
 */
export async function openStore(options) {
    const { mongodbUri: uri, dataDir: _dataDir, ...rest } = options;
    if (uri !== undefined) {
        const { openMongoStore } = await import('./mongodb/open.js');
        return openMongoStore({ uri, ...rest });
    }
    const { openSqliteStore } = await import('./sqlite/open.js');
    return openSqliteStore(options);
}
//# sourceMappingURL=open.js.map