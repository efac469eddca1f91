import type { z } from 'zod';
import type { DecisionFields, DecisionTarget } from '../model/decision.js';

export type { DecisionTarget };

import type { GroupUnit, StepUnit, TrajectoryUnit } from '../model/unit.js';
import type { PluginContext } from './context.js';

export type CuratorUnit = 'step' | 'trajectory' | 'group';

export interface UnitOf {
  readonly step: StepUnit;
  readonly trajectory: TrajectoryUnit;
  readonly group: GroupUnit;
}

/** What a curator decides about a step, trajectory or group. Fields that are left out change nothing. */
export interface CuratorDecision extends DecisionFields {
  readonly target: DecisionTarget;
}

export interface Curator<U extends CuratorUnit = CuratorUnit, O extends z.ZodType = z.ZodType> {
  readonly kind: 'CURATOR';
  /** Kebab-case, unique among curators. */
  readonly name: string;
  /** Semantic version, which is part of a dataset's manifest and hash. */
  readonly version: string;
  readonly description: string;
  readonly unit: U;
  readonly options: O;
  /**
   * Reads units in order of first arrival, and yields decisions at any time and in any order. Units without a decision
   * stay as they are. The curator sees only what earlier stages of the recipe kept.
   */
  curate(
    units: AsyncIterable<UnitOf[U]>,
    options: z.output<O>,
    context: PluginContext,
  ): AsyncIterable<CuratorDecision>;
}

/** Declares a curator plugin, which the module exports as its default. */
export function defineCurator<U extends CuratorUnit, O extends z.ZodType>(
  curator: Omit<Curator<U, O>, 'kind'>,
): Curator<U, O> {
  return { ...curator, kind: 'CURATOR' };
}

/** The unit as the target of a decision. */
export function targetOf(unit: StepUnit | TrajectoryUnit | GroupUnit): DecisionTarget {
  if ('stepIndex' in unit) return { kind: 'step', id: unit.id };
  if ('steps' in unit) return { kind: 'trajectory', channel: unit.channel, uid: unit.uid };
  return { kind: 'group', channel: unit.channel, promptUid: unit.promptUid, generation: unit.generation };
}

/** A decision that takes a unit out of the batch, with the reason that people see. */
export function drop(unit: StepUnit | TrajectoryUnit | GroupUnit, reason: string): CuratorDecision {
  return { target: targetOf(unit), keep: false, reason };
}
