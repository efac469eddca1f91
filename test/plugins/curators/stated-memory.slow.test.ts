import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Units that are kept; by day half as many of those whose tables are as full then. */
const MOST = 100_000;
const FEWER = process.env.STEPWELL_TEST_NIGHTLY === undefined ? MOST / 2 : MOST;
const MIB = 1024 * 1024;

/**
 * Hands a curator so many units that it keeps in mind, and prints what of the heap and of buffers each takes. It runs in a
 * process of its own, in which nothing else keeps anything.
 */
const measuring = (name: string, options: object, unit: 'step' | 'trajectory', kept: number): string => `
  import curator from './dist/plugins/curators/${name}.js';
  import { decisionsOf } from './dist/src/plugin-api/run-curator.js';
  import { MOST_STATE_BYTES, UnsavedState } from './dist/src/plugin-api/state.js';
  import { aStep, aTrajectory } from './dist/src/plugin-api/testing/index.js';
  import { testContext } from './dist/src/plugin-api/testing/run-plugin.js';
  const taken = () => {
    gc();
    gc();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const words = (i) => Array.from({ length: 24 }, (_, at) => ((i + 1) * 7919 * (at + 3)) % 1000003).join(' ');
  let before = 0;
  let after = 0;
  async function* units() {
    for (let i = 0; i <= ${kept}; i++) {
      if (i === 1) before = taken();
      const uid = 'rollout-' + i;
      const fields = { agent: 'agent', response: { role: 'assistant', content: words(i) } };
      yield ${unit === 'step' ? "aStep({ ...fields, trajectoryUid: uid, promptUid: 'p' + i })" : "aTrajectory(uid, [fields], { promptUid: 'p' + i })"};
    }
    after = taken();
  }
  const options = curator.options.parse(${JSON.stringify(options)});
  const context = testContext({ state: new UnsavedState(MOST_STATE_BYTES) });
  let decided = 0;
  for await (const _ of decisionsOf(curator, units(), options, context)) decided += 1;
  console.log(JSON.stringify({ bytes: after - before, decided }));
`;

// What docs/curators.md states: bytes for each that stays, and what is there in any case.
test.each([
  ['quota', { most: 1_000_000, by: 'agent' }, 'trajectory', 500, 0],
  ['quota', { most: 1_000_000, by: 'agent', of: 'step' }, 'trajectory', 500, 0],
  ['sample', { count: 1_000_000 }, 'trajectory', 500, 0],
  ['exact-duplicates', { compare: 'response', scope: 'all' }, 'step', 64, 0],
  ['near-duplicates', {}, 'step', 32, 4 * 0.25 * MIB + 65_536 * 32],
] as const)('%s with %j keeps to the memory that it states', async (name, options, unit, each, fixed) => {
  const kept = fixed === 0 ? FEWER : MOST;
  const args = ['--expose-gc', '--input-type=module', '--eval', measuring(name, options, unit, kept)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT });
  const { bytes, decided } = JSON.parse(stdout) as { readonly bytes: number; readonly decided: number };
  expect(decided).toBeLessThan(kept / 100);
  expect(bytes).toBeGreaterThan(10 * kept);
  expect(bytes / kept).toBeLessThanOrEqual(each + fixed / kept);
});
