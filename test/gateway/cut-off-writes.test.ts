import { frameOf, mayHoldRecords } from '../../src/gateway/capture/log/frames.js';
import { encodeCallRecord, encodeStepRecord } from '../../src/gateway/capture/log/record.js';
import { tokenDraft } from '../support/drafts.js';
import { anEndedCall } from './support/an-ended-call.js';

/** Ids as of a vocabulary of 150,000, the same in every run. */
function someIds(count: number): number[] {
  let state = 1;
  return Array.from({ length: count }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return state % 150_000;
  });
}

const written = (record: Uint8Array): Buffer => Buffer.concat(frameOf(record));
const step = (ids: number) =>
  written(encodeStepRecord('main', tokenDraft(someIds(ids), someIds(ids / 8))).bytes);

describe('a write that a crash cut off', () => {
  it.each([0.1, 0.3, 0.6, 0.9, 0.999])(
    'holds no record behind it, wherever it ends: at %d of a long step',
    (part) => {
      const long = step(128_000);
      expect(mayHoldRecords(long.subarray(0, long.length * part))).toBe(false);
    },
  );

  it('is distinguished from a record whose length was damaged, with a step or a call behind it', () => {
    const damaged = step(32_000);
    damaged.writeUInt32LE(damaged.readUInt32LE(0) + 1000, 0);
    expect(mayHoldRecords(damaged)).toBe(false);
    expect(mayHoldRecords(Buffer.concat([damaged, step(8)]))).toBe(true);
    expect(mayHoldRecords(Buffer.concat([damaged, written(encodeCallRecord(anEndedCall('t')))]))).toBe(true);
  });
});
