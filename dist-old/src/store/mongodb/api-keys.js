/** `_id` of the document of the store's secret. */
export const SECRET = 'store';
/** Oldest first, because ids are made in order of time. */
export async function listKeys({ apiKeys }) {
    const found = await apiKeys.find({}).sort({ _id: 1 }).toArray();
    return found.map(keyOf);
}
export function keyDoc(key, seq) {
    return { _id: key.id, document: JSON.stringify(key), seq };
}
export function keyOf({ document }) {
    return JSON.parse(document);
}
export async function listLogins({ logins }) {
    const found = await logins
        .find({ logins: { $ne: [] } })
        .sort({ _id: 1 })
        .toArray();
    return found.map((doc) => ({ keyId: doc._id, logins: doc.logins }));
}
export function loginsDoc({ keyId, logins }, seq) {
    return { _id: keyId, logins, seq };
}
export function secretDoc(secret, seq) {
    return { _id: SECRET, secret, seq };
}
//# sourceMappingURL=api-keys.js.map