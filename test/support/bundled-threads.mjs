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
function inBundle(module) {
  const url = new URL(module);
  if (!isFresh || !url.href.startsWith(MODULES)) return url;
  const path = `src/${url.href.slice(MODULES.length)}`;
  const bundled = [path.replace(/\.js$/, '.cjs'), path].map((name) => new URL(name, BUNDLE));
  return bundled.find((file) => existsSync(file)) ?? url;
}

/** What a thread is given, with modules that it is to load as the bundle has them: its errors are of the same class then. */
function given(workerData) {
  if (typeof workerData !== 'object' || workerData === null) return workerData;
  const entries = Object.entries(workerData).map(([name, value]) => [
    name,
    typeof value === 'string' && value.startsWith(MODULES) ? inBundle(value).href : value,
  ]);
  return Object.fromEntries(entries);
}

/**
 * Threads of servers and stores in a test's own process start from the bundle, from which they start for those who run
 * the server: it loads in half the time, and in many test files most of the time goes into starting threads.
 */
threads.Worker = class Worker extends threads.Worker {
  constructor(module, options) {
    const isOwn = module instanceof URL;
    const data = isOwn ? { workerData: given(options?.workerData) } : {};
    super(isOwn ? inBundle(module) : module, { ...options, ...data });
  }
};
syncBuiltinESMExports();
