import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectTrainedOnce } from '../support/killed-trainers.js';
import { startServerProcess } from '../support/server-process.js';
import { PLAIN_TRAINER, rankedTrainer } from '../support/trainer-job.js';

/** At night other seeds are played. */
const IS_NIGHT = process.env.STEPWELL_TEST_NIGHTLY !== undefined;
const SEEDS = IS_NIGHT ? [1, 2, 3, 4, 5].map(() => randomInt(1, 1_000_000)) : [1];
/** Only says that it hangs: a machine may be busy. */
const TIMEOUT_MS = 900_000;

describe('a trainer in Python, and its server, that are killed again and again while four producers write', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'stepwell-kill-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  const start = () => startServerProcess(dataDir);
  const size = { servers: 1, groups: 80, kills: 3, deaths: 20 };

  it.each(SEEDS)(
    'leave every group in exactly one step of the last checkpoint (seed %i)',
    async (seed) => {
      await expectTrainedOnce({ ...size, start, seed, program: PLAIN_TRAINER });
    },
    TIMEOUT_MS,
  );

  it.each(SEEDS)(
    'leave every row at exactly one of four ranks in one step, whichever rank dies (seed %i)',
    async (seed) => {
      await expectTrainedOnce({ ...size, start, seed, program: rankedTrainer(4) });
    },
    TIMEOUT_MS,
  );
});
