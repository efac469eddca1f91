// npm run test:mongodb -- URI [jest arguments]: the MongoDB suites against a server of the reader's own.
import { spawnSync } from 'node:child_process';

const [uri, ...rest] = process.argv.slice(2);
if (uri !== undefined && !/^mongodb(\+srv)?:\/\//.test(uri)) {
  console.error(`not a MongoDB URI: ${uri}\nusage: npm run test:mongodb -- [URI [jest arguments]]`);
  process.exit(2);
}
const jest = [
  '--experimental-vm-modules',
  '--no-warnings=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
];
const { status } = spawnSync(process.execPath, [...jest, '--selectProjects', 'mongodb', ...rest], {
  stdio: 'inherit',
  env: { ...process.env, ...(uri === undefined ? {} : { STEPWELL_TEST_MONGODB_URI: uri }) },
});
process.exit(status ?? 1);
