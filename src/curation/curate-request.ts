import { StepwellError } from '../errors/index.js';
import type { JsonObject } from '../model/json.js';
import type { PluginUse } from '../model/recipe.js';
import type { PluginHost, PluginRequest } from '../plugins/interface.js';
import { parseStepFilter } from '../query/parse-filter.js';
import type { ChannelScope, StepStore } from '../store/port.js';
import type { CurateInput, Rejudge } from './run/input.js';

const MAX_INT32 = 2 ** 31 - 1;

/** A curator to be run over the steps that a filter selects. */
export interface CurateRequest {
  readonly curator: PluginRequest;
  /** The contract's StepFilter as it was given; null: everything. */
  readonly where: JsonObject | null;
  readonly live: boolean;
  readonly backfill: boolean;
  readonly groupSize: number | null;
  readonly rejudge: Rejudge;
  /** The curator's only source of chance, an integer of 32 bits. Left out: 0. */
  readonly seed?: number;
}

interface CurateRequestParts {
  readonly plugins: Pick<PluginHost, 'resolve' | 'curatorShape' | 'list'>;
  readonly store: Pick<StepStore, 'readPolicy' | 'feedHead'>;
}

/**
 * What a job has to do that is started now. @param channels those that the caller may see
 * @throws UNKNOWN_PLUGIN, INVALID_OPTIONS, INVALID_FILTER, OUT_OF_RANGE, GROUPS_ONLY
 */
export async function curateInput(
  { plugins, store }: CurateRequestParts,
  { curator, where, groupSize, seed = 0, ...how }: CurateRequest,
  channels: ChannelScope,
): Promise<CurateInput> {
  const use = await plugins.resolve('CURATOR', curator, ['curator']);
  const { unit, stateBytes } = await plugins.curatorShape(use);
  // A one-off run is bound to the plugin's code as of its start; a live run goes on with what the files hold then.
  const hash = how.live ? null : hashOf(plugins, use);
  parseStepFilter(where ?? {}, ['where']);
  if (groupSize !== null) {
    requireRange('groupSize', groupSize, 1, MAX_INT32);
    if (unit !== 'group') {
      throw new StepwellError('GROUPS_ONLY', { curator: use.name, unit }, { path: ['groupSize'] });
    }
  }
  requireRange('seed', seed, -MAX_INT32 - 1, MAX_INT32);
  const { version, updatedAt } = await store.readPolicy();
  return {
    curator: hash === null ? use : { ...use, hash },
    unit,
    where,
    channels: channelsOf(where, channels),
    groupSize,
    seed,
    ...how,
    remembers: stateBytes > 0,
    position: await store.feedHead(),
    now: Date.now(),
    policyVersion: updatedAt === null ? null : version,
  };
}

/** The hash of a user's plugin as it is loaded; null: of a built-in one. */
function hashOf(plugins: Pick<PluginHost, 'list'>, { name }: PluginUse): string | null {
  const info = plugins.list().find((one) => one.kind === 'CURATOR' && one.name === name);
  return info?.hash ?? null;
}

/** The channels that a filter names in its first level, of those that the caller may see; else all of these. */
function channelsOf(where: JsonObject | null, scope: ChannelScope): ChannelScope {
  const named = where?.channel;
  if (named === null || typeof named !== 'object' || Array.isArray(named)) return scope;
  const { eq, in: listed } = named as JsonObject;
  const names = typeof eq === 'string' ? [eq] : Array.isArray(listed) ? listed.map(String) : null;
  if (names === null) return scope;
  return scope === null ? names : names.filter((name) => scope.includes(name));
}

/** @throws OUT_OF_RANGE */
export function requireRange(field: string, value: number, least: number, most: number): void {
  if (Number.isInteger(value) && value >= least && value <= most) return;
  const expected = `an integer from ${least} to ${most}`;
  throw new StepwellError('OUT_OF_RANGE', { expected }, { path: [field] });
}
