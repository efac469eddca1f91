import { StepwellError } from '../../errors/index.js';
import type { ChannelScope, StepStore } from '../../store/port.js';

type Reader = Pick<StepStore, 'readTrajectories'>;

/**
 * The channel of each trajectory. Null: there is no such trajectory, or there are several.
 * @throws what the store says in trouble
 */
export async function registeredChannels(
  store: Reader,
  uids: readonly string[],
  scope: ChannelScope,
): Promise<(string | null)[]> {
  try {
    const refs = uids.map((uid) => ({ uid, channel: null }));
    const found = await store.readTrajectories(refs, scope);
    return found.map((trajectory) => trajectory?.channel ?? null);
  } catch (error) {
    if (!(error instanceof StepwellError) || error.code !== 'AMBIGUOUS') throw error;
    if (uids.length === 1) return [null];
    // It tells of the first of several only.
    const each = await Promise.all(uids.map((uid) => registeredChannels(store, [uid], scope)));
    return each.flat();
  }
}
