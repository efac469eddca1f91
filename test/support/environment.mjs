import { TestEnvironment } from 'jest-environment-node';

/** Jest runs tests in a context of its own; values that cross threads come from the outer one. Share their classes. */
export default class SharedRealmEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
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
    ]) {
      this.global[name] = globalThis[name];
    }
  }
}
