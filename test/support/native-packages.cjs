const { createHash } = require('node:crypto');

/** The name by which a test's context reaches the outer context's require. */
const NATIVE_REQUIRE = '__requireNatively';

/** False for packages of ES modules, which are a test's own, and for what Jest itself loads outside of tests. */
const isReplaced = ({ supportsStaticESM, supportsDynamicImport }) =>
  !supportsStaticESM && supportsDynamicImport;

/**
 * Packages in CommonJS, which the server has loaded too: a test gets the same instance of them as the server
 * (native-modules.mjs).
 */
module.exports = {
  NATIVE_REQUIRE,
  process: (source, path, options) => ({
    code: isReplaced(options)
      ? `module.exports = globalThis.${NATIVE_REQUIRE}(${JSON.stringify(path)});`
      : source,
  }),
  getCacheKey: (source, path, options) =>
    createHash('sha256')
      .update(isReplaced(options) ? `replaced ${path}` : `whole ${source}`)
      .digest('hex'),
};
