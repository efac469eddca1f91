import asyncHooks from 'node:async_hooks';
import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-node';
import './bundled-threads.mjs';
import { NATIVE } from './native-modules.mjs';
import packages from './native-packages.cjs';

const require = createRequire(import.meta.url);
const { AsyncLocalStorage } = asyncHooks;

/**
 * Jest runs a test file in a context of its own. What the server and packages are made of stays in the outer one, where
 * each module is loaded once per worker (native-modules.mjs), as it is by those who run the server. Values cross from
 * there, so the classes by which tests tell values apart are shared.
 */
export default class SharedRealmEnvironment extends TestEnvironment {
  /** Of the test runner, which Jest loads anew for each test file. */
  #storages = [];

  /** Before `setup`, because Jest runs its set-up files before that. */
  constructor(config, context) {
    super(config, context);
    for (const name of [
      'Error',
      'TypeError',
      'RangeError',
      'SyntaxError',
      'Int32Array',
      'Float32Array',
      'Float64Array',
      'Uint8Array',
      'ArrayBuffer',
      'DataView',
      'Object',
      'Number',
      'String',
      'Boolean',
      'Map',
      'Set',
      'Date',
      'JSON',
      'process',
    ]) {
      this.global[name] = globalThis[name];
    }
    this.global[NATIVE] = (url) => import(url);
    this.global[packages.NATIVE_REQUIRE] = (path) => require(path);
    const storages = this.#storages;
    asyncHooks.AsyncLocalStorage = class extends AsyncLocalStorage {
      constructor(...given) {
        super(...given);
        storages.push(this);
      }
    };
  }

  handleTestEvent({ name }) {
    // The runner is loaded by now.
    if (name === 'setup') asyncHooks.AsyncLocalStorage = AsyncLocalStorage;
  }

  /**
   * Nothing in Jest disables the storage of its runner. Node 20 hands the contents of each storage on to every promise, so
   * promises would take longer in a worker with each test file that it has run.
   */
  async teardown() {
    asyncHooks.AsyncLocalStorage = AsyncLocalStorage;
    for (const storage of this.#storages) storage.disable();
    await super.teardown();
  }
}
