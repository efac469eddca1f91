import type { ClaimAttempt, WantedBatch } from '../../src/claims/claim-attempt.js';
import { ClaimQueue } from '../../src/claims/claim-queue.js';
import type { StepStore } from '../../src/store/port.js';

const never = (): never => {
  throw new Error('nothing is looked for');
};

test('a claim whose caller has hung up before it came into the queue does not wait there', async () => {
  const store = { readRecipeById: never } as unknown as StepStore;
  const queue = new ClaimQueue('rcp', store, { run: never } as unknown as ClaimAttempt, never);
  const gone = AbortSignal.abort(new Error('gone'));
  await expect(queue.claim({} as WantedBatch, 60_000, gone)).rejects.toThrow('gone');
  expect(queue.waiting).toBe(0);
});
