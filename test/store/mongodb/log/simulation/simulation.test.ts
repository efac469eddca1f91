import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const NIGHTLY = process.env.STEPWELL_TEST_NIGHTLY === '1';
const SEEDS = NIGHTLY ? 10_000 : 300;

describe('the log under an adversarial scheduler', () => {
  it(
    `loses nothing, plans on nothing stale and shows nothing too early in ${SEEDS} histories`,
    async () => {
      const run = resolve('test/store/mongodb/log/simulation/run.mjs');
      const { stdout } = await promisify(execFile)(process.execPath, [run, '1', String(SEEDS)]);
      const { violations, sum } = JSON.parse(stdout) as {
        readonly violations: readonly object[];
        readonly sum: Readonly<Record<string, number>>;
      };
      expect(violations).toEqual([]);
      // The histories are such that things go wrong in them.
      expect(Object.entries(sum).filter(([, times]) => times === 0)).toEqual([]);
    },
    NIGHTLY ? 3_600_000 : 120_000,
  );
});
