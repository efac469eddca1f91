import type { DecisionFields, DecisionTarget } from '../../../model/decision.js';
import type { ChannelScope } from '../../port.js';
import type { Collections } from '../collections.js';
import { groupKey, trajectoryKey } from '../keys.js';
import { groupMembers } from './group-members.js';
import { type StepPlace, stepPlaces } from './step-places.js';

export interface NewDecision {
  readonly target: DecisionTarget;
  readonly fields: DecisionFields;
}

/** A decision whose target was there when it was looked for. */
export type LocatedDecision = NewDecision & {
  /** That of its entry in the ledger. */
  readonly id: string;
  readonly channel: string;
  /** Trajectories that it holds for; of a very large group the first ones. */
  readonly keys: readonly string[];
} & ({ readonly on: 'step'; readonly step: StepPlace } | { readonly on: 'trajectory' } | GroupTarget);

interface GroupTarget {
  readonly on: 'group';
  readonly group: string;
}

export interface Located {
  readonly found: readonly LocatedDecision[];
  /** Targets that do not exist in the caller's channels. */
  readonly missing: readonly DecisionTarget[];
}

/** Looks for what decisions are about. */
export async function locate(
  collections: Collections,
  decisions: readonly (NewDecision & { readonly id: string })[],
  scope: ChannelScope,
): Promise<Located> {
  const isSeen = (channel: string) => scope === null || scope.includes(channel);
  const ids = decisions.flatMap(({ target }) => (target.kind === 'step' ? [target.id] : []));
  const trajectories = decisions.flatMap(({ target }) =>
    target.kind === 'trajectory' ? [trajectoryKey(target.channel, target.uid)] : [],
  );
  const groups = decisions.flatMap(({ target }) =>
    target.kind === 'group' ? [groupKey(target.channel, target.promptUid, target.generation)] : [],
  );
  const [steps, registered, members] = await Promise.all([
    stepPlaces(collections, ids, scope),
    registeredAmong(collections, trajectories),
    groupMembers(collections, groups),
  ]);
  const found: LocatedDecision[] = [];
  const missing: DecisionTarget[] = [];
  for (const { id, target, fields } of decisions) {
    const one = locateOne(target);
    if (one === null) missing.push(target);
    else found.push({ id, target, fields, ...one });
  }
  return { found, missing };

  function locateOne(target: DecisionTarget) {
    if (target.kind === 'step') {
      const step = steps.get(target.id);
      if (step === undefined) return null;
      return { on: 'step', step, channel: step.channel, keys: [step.trajectory] } as const;
    }
    const { channel } = target;
    if (!isSeen(channel)) return null;
    if (target.kind === 'trajectory') {
      const key = trajectoryKey(channel, target.uid);
      return registered.has(key) ? ({ on: 'trajectory', channel, keys: [key] } as const) : null;
    }
    const group = groupKey(channel, target.promptUid, target.generation);
    const keys = members.get(group);
    return keys === undefined ? null : ({ on: 'group', group, channel, keys } as const);
  }
}

async function registeredAmong(
  { trajectories }: Collections,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const found = await trajectories
    .find({ _id: { $in: [...keys] }, registered: { $gt: 0 } }, { projection: { _id: 1 } })
    .toArray();
  return new Set(found.map(({ _id }) => _id));
}
