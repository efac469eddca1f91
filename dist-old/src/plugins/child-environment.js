/**
 * Variables with which a program finds its files, tools and language. None of them holds a key or a database's address.
 */
const PASSED = new Set([
    'PATH',
    'HOME',
    'LANG',
    'LANGUAGE',
    'TZ',
    'TMPDIR',
    'TMP',
    'TEMP',
    'NODE_EXTRA_CA_CERTS',
    // No program starts on Windows without these.
    'SYSTEMROOT',
    'WINDIR',
    'COMSPEC',
    'PATHEXT',
]);
/** The environment of a process that runs a user's code: of the server's variables only those listed here. */
export function childEnvironment(own) {
    const passed = Object.entries(own).filter(([name]) => {
        const upper = name.toUpperCase();
        return PASSED.has(upper) || upper.startsWith('LC_');
    });
    return Object.fromEntries(passed);
}
//# sourceMappingURL=child-environment.js.map