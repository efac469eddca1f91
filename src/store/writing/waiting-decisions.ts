import type { ChannelScope } from '../port.js';
import type { WaitingPart } from './commit.js';
import type { PendingWork } from './long-jobs.js';
import type { Pass } from './pass.js';
import type { PackedDecision } from './take-decisions.js';

/** The place of decisions in a long list that waits. */
export type WaitingPlace = Omit<WaitingPart, 'decisions'>;

/** Stores a part of a long list of decisions for later; `list` null begins a new list. Returns the list. */
export function keepForLater(
  pass: Pass,
  list: number | null,
  part: number,
  decisions: readonly PackedDecision[],
): number {
  const key = list ?? pass.ids.key('list', 0);
  pass.operations.keepWaiting({ list: key, part, decisions: JSON.stringify(decisions) });
  return key;
}

/** Drops all waiting parts of a list. */
export function forgetList(pass: Pass, list: number): void {
  pass.operations.forgetWaiting(list, null);
}

/** Stores the decisions that there was no room for. Returns the operation's remaining work. */
export function keepRest(
  pass: Pass,
  { waited, pending }: { readonly waited: WaitingPlace | null; readonly pending: PendingWork | null },
  rest: readonly PackedDecision[],
  scope: ChannelScope,
): PendingWork | null {
  if (rest.length === 0) {
    if (waited !== null) pass.operations.forgetWaiting(waited.list, waited.part);
    return pending;
  }
  const known = waited?.list ?? (pending?.kind === 'list' ? pending.list : null);
  const list = known ?? pass.ids.key('list', 0);
  // The rest replaces the part that it belongs to, or comes before all other parts.
  pass.operations.keepWaiting({ list, part: waited?.part ?? 0, decisions: JSON.stringify(rest) });
  return { kind: 'list', list, scope };
}
