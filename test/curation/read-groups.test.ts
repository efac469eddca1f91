import { describe, expect, it } from '@jest/globals';
import { readGroups } from '../../src/curation/read-groups.js';
import { groupStore } from '../support/group-store.js';
import { groupOf } from '../support/units.js';

const named = (at: number) => `p-${String(at).padStart(3, '0')}`;

/** Groups of one trajectory each, read in order, and the most that were read at once. */
async function read(groups: number, stepsEach: number): Promise<{ readonly most: number }> {
  const stored = Array.from({ length: groups }, (_, at) =>
    groupOf(named(at), [{ steps: Array.from({ length: stepsEach }, () => ({})) }]),
  );
  const store = groupStore(stored);
  const found: string[] = [];
  const { signal } = new AbortController();
  for await (const { promptUid } of readGroups(store, stored, {
    position: 1,
    scope: null,
    fields: null,
    signal,
  })) {
    found.push(promptUid);
  }
  expect(found).toEqual(stored.map(({ promptUid }) => promptUid));
  return { most: store.largestSlice() };
}

describe('a walk over groups', () => {
  it('reads no more groups at once than hold some hundred steps', async () => {
    expect(await read(60, 25)).toEqual({ most: 10 });
  });

  it('reads one after the other what holds more', async () => {
    expect(await read(8, 300)).toEqual({ most: 4 });
  });

  it('reads a bounded number of groups without steps', async () => {
    expect(await read(200, 0)).toEqual({ most: 64 });
  });
});
