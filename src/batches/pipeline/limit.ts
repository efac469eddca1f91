import type { GroupUnit } from '../../model/unit.js';
import type { FormatterUnit } from '../../plugin-api/define-formatter.js';

/** Splits a group into what still fits under a limit of units and what does not. */
export function splitAtLimit(
  group: GroupUnit,
  unit: FormatterUnit,
  room: number,
): { readonly within: GroupUnit; readonly beyond: GroupUnit } {
  const cut = unit === 'trajectory' ? room : room > 0 ? group.trajectories.length : 0;
  return {
    within: { ...group, trajectories: group.trajectories.slice(0, cut) },
    beyond: { ...group, trajectories: group.trajectories.slice(cut) },
  };
}
