import { randomBytes } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { draft, draftsInput } from '../support/drafts.js';
import { openTestStore, type TestStore } from '../support/open-test-store.js';

const MIB = 1024 * 1024;
/** Appends of four steps in a row: three times as much as the log may hold at night, twice by day. */
const ROUNDS = process.env.STEPWELL_TEST_NIGHTLY === undefined ? 40 : 60;
/** Twice where copying begins, and what a few commits add. */
const BOUND = 80 * MIB;

let opened: TestStore;
let appended: number;
beforeEach(async () => {
  opened = await openTestStore();
  appended = 0;
});
afterEach(() => opened.close());

const file = () => join(opened.dataDir, 'stepwell.db');
const logBytes = () => statSync(`${file()}-wal`).size;

/** Four steps of 1 MiB that no layout makes smaller. */
async function append(): Promise<void> {
  const steps = Array.from({ length: 4 }, () =>
    draft({ messages: [{ role: 'user', content: randomBytes(MIB / 2).toString('hex') }] }),
  );
  const trajectoryUid = `t${appended++}`;
  const result = await opened.store.append(draftsInput(steps.map((step) => ({ ...step, trajectoryUid }))));
  expect(result).toMatchObject({ accepted: 4 });
}

async function stored(): Promise<readonly (number | undefined)[]> {
  const refs = Array.from({ length: appended }, (_, i) => ({ uid: `t${i}`, channel: 'train' }));
  const found = await opened.store.readTrajectories(refs, null);
  return found.map((trajectory) => trajectory?.stepCount);
}

describe('the write-ahead log', () => {
  it('stays short under appends without end', async () => {
    let longest = 0;
    for (let i = 0; i < ROUNDS; i++) {
      await append();
      longest = Math.max(longest, logBytes());
    }
    expect(longest).toBeGreaterThan(32 * MIB);
    expect(longest).toBeLessThan(BOUND);
    expect(statSync(file()).size).toBeGreaterThan(ROUNDS * 4 * MIB - 100 * MIB);
  });

  it('grows while a reader holds a snapshot, takes commits all the same, and is short again thereafter', async () => {
    await append();
    const reader = new DatabaseSync(file(), { readOnly: true });
    const seen = () => reader.prepare('SELECT count(*) AS steps FROM steps').get();
    reader.exec('BEGIN');
    expect(seen()).toEqual({ steps: 4 });
    while (logBytes() < BOUND + 8 * MIB) await append();
    expect(seen()).toEqual({ steps: 4 });
    expect(await stored()).toEqual(Array.from({ length: appended }, () => 4));
    reader.exec('COMMIT');
    reader.close();
    const before = appended;
    while (logBytes() > BOUND && appended < before + 30) await append();
    expect(logBytes()).toBeLessThan(BOUND);
    expect(await stored()).toEqual(Array.from({ length: appended }, () => 4));
  });

  it('is copied and gone once the store is closed, even while a copy is under way', async () => {
    await append();
    // Copying has begun when the last of these is answered, and is not over.
    while (logBytes() < 33 * MIB) await append();
    await opened.store.close();
    expect(existsSync(`${file()}-wal`)).toBe(false);
    expect(statSync(file()).size).toBeGreaterThan(30 * MIB);
    await opened.reopen();
    expect(await stored()).toEqual(Array.from({ length: appended }, () => 4));
  });
});
