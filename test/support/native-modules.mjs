import { createHash } from 'node:crypto';
import { pathToFileURL } from 'node:url';

/** The name by which a test's context reaches the outer context's import. */
export const NATIVE = '__importNatively';

async function standIn(path) {
  const url = pathToFileURL(path).href;
  const names = Object.keys(await import(url));
  return [
    `const native = await globalThis.${NATIVE}(${JSON.stringify(url)});`,
    ...names.map((name, i) => `const e${i} = native[${JSON.stringify(name)}];`),
    `export { ${names.map((name, i) => `e${i} as ${name}`).join(', ')} };`,
  ].join('\n');
}

/**
 * Puts a module in place of each compiled one of the server, with the exports of the one that Node itself loads. Node
 * loads it once per worker; Jest would load it, and all that it imports, once per test file.
 */
export default {
  processAsync: async (_source, path) => ({ code: await standIn(path) }),
  // A module has other exports when one that it exports from changes.
  getCacheKeyAsync: async (_source, path) =>
    createHash('sha256')
      .update(await standIn(path))
      .digest('hex'),
};
