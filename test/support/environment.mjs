import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-node';
import { NATIVE } from './native-modules.mjs';
import packages from './native-packages.cjs';

const require = createRequire(import.meta.url);

/**
 * Jest runs a test file in a context of its own. What the server and packages are made of stays in the outer one, where
 * each module is loaded once per worker (native-modules.mjs), as it is by those who run the server. Values cross from
 * there, so the classes by which tests tell values apart are shared.
 */
export default class SharedRealmEnvironment extends TestEnvironment {
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
  }
}
