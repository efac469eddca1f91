/** Logins by one key at once. Another one ends the oldest, so that no key can fill the store or end others' logins. */
const MOST_PER_KEY = 32;
/** Stores a login, and forgets those that are over. @returns the key's logins now */
export function openLogin(pass, keyId, login) {
    const open = pass.keys.logins(keyId).filter(({ endsAt }) => endsAt > pass.now);
    const logins = [...open, login].slice(-MOST_PER_KEY);
    pass.keys.putLogins({ keyId, logins });
    return logins;
}
/** Ends a login; one that has ended, or never was, is passed over. */
export function endLogin(pass, keyId, hash) {
    const stored = pass.keys.logins(keyId);
    const logins = stored.filter((login) => login.hash !== hash);
    if (logins.length < stored.length)
        pass.keys.putLogins({ keyId, logins });
}
/** Ends all logins by a key. */
export function endLogins(pass, keyId) {
    if (pass.keys.logins(keyId).length > 0)
        pass.keys.putLogins({ keyId, logins: [] });
}
//# sourceMappingURL=logins.js.map