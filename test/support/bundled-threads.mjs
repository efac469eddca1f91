import { EventEmitter } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { fileURLToPath } from 'node:url';
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
 * For how many stores one thread is used, so that what stores leave in its memory goes, and how many with the same limits
 * may rest.
 */
const MOST_RUNS = 200;
const MOST_RESTING = 6;
const { MessageChannel, Worker: RealWorker } = threads;
const HOST = new URL('./thread-host.cjs', import.meta.url);
/** The threads of the embedded store are not among them: what they leave of SQLite's statements goes with the thread. */
const REUSED = new URL('src/store/mongodb/writing/writer-thread.cjs', BUNDLE).href;
/** Threads that rest, by their limits. */
const resting = new Map();

/** A thread and what it was given to do last. */
class Host {
  /** Who hears of it; null: it rests. */
  #user = null;
  #runsLeft = MOST_RUNS;

  constructor(limits) {
    this.limits = limits;
    this.thread = new RealWorker(HOST, {
      resourceLimits: limits,
      workerData: { file: fileURLToPath(REUSED) },
    });
    for (const event of ['error', 'messageerror', 'exit']) {
      this.thread.on(event, (value) => {
        this.#runsLeft = 0;
        this.#user?.emit(event, value);
      });
    }
    this.thread.on('message', () => this.#user?.ended('module'));
  }

  static of(limits) {
    return resting.get(JSON.stringify(limits))?.pop() ?? new Host(limits);
  }

  begin(user, data, ports) {
    this.#user = user;
    this.#runsLeft -= 1;
    this.thread.ref();
    const { port1, port2 } = new MessageChannel();
    this.thread.postMessage({ port: port2, data }, [port2, ...ports]);
    return port1;
  }

  rest() {
    this.#user = null;
    this.thread.unref();
    const name = JSON.stringify(this.limits);
    const others = resting.get(name) ?? [];
    resting.set(name, others);
    if (this.#runsLeft > 0 && others.length < MOST_RESTING) others.push(this);
    else void this.thread.terminate();
  }
}

/** Behaves as a Worker does, as far as a store's writer is concerned, in a thread that other stores have used before. */
class ReusedThread extends EventEmitter {
  #host;
  #port;
  /** What has not ended yet: the module says so, and all that it has sent before is heard when the port closes. */
  #open = new Set(['module', 'port']);

  constructor({ workerData, transferList = [], resourceLimits }) {
    super();
    this.#host = Host.of(resourceLimits);
    this.#port = this.#host.begin(this, workerData, transferList);
    this.#port.on('message', (message) => this.emit('message', message));
    this.#port.on('close', () => this.ended('port'));
  }

  postMessage(message, transfer) {
    this.#port.postMessage(message, transfer);
  }

  ended(part) {
    this.#open.delete(part);
    if (this.#open.size > 0) return;
    this.#host.rest();
    this.emit('exit', 0);
  }

  terminate() {
    return this.#open.size > 0 ? this.#host.thread.terminate() : Promise.resolve(0);
  }
}

/**
 * Threads of servers and stores in a test's own process start from the bundle, from which they start for those who run
 * the server: it loads in half the time. Of tests on MongoDB most of the time still goes into starting the thread that
 * writes, whose driver is long, so this one is used for the next store when its store is closed.
 */
threads.Worker = new Proxy(RealWorker, {
  construct(_, [module, options]) {
    if (!(module instanceof URL)) return new RealWorker(module, options);
    const file = inBundle(module);
    if (file.href === REUSED) return new ReusedThread(options);
    return new RealWorker(file, { ...options, workerData: given(options?.workerData) });
  },
});
syncBuiltinESMExports();
