import { readFileSync } from 'node:fs';

const manifest = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

/** Packages of which a test gets the server's own instance. */
const PACKAGES = [...Object.keys(manifest.dependencies), 'typescript'];

/** Tests import the compiled server (dist/), so what is tested is what users run, worker threads included. */
const shared = {
  testEnvironment: './test/support/environment.mjs',
  roots: ['<rootDir>/test', '<rootDir>/web/src'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '/dist/(src|bench)/.*\\.js$': './test/support/native-modules.mjs',
    '/node_modules/fast-check/.*\\.js$': './test/support/native-modules.mjs',
    [`/node_modules/(${PACKAGES.join('|')})/.*\\.c?js$`]: './test/support/native-packages.cjs',
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: { target: 'es2023', parser: { syntax: 'typescript', decorators: true } },
        module: { type: 'es6' },
      },
    ],
  },
  transformIgnorePatterns: [],
  moduleNameMapper: {
    '^(?:\\.\\./)+(src|bench)/(.*)\\.js$': '<rootDir>/dist/$1/$2.js',
    '^stepwell/plugin/testing$': '<rootDir>/dist/src/plugin-api/testing/index.js',
    '^stepwell/plugin$': '<rootDir>/dist/src/plugin-api/index.js',
  },
  resolver: './test/support/resolver.cjs',
  setupFiles: ['<rootDir>/test/support/property-seed.mjs'],
};

/** Tests that need a MongoDB server: it is looked for when one of them was chosen, and only then. */
const NEEDS_MONGODB = ['**/mongodb/**/*.test.ts', '**/mongodb-*.test.ts'];

/** Files of more than some three seconds, or that start processes; `npm test` leaves them out. */
const SLOW = '**/*.slow.test.ts';

const without = (patterns) => patterns.map((pattern) => `!${pattern}`);

export default {
  // Only says that a test hangs: a machine may be busy.
  testTimeout: 300_000,
  maxWorkers: 3,
  // Modules of earlier test files stay in a worker's memory, which its collector then goes through again and again.
  workerIdleMemoryLimit: '1GB',
  projects: [
    {
      ...shared,
      displayName: 'stepwell',
      testMatch: ['**/*.test.ts', ...without([SLOW, ...NEEDS_MONGODB])],
    },
    {
      ...shared,
      displayName: 'slow',
      testMatch: [SLOW, ...without(NEEDS_MONGODB)],
    },
    {
      ...shared,
      displayName: 'mongodb',
      testMatch: NEEDS_MONGODB,
      globalSetup: './test/support/mongodb/start-server.mjs',
      globalTeardown: './test/support/mongodb/stop-server.mjs',
    },
  ],
};
