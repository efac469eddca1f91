import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import { openTestStore, type TestStore } from '../support/open-test-store.js';

let opened: TestStore;

beforeEach(async () => {
  opened = await openTestStore();
});
afterEach(() => opened.close());

it('opens a file once somebody who is about to close it has done so', async () => {
  await opened.store.close();
  const other = new DatabaseSync(join(opened.dataDir, 'stepwell.db'));
  other.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  const store = opened.reopen();
  // Longer than a thread needs until it finds the file locked, or the test shows nothing.
  await delay(1_000);
  other.close();
  expect(await (await store).feedHead()).toBeDefined();
});
