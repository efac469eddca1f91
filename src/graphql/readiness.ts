import { Field, ObjectType } from 'type-graphql';
import { StepwellError } from '../errors/index.js';
import type { GroupKey } from '../model/trajectory.js';
import type { GroupUnit, TrajectoryUnit } from '../model/unit.js';
import type { PluginRequest } from '../plugins/interface.js';
import { jsonObjectOrNull } from './arguments.js';
import type { GraphqlContext } from './context.js';

@ObjectType('Readiness')
export class Readiness {
  @Field(() => Boolean) readonly ready!: boolean;
  @Field(() => [String]) readonly missing!: readonly string[];
}

/** The formatter whose readiness a field asks for. @throws INVALID_TYPE */
export function formatterOf(formatter: string, options: unknown): PluginRequest {
  return { name: formatter, options: jsonObjectOrNull(options, ['options']) };
}

/**
 * The group that a unit belongs to, with all its trajectories.
 * @throws UNKNOWN_TRAJECTORY if it was deleted meanwhile
 */
export async function loadGroupUnit(
  { loaders }: GraphqlContext,
  { channel, promptUid, generation }: GroupKey,
  /** With all of its content, or with what readiness depends on. */
  content: 'all' | 'to check' = 'to check',
): Promise<GroupUnit> {
  const loader = content === 'all' ? loaders.groupUnits : loaders.groupsToCheck;
  const unit = await loader.load({ channel, promptUid, generation });
  if (unit === null) throw new StepwellError('UNKNOWN_TRAJECTORY', { uid: promptUid });
  return unit;
}

/** A trajectory with its steps, as its group holds it. @throws UNKNOWN_TRAJECTORY if it was deleted meanwhile */
export async function loadTrajectoryUnit(
  context: GraphqlContext,
  group: GroupKey,
  uid: string,
): Promise<TrajectoryUnit> {
  const { trajectories } = await loadGroupUnit(context, group);
  const unit = trajectories.find((trajectory) => trajectory.uid === uid);
  if (unit === undefined) throw new StepwellError('UNKNOWN_TRAJECTORY', { uid });
  return unit;
}
