/** What a program needs to find its files, its tools and its words; nothing that may hold a key or the way to a database. */
const PASSED: ReadonlySet<string> = new Set([
  'PATH',
  'HOME',
  'LANG',
  'LANGUAGE',
  'TZ',
  'TMPDIR',
  'TMP',
  'TEMP',
  'NODE_EXTRA_CA_CERTS',
  // Without these no program starts on Windows.
  'SYSTEMROOT',
  'WINDIR',
  'COMSPEC',
  'PATHEXT',
]);

/** The environment of a process with a user's code: of the server's own only what is listed here. */
export function childEnvironment(own: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const passed = Object.entries(own).filter(([name]) => {
    const upper = name.toUpperCase();
    return PASSED.has(upper) || upper.startsWith('LC_');
  });
  return Object.fromEntries(passed);
}
