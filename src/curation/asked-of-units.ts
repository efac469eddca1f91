import type { GroupUnit } from '../model/unit.js';
import type { StepFilter } from '../query/filter.js';
import { needsOf } from '../query/needs.js';
import type { ChannelScope, StepStore } from '../store/port.js';

/** What a walk over groups reads of a store. */
export type UnitStore = Pick<StepStore, 'readGroupUnits' | 'readSteps' | 'readExported' | 'readTrajectories'>;

/**
 * Groups with what a filter asks of their steps and trajectories that units do not hold, as it is now: whether a dataset
 * holds a step, whether a step goes on from another one, and the tags of trajectories. Nothing is read that the filter
 * does not ask for.
 */
export async function withAsked(
  store: Omit<UnitStore, 'readGroupUnits'>,
  groups: readonly GroupUnit[],
  where: StepFilter,
  scope: ChannelScope,
): Promise<readonly GroupUnit[]> {
  const { exported, intactPrefix, trajectory } = needsOf(where);
  const tags = trajectory?.tags === true;
  if (!exported && !intactPrefix && !tags) return groups;
  const steps = groups.flatMap(({ trajectories }) => trajectories.flatMap((one) => one.steps));
  const ids = steps.map(({ id }) => id);
  const refs = groups.flatMap(({ trajectories }) =>
    trajectories.map(({ channel, uid }) => ({ channel, uid })),
  );
  const [held, heads, tagged] = await Promise.all([
    exported ? store.readExported(ids, scope) : null,
    intactPrefix ? store.readSteps(ids, scope) : null,
    tags ? store.readTrajectories(refs, scope) : null,
  ]);
  const place = new Map(ids.map((id, i) => [id, i]));
  const tagsOf = new Map(
    tagged?.flatMap((one) => (one === null ? [] : [[nameOf(one), one.tags] as const])) ?? [],
  );
  return groups.map((group) => ({
    ...group,
    trajectories: group.trajectories.map((one) => ({
      ...one,
      ...(tagged === null ? {} : { tags: tagsOf.get(nameOf(one)) ?? [] }),
      steps: one.steps.map((step) => {
        const at = place.get(step.id) ?? -1;
        return {
          ...step,
          ...(held === null ? {} : { exported: held[at] ?? false }),
          ...(heads === null
            ? {}
            : { intactPrefix: step.stepIndex === 0 || (heads[at]?.parentId ?? null) !== null }),
        };
      }),
    })),
  }));
}

const nameOf = ({ channel, uid }: { readonly channel: string; readonly uid: string }): string =>
  JSON.stringify([channel, uid]);
