import { type ChildProcess, fork } from 'node:child_process';
import { resolve } from 'node:path';
import { describeMongo, newTestDatabase, type TestDatabase } from '../../../support/mongodb.js';
import { until } from '../../../support/until.js';
import { checkLog } from './check-log.js';
import { ToyStore } from './toy-store.mjs';

const NIGHTLY = process.env.STEPWELL_TEST_NIGHTLY === '1';
const KILLS = NIGHTLY ? 200 : 10;
const TIMES = { beatMs: 60, stillMs: 300, deadMs: 1_500, retryMs: 20 } as const;

/** Commands for the same four lists. */
const MOST_IN_LISTS = 400;

/** Every step between the parts of a record, the record, its rows and the watermark. */
const STEPS = [
  'insertParts:before',
  'insertParts:after',
  'insert:before',
  'insert:after',
  'apply:before',
  'apply:after',
  'putWatermark:before',
  'putWatermark:after',
  'readWatermarks:after',
  'readAfter:after',
] as const;

interface Answer {
  readonly isUp?: boolean;
  readonly id?: string;
  readonly isDone?: boolean;
}

/** A server process with commands under way. */
class ToyProcess {
  private readonly child: ChildProcess;
  readonly ended: Promise<void>;
  private readonly asked = new Map<string, (isDone: boolean) => void>();
  readonly up: Promise<boolean>;
  isGone = false;
  private isStopped = false;

  constructor(uri: string, fault: string) {
    const env = {
      ...process.env,
      STEPWELL_TOY_URI: uri,
      STEPWELL_TOY_FAULT: fault,
      STEPWELL_TOY_TIMES: JSON.stringify(TIMES),
    };
    this.child = fork(resolve('test/store/mongodb/log/toy-process.mjs'), { env, execArgv: [] });
    let isUp = (_: boolean): void => {};
    this.up = new Promise((done) => {
      isUp = done;
    });
    this.child.on('message', ({ isUp: says, id, isDone }: Answer) => {
      if (says === true) isUp(true);
      if (id !== undefined) this.asked.get(id)?.(isDone === true);
    });
    this.ended = new Promise((done) => {
      this.child.on('exit', () => {
        this.isGone = true;
        isUp(false);
        for (const settle of this.asked.values()) settle(false);
        done();
      });
    });
  }

  /** Whether it was acknowledged. */
  add(id: string, key: string, reads: string | null, padding: string): Promise<boolean> {
    if (this.isGone || this.isStopped) return Promise.resolve(false);
    return new Promise((done) => {
      this.asked.set(id, done);
      // A process that is gone is told of by its exit.
      this.child.send({ id, key, reads, padding }, () => {});
    });
  }

  kill(): void {
    this.child.kill('SIGKILL');
  }

  /** Whoever waits for it asks another: a command is under way at two servers then. */
  stop(): void {
    this.isStopped = true;
    this.child.kill('SIGSTOP');
    for (const settle of this.asked.values()) settle(false);
  }

  goOn(): void {
    this.isStopped = false;
    this.child.kill('SIGCONT');
  }
}

describeMongo('servers that are killed and stopped', () => {
  let database: TestDatabase;
  let processes: Set<ToyProcess>;
  beforeEach(() => {
    database = newTestDatabase();
    processes = new Set();
  });
  afterEach(async () => {
    const left = [...processes];
    for (const one of left) one.kill();
    await Promise.all(left.map(({ ended }) => ended));
    await database.drop();
  });

  it(
    `lose nothing in ${KILLS} kills at every step of a commit, and in stops`,
    async () => {
      const acknowledged = new Set<string>();
      let kills = 0;
      let serial = 0;
      const padding = Array.from({ length: 200 }, (_, i) => Math.cos(i)).join();
      const start = (fault: string): ToyProcess => {
        const one = new ToyProcess(database.uri, fault);
        processes.add(one);
        void one.ended.then(() => processes.delete(one));
        return one;
      };
      /** Commands are asked of one process after the other until one acknowledges them. */
      const client = async (isOver: () => boolean): Promise<void> => {
        while (!isOver()) {
          const n = serial++;
          const id = `c${n}`;
          // Others after a while: a row is a whole list, and each kill would take longer than the one before.
          const era = Math.floor(n / MOST_IN_LISTS);
          const key = `${'abcd'[n % 4] ?? 'a'}${era}`;
          const reads = n % 3 === 0 ? `a${era}` : null;
          for (let tries = 0; ; tries++) {
            const one = [...processes][(n + tries) % processes.size];
            if (
              one !== undefined &&
              (await one.up) &&
              (await one.add(id, key, reads, n % 2 === 0 ? padding : ''))
            ) {
              break;
            }
            await new Promise((done) => setImmediate(done));
          }
          acknowledged.add(id);
        }
      };
      const steady = start('');
      await steady.up;
      const mortal = async (): Promise<void> => {
        while (kills < KILLS) {
          const step = STEPS[kills % STEPS.length] ?? '';
          kills += 1;
          const nth = step.startsWith('read') || step.startsWith('put') ? 10 : 1 + (kills % 3);
          const one = start(`${step}:${nth}`);
          if (await one.up) {
            // Beside those that kill themselves some are stopped and wake up late.
            if (kills % 4 === 0) {
              one.stop();
              const before = acknowledged.size;
              await until(async () => acknowledged.size > before + 10 || one.isGone);
              one.goOn();
            }
          }
          await one.ended;
        }
      };
      let isOver = false;
      const clients = Array.from({ length: 4 }, () => client(() => isOver));
      await Promise.all([mortal(), mortal()]);
      isOver = true;
      await Promise.all(clients);
      // Whatever the last ones left is applied by the one that stays.
      const last = await ToyStore.open(database.uri, { times: TIMES });
      await checkLog(database.uri, acknowledged);
      await last.close();
      expect(acknowledged.size).toBeGreaterThan(KILLS);
    },
    NIGHTLY ? 1_800_000 : 120_000,
  );
});
