const keyOf = ({ document }) => JSON.parse(String(document));
export function readKey(connection, id) {
    const row = connection.get('SELECT document FROM api_keys WHERE id = ?', id);
    return row === undefined ? null : keyOf(row);
}
/** Oldest first, because ids are made in order of time. */
export function listKeys(connection) {
    return connection.all('SELECT document FROM api_keys ORDER BY id').map(keyOf);
}
const loginsIn = ({ document }) => JSON.parse(String(document));
export function readLogins(connection, keyId) {
    const row = connection.get('SELECT document FROM logins WHERE key = ?', keyId);
    return row === undefined ? [] : loginsIn(row);
}
export function listLogins(connection) {
    const rows = connection.all('SELECT key, document FROM logins ORDER BY key');
    return rows.map((row) => ({ keyId: String(row.key), logins: loginsIn(row) }));
}
export function readSecret(connection) {
    const row = connection.get('SELECT secret FROM secret');
    return row === undefined ? null : String(row.secret);
}
/** Writes what a commit changes of keys, logins and the secret. */
export function applyKeys(connection, { keys, logins, secret }) {
    for (const key of keys) {
        connection.run('INSERT OR REPLACE INTO api_keys VALUES (?, ?)', key.id, JSON.stringify(key));
    }
    for (const { keyId, logins: stored } of logins) {
        if (stored.length === 0)
            connection.run('DELETE FROM logins WHERE key = ?', keyId);
        else
            connection.run('INSERT OR REPLACE INTO logins VALUES (?, ?)', keyId, JSON.stringify(stored));
    }
    if (secret !== null)
        connection.run('INSERT OR IGNORE INTO secret VALUES (1, ?)', secret);
}
//# sourceMappingURL=api-keys.js.map