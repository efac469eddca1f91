/** Tests import the compiled server (dist/), so what is tested is what users run, worker threads included. */
export default {
  testEnvironment: './test/support/environment.mjs',
  roots: ['<rootDir>/test'],
  testMatch: ['**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: { target: 'es2023', parser: { syntax: 'typescript', decorators: true } },
        module: { type: 'es6' },
      },
    ],
  },
  moduleNameMapper: {
    '^(?:\\.{1,2}/)+(src|bench)/(.*)\\.js$': '<rootDir>/dist/$1/$2.js',
    '^stepwell/plugin/testing$': '<rootDir>/dist/src/plugin-api/testing/index.js',
    '^stepwell/plugin$': '<rootDir>/dist/src/plugin-api/index.js',
  },
  resolver: './test/support/resolver.cjs',
  testTimeout: 60_000,
  maxWorkers: 2,
};
