import type { GroupKey } from '../../model/group.js';
import type { StepStore } from '../../store/port.js';

const PAGE = 1_000;

/**
 * The keys of a channel's groups at a feed position, in order of first arrival. A pipeline reads for the server: who
 * may run a recipe over its channel was decided before.
 */
export async function listGroupKeys(
  store: Pick<StepStore, 'pageGroupKeys'>,
  channel: string,
  position: number,
  signal: AbortSignal,
): Promise<readonly GroupKey[]> {
  const keys: GroupKey[] = [];
  let after: number | null = null;
  do {
    signal.throwIfAborted();
    const page = await store.pageGroupKeys(channel, position, after, PAGE, null);
    keys.push(...page.groups);
    after = page.next;
  } while (after !== null);
  return keys;
}
