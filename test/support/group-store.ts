import type { GroupUnit } from '../../src/model/unit.js';
import type { StepStore } from '../../src/store/port.js';

/** Groups in memory behind the two methods that a pipeline reads them by; counts the largest slice asked for. */
export function groupStore(
  groups: readonly GroupUnit[],
): Pick<StepStore, 'pageGroupKeys' | 'readGroupUnits'> & { readonly largestSlice: () => number } {
  let largest = 0;
  return {
    largestSlice: () => largest,
    async pageGroupKeys(_channel, _asOf, after, limit) {
      const start = after ?? 0;
      const end = start + limit;
      return { groups: groups.slice(start, end), next: end < groups.length ? end : null };
    },
    async readGroupUnits(keys) {
      largest = Math.max(largest, keys.length);
      return keys.flatMap((key) => groups.filter(({ promptUid }) => promptUid === key.promptUid));
    },
  };
}
