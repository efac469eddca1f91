import { existsSync, statSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import threads from 'node:worker_threads';

const DIST = new URL('../../dist/', import.meta.url);
const MODULES = new URL('src/', DIST).href;
const BUNDLE = new URL('server/', DIST);

/** As dist/src/main.js decides: whoever only compiled tests what they have compiled. */
const isFresh = (() => {
  const entry = new URL('run-command.js', BUNDLE);
  return existsSync(entry) && statSync(entry).mtimeMs >= statSync(new URL('.tsbuildinfo', DIST)).mtimeMs;
})();

/** The file of the bundle in which a compiled module is; the module itself if it has none of its own there. */
export function inBundle(module) {
  const { href } = new URL(module);
  if (!isFresh || !href.startsWith(MODULES)) return module;
  const bundled = new URL(`src/${href.slice(MODULES.length)}`, BUNDLE);
  return existsSync(bundled) ? bundled : module;
}

/**
 * Threads of servers and stores in a test's own process start from the bundle, from which they start for those who run
 * the server: it loads in half the time, and most of what the tests take is the start of threads.
 */
threads.Worker = class Worker extends threads.Worker {
  constructor(module, options) {
    super(module instanceof URL ? inBundle(module) : module, options);
  }
};
syncBuiltinESMExports();
