import DataLoader from 'dataloader';
import type { GroupAdvantages } from '../../batches/advantages/group-advantages.js';
import type { BatchService } from '../../batches/interface.js';
import type { Catalog } from '../../catalog/catalog.js';
import type { Principal } from '../../model/principal.js';
import type { GroupKey } from '../../model/trajectory.js';
import type { PluginRequest } from '../../plugins/interface.js';

/** A group, and the formatter whose advantages are asked for. */
export interface AdvantagesRequest {
  readonly group: GroupKey;
  readonly formatter: PluginRequest;
}

/** Batches advantages: all groups of one formatter are read together, and then formatted one by one. */
export function createAdvantagesLoader({
  catalog,
  batches,
  caller,
  gone,
}: {
  readonly catalog: Pick<Catalog, 'groupUnits'>;
  readonly batches: Pick<BatchService, 'advantageFormatter' | 'advantagesOf'>;
  readonly caller: Principal;
  readonly gone: AbortSignal;
}): DataLoader<AdvantagesRequest, GroupAdvantages, string> {
  /** The answers for one formatter, or the error that concerns all of them. */
  async function ofFormatter(
    formatter: PluginRequest,
    groups: readonly GroupKey[],
  ): Promise<readonly (GroupAdvantages | Error)[]> {
    const asked = await batches.advantageFormatter(formatter);
    const units = await catalog.groupUnits(caller, groups, gone, asked.fields);
    const answers: (GroupAdvantages | Error)[] = [];
    for (const unit of units) {
      answers.push(await batches.advantagesOf(unit, asked, gone).catch(asError));
    }
    return answers;
  }

  return new DataLoader(
    async (requests) => {
      const byFormatter = new Map<string, AdvantagesRequest[]>();
      for (const request of requests) {
        const key = JSON.stringify(request.formatter);
        const known = byFormatter.get(key);
        if (known === undefined) byFormatter.set(key, [request]);
        else known.push(request);
      }
      const found = new Map<AdvantagesRequest, GroupAdvantages | Error>();
      for (const same of byFormatter.values()) {
        const formatter = same[0]?.formatter ?? { name: '', options: null };
        const groups = same.map(({ group }) => group);
        const answers = await ofFormatter(formatter, groups).catch((error: unknown) => {
          const failed = asError(error);
          return groups.map(() => failed);
        });
        for (const [i, request] of same.entries()) {
          found.set(request, answers[i] ?? new Error('a group was not answered'));
        }
      }
      return requests.map((request) => found.get(request) ?? new Error('a group was not answered'));
    },
    { cacheKeyFn: (request) => JSON.stringify(request) },
  );
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
