import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { saveRecipes } from '../claims/support/claim-app.js';
import { expectOnceAcrossKills } from '../support/killed-claims.js';
import { startServerProcess } from '../support/server-process.js';

/** At night it has to hold more often, and for longer. */
const IS_NIGHT = process.env.STEPWELL_TEST_NIGHTLY !== undefined;
const ROUNDS = IS_NIGHT ? 10 : 1;
const SIZE = IS_NIGHT ? { groups: 200, kills: 20, deaths: 20 } : { groups: 30, kills: 3, deaths: 4 };

describe('a server, and a trainer of it, that are killed again and again while four producers write', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'stepwell-kill-'));
    await saveRecipes(dataDir, [{ name: 'r' }]);
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  it.each(
    Array.from({ length: ROUNDS }, (_, i) => [
      [2 * i + 1, 1],
      [2 * i + 2, 4],
    ]).flat() as [number, number][],
  )(
    'leave every group in exactly one step that was trained (seed %i, ranks: %i)',
    async (seed, ranks) => {
      await expectOnceAcrossKills({
        servers: 1,
        start: () => startServerProcess(dataDir),
        seed,
        ranks,
        ...SIZE,
      });
    },
    IS_NIGHT ? 900_000 : 180_000,
  );
});
