import { newId } from '../../../model/ids.js';
import { REWARD } from '../../../model/reward.js';
import type { Held } from './held.js';
import type { StepSketch } from './trajectory-state.js';

export interface NewReward {
  /** Null: given to the trajectory. */
  readonly step: StepSketch | null;
  readonly name: string;
  readonly value: number;
  readonly source: string;
  readonly comment: string | null;
  readonly idempotencyKey: string | null;
  /** It comes with the trajectory's completion. */
  readonly completes?: boolean;
}

/** Appends a ledger entry; an equal repeat of a key appends nothing. */
export function appendReward(held: Held, given: NewReward): void {
  const { state } = held;
  const { step, name, value, source, comment, idempotencyKey: key, completes = false } = given;
  if (key !== null && state.rewardKeys.has(key)) return;
  const target = step ?? state.last;
  const entry = {
    kind: 'reward',
    id: newId('rwd'),
    name,
    value,
    source,
    comment,
    key,
    target: step === null ? 'trajectory' : 'step',
    completes,
  } as const;
  const position = held.emit('REWARDED', {
    step: target?.position ?? null,
    stepId: target?.id ?? null,
    entry,
  });
  const latest = state.reward(entry, position, step);
  if (latest !== null) held.named.push(latest);
  if (target !== null && name === REWARD) held.rewardTouched.add(target);
}

/** Marks a trajectory COMPLETE. Which step is its last follows from that. */
export function complete(held: Held): void {
  const completed = held.emit('TRAJECTORY_COMPLETED', { step: null, stepId: null });
  held.set({ status: 'COMPLETE', completed });
}
