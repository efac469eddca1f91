import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectTrainedOnce } from '../support/killed-trainers.js';
import { describeMongo, newTestDatabase, type TestDatabase } from '../support/mongodb.js';
import { startServerProcess } from '../support/server-process.js';
import { PLAIN_TRAINER, rankedTrainer } from '../support/trainer-job.js';

/** At night other seeds are played. */
const IS_NIGHT = process.env.STEPWELL_TEST_NIGHTLY !== undefined;
const SEEDS = IS_NIGHT ? [1, 2, 3].map(() => randomInt(1, 1_000_000)) : [1];
/** Only says that it hangs: a machine may be busy. */
const TIMEOUT_MS = 900_000;

describeMongo(
  'two servers on one MongoDB that are killed in turn, with a trainer and producers between them',
  () => {
    let database: TestDatabase;
    let folder: string;
    beforeEach(async () => {
      database = newTestDatabase();
      folder = await mkdtemp(join(tmpdir(), 'stepwell-kill-'));
    });
    afterEach(async () => {
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    });

    const start = () => startServerProcess(folder, [], { MONGODB_URI: database.uri });
    // Until another server takes over what a killed one kept, ten seconds pass.
    const size = {
      servers: 2,
      ...(IS_NIGHT ? { groups: 120, kills: 10, deaths: 20 } : { groups: 32, kills: 2, deaths: 5 }),
    };

    it.each(SEEDS)(
      'leave every group in exactly one step of the last checkpoint (seed %i)',
      async (seed) => {
        await expectTrainedOnce({ ...size, start, seed, program: PLAIN_TRAINER });
      },
      TIMEOUT_MS,
    );

    it.each(SEEDS)(
      'leave every row at exactly one of two ranks in one step (seed %i)',
      async (seed) => {
        await expectTrainedOnce({ ...size, start, seed, program: rankedTrainer(2) });
      },
      TIMEOUT_MS,
    );
  },
);
