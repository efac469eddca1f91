import { simulate } from './simulate.js';

const NIGHTLY = process.env.STEPWELL_TEST_NIGHTLY === '1';
const SEEDS = NIGHTLY ? 10_000 : 300;

describe('the log under an adversarial scheduler', () => {
  it(
    `loses nothing, plans on nothing stale and shows nothing too early in ${SEEDS} histories`,
    async () => {
      const sum = { commits: 0, trimmed: 0, voids: 0, restarts: 0 };
      for (let seed = 1; seed <= SEEDS; seed++) {
        const { violation, commits, trimmed, voids, restarts } = await simulate(seed);
        expect({ seed, violation }).toEqual({ seed, violation: null });
        sum.commits += commits;
        sum.trimmed += trimmed;
        sum.voids += voids;
        sum.restarts += restarts;
      }
      // The histories are such that things go wrong in them.
      for (const [what, times] of Object.entries(sum))
        expect({ what, seen: times > 0 }).toEqual({ what, seen: true });
    },
    NIGHTLY ? 3_600_000 : 300_000,
  );
});
