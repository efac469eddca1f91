/** What a caller may do. `admin` implies the others. */
export const SCOPES = ['ingest', 'read', 'curate', 'train', 'admin'];
/** The caller of a server that listens on loopback and has no keys configured. It may do everything. */
export const LOCAL_PRINCIPAL = {
    keyId: null,
    name: null,
    scopes: new Set(SCOPES),
    channels: null,
};
export function hasScope(caller, scope) {
    return caller.scopes.has('admin') || caller.scopes.has(scope);
}
export function maySeeChannel(caller, channel) {
    return caller.channels === null || caller.channels.includes(channel);
}
//# sourceMappingURL=principal.js.map