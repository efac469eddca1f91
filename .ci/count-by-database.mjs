// Reads the JSON results of test runs and says how many tests ran on each database.
import { readFileSync } from 'node:fs';

const testResults = process.argv
  .slice(2)
  .flatMap((file) => JSON.parse(readFileSync(file, 'utf8')).testResults);
const isMongo = (file) => /\/mongodb\/|\/mongodb-[^/]*$/.test(file);
const isConformance = (file) => file.includes('/test/contract/');

function count(matches) {
  const tests = testResults.filter(({ name }) => matches(name)).flatMap((file) => file.assertionResults);
  const ran = tests.filter(({ status }) => status === 'passed' || status === 'failed').length;
  return { ran, skipped: tests.length - ran };
}
const say = (what, matches) => {
  const { ran, skipped } = count(matches);
  console.log(`${what}: ${ran} ran${skipped === 0 ? '' : `, ${skipped} SKIPPED`}`);
};
say('tests on the embedded store, or on no database', (file) => !isMongo(file));
say('tests on MongoDB', isMongo);
say('conformance tests on the embedded store', (file) => isConformance(file) && !isMongo(file));
say('conformance tests on MongoDB', (file) => isConformance(file) && isMongo(file));
