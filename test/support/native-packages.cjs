/** The name by which a test's context reaches the outer context's require. */
const NATIVE_REQUIRE = '__requireNatively';

/**
 * Packages in CommonJS, which the server has loaded too: a test gets the same instance of them as the server
 * (native-modules.mjs). Packages of ES modules that a test imports are its own.
 */
module.exports = {
  NATIVE_REQUIRE,
  process: (source, path, { supportsStaticESM }) => ({
    code: supportsStaticESM
      ? source
      : `module.exports = globalThis.${NATIVE_REQUIRE}(${JSON.stringify(path)});`,
  }),
  getCacheKey: (_source, path, { supportsStaticESM }) =>
    require('node:crypto').createHash('sha256').update(`1 ${path} ${supportsStaticESM}`).digest('hex'),
};
