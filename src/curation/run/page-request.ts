import type { CallUsage } from '../../judges/usage-counts.js';
import type { JsonObject } from '../../model/json.js';
import type { PluginUse } from '../../model/recipe.js';
import type { GroupKey } from '../../model/trajectory.js';
import type { GroupUnit } from '../../model/unit.js';
import { missingFor } from '../../plugin-api/missing-for.js';
import { type GroupRules, NO_GROUP_RULES } from '../../plugin-api/requirements.js';
import type { CuratorShape } from '../../plugins/interface.js';
import type { ChannelScope } from '../../store/port.js';
import type { NumberedUnit } from './page.js';

/** What a curator is run over, and as what. */
export interface CurateSetup {
  readonly use: PluginUse;
  readonly where: JsonObject | null;
  readonly channels: ChannelScope;
  readonly groupSize: number | null;
  /** Left out: 0. */
  readonly seed?: number;
  /** See `judgeOf`. */
  readonly judge: string;
  /** Id of the job; null or left out: none. */
  readonly job?: string | null;
  /** What calls of models the job has used before. */
  readonly used?: CallUsage;
  /** Reasons that the job has given before. */
  readonly said?: readonly string[];
}

/** Groups to be judged as they were at a feed position. */
export interface PageRequest {
  readonly keys: readonly GroupKey[];
  readonly asOf: number;
  readonly now: number;
  readonly policyVersion: number | null;
  /** Ids of steps, and JSON of [channel, uid] of trajectories, whose units are judged although they were before. */
  readonly again: readonly string[];
}

export const rulesOf = ({ groupSize }: Pick<CurateSetup, 'groupSize'>): GroupRules => ({
  ...NO_GROUP_RULES,
  groupSize,
});

/** Whether a unit has what the curator requires. */
export function isReady(
  { requires }: Pick<CuratorShape, 'requires'>,
  setup: Pick<CurateSetup, 'groupSize'>,
  { whole, placed }: { readonly whole: GroupUnit; readonly placed: NumberedUnit['placed'] },
  now: number,
): boolean {
  const { groupSize } = setup;
  if (placed.trajectory === null && groupSize !== null) {
    const ended = whole.trajectories.filter(({ status }) => status !== 'OPEN').length;
    if (ended < groupSize) return false;
  }
  return missingFor(requires, placed, rulesOf(setup), now).length === 0;
}

/** Whether a request asks about a unit although it was judged before. */
export function isAskedAgain(
  { placed: { unit, trajectory } }: NumberedUnit,
  again: ReadonlySet<string>,
): boolean {
  if (again.size === 0) return false;
  if ('stepIndex' in unit) return again.has(unit.id);
  const members = trajectory === null && 'trajectories' in unit ? unit.trajectories : [trajectory];
  return members.some((one) => one !== null && again.has(JSON.stringify([one.channel, one.uid])));
}
