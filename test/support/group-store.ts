import type { GroupUnit } from '../../src/model/unit.js';
import type { StepStore } from '../../src/store/port.js';

/**
 * Groups in memory behind the methods that a pipeline reads them by; counts the largest slice asked for, and the
 * groups that were read with each choice of content.
 */
export function groupStore(groups: readonly GroupUnit[]): Pick<
  StepStore,
  | 'pageGroupKeys'
  | 'readGroupUnits'
  | 'readFailed'
  | 'readSteps'
  | 'readExported'
  | 'readTrajectories'
  | 'pageJobs'
  | 'areJudged'
  | 'readSettled'
  | 'readLedgers'
> & { readonly largestSlice: () => number } & {
  readonly reads: ReadonlyMap<string, number>;
} {
  let largest = 0;
  const reads = new Map<string, number>();
  const byPrompt = new Map<string, GroupUnit[]>();
  for (const group of groups) {
    const known = byPrompt.get(group.promptUid);
    if (known === undefined) byPrompt.set(group.promptUid, [group]);
    else known.push(group);
  }
  return {
    reads,
    largestSlice: () => largest,
    readFailed: async () => [],
    // No curator has run over them.
    pageJobs: async () => ({ items: [], cursors: [], hasNextPage: false, hasPreviousPage: false }),
    areJudged: async (_judge, units) => units.map(() => false),
    readSettled: async (_job, units) => units.map(() => null),
    readLedgers: async (ids) => ids.map(() => ({ rewards: [], judgments: [], decisions: [], extras: [] })),
    readSteps: async (ids) => ids.map(() => null),
    readExported: async (ids) => ids.map(() => false),
    readTrajectories: async (refs) => refs.map(() => null),
    async pageGroupKeys(_channel, _asOf, after, limit) {
      const start = after ?? 0;
      const end = start + limit;
      return { groups: groups.slice(start, end), next: end < groups.length ? end : null };
    },
    async readGroupUnits(keys, _asOf, _scope, fields) {
      const asked = fields?.join(' ') ?? 'everything';
      reads.set(asked, (reads.get(asked) ?? 0) + keys.length);
      largest = Math.max(largest, keys.length);
      return keys.flatMap(({ promptUid }) => byPrompt.get(promptUid) ?? []);
    },
  };
}
