import type { DecideRequest } from './decide.js';
import type { Pass } from './pass.js';

/** Keeps a part of a long list of decisions for later; `list` null begins a new list. Answers the list. */
export function keepForLater(
  pass: Pass,
  list: number | null,
  part: number,
  decisions: DecideRequest['decisions'],
): number {
  const key = list ?? pass.ids.key('list', 0);
  pass.operations.keepWaiting({ list: key, part, decisions: JSON.stringify(decisions) });
  return key;
}

/** Nothing more of the list will be decided. */
export function forgetList(pass: Pass, list: number): void {
  pass.operations.forgetWaiting(list, null);
}
