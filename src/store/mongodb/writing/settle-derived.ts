import { trajectoryReward } from '../../../model/reward.js';
import type { Held } from './held.js';
import type { StepSketch } from './trajectory-state.js';

/**
 * Derives which step is the last, the effective rewards that may have changed, and their sum. `lastBefore`: the last
 * step when the pass began.
 */
export function settleDerived(held: Held, lastBefore: StepSketch | null): void {
  const { state, doc, rewardTouched } = held;
  const { last } = state;
  // Entries given to the trajectory count for its last step, whichever that is.
  if (last !== lastBefore) for (const step of [lastBefore, last]) if (step !== null) rewardTouched.add(step);
  for (const step of rewardTouched) {
    const reward = state.effectiveReward(step);
    if (reward === step.reward) continue;
    step.reward = reward;
    held.setStep(step.position, { reward });
  }
  // In order of index, so that every reader adds up to the same last digit.
  if (rewardTouched.size > 0)
    held.set({ reward: trajectoryReward(state.ordered.map((step) => step.reward)) });
  for (const step of new Set([lastBefore, last])) {
    if (step === null) continue;
    const isLast = step === last && doc.status === 'COMPLETE';
    if (isLast === step.isLast) continue;
    step.isLast = isLast;
    held.setStep(step.position, { isLast });
  }
}
