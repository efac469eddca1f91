import { isObject, type Json, jsonEquals } from '../model/json.js';
import type { StepHead } from '../model/step.js';
import type { PromptGroup, Trajectory } from '../model/trajectory.js';
import type { StepUnit } from '../model/unit.js';
import type { Filter, GroupFilter, Scalar, StepFilter, TrajectoryFilter } from './filter.js';
import {
  groupSubject,
  type StepKnowledge,
  type Subject,
  stepSubject,
  type TrajectoryKnowledge,
  trajectorySubject,
} from './subjects.js';

/** The meaning of a filter tree. Every database gives the same answers. */
function matches<Field extends string>(filter: Filter<Field>, subject: Subject<Field>): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.of.every((part) => matches(part, subject));
    case 'or':
      return filter.of.some((part) => matches(part, subject));
    case 'not':
      return !matches(filter.of, subject);
    case 'compare':
    case 'in':
    case 'startsWith':
    case 'exists': {
      const value = subject.value(filter.field);
      return Array.isArray(value) ? listMatches(filter, value) : holds(filter, value as Scalar | null);
    }
    case 'tags': {
      const found = filter.tags.some((tag) => subject.tags.includes(tag));
      return filter.op === 'hasAny' ? found : !found;
    }
    case 'metadataEquals': {
      const value = at(subject.metadata, filter.path);
      return value !== undefined && jsonEquals(value, filter.value);
    }
    case 'metadataExists':
      return (at(subject.metadata, filter.path) !== undefined) === filter.exists;
    case 'failedBy':
      if (filter.steps === undefined) throw new Error('a filter by failures needs their steps');
      return subject.position !== null && filter.steps.has(subject.position);
    case 'text':
      return filter.words.length === 0 || subject.hasWords(filter.words);
    case 'trajectory':
      return matches(filter.of, subject.trajectory());
  }
}

type OfField<Field extends string> = Extract<
  Filter<Field>,
  { readonly kind: 'compare' | 'in' | 'startsWith' | 'exists' }
>;

/** Whether a condition on a field holds of a single value. */
function holds<Field extends string>(filter: OfField<Field>, value: Scalar | null): boolean {
  switch (filter.kind) {
    case 'compare':
      return compares(value, filter.op, filter.value);
    case 'in':
      return value !== null && filter.values.includes(value);
    case 'startsWith':
      return typeof value === 'string' && value.startsWith(filter.prefix);
    case 'exists':
      return (value !== null) === filter.exists;
  }
}

/** Of a list any value may fulfil a condition; `ne` and `exists: false` say that none does. */
function listMatches<Field extends string>(filter: OfField<Field>, values: readonly string[]): boolean {
  if (filter.kind === 'exists') return values.length > 0 === filter.exists;
  if (filter.kind === 'compare' && filter.op === 'ne') return !values.some((value) => value === filter.value);
  return values.some((value) => holds(filter, value));
}

function compares(
  value: Scalar | null,
  op: 'eq' | 'ne' | 'gt' | 'gte' | 'lt' | 'lte',
  operand: Scalar,
): boolean {
  if (value === null) return op === 'ne';
  switch (op) {
    case 'eq':
      return value === operand;
    case 'ne':
      return value !== operand;
    case 'gt':
      return value > operand;
    case 'gte':
      return value >= operand;
    case 'lt':
      return value < operand;
    case 'lte':
      return value <= operand;
  }
}

function at(value: Json, path: readonly string[]): Json | undefined {
  let here: Json | undefined = value;
  for (const key of path) {
    if (!isObject(here) || !Object.hasOwn(here, key)) return undefined;
    here = (here as Readonly<Record<string, Json>>)[key];
  }
  return here;
}

/** Whether a step matches. */
export function matchesStep(
  filter: StepFilter,
  step: StepHead | StepUnit,
  known: StepKnowledge = {},
): boolean {
  return matches(filter, stepSubject(step, known));
}

/** Whether a trajectory matches. What is not given of it must not be asked for. */
export function matchesTrajectory(
  filter: TrajectoryFilter,
  trajectory: Trajectory,
  known: Omit<TrajectoryKnowledge, 'trajectory'> = {},
): boolean {
  return matches(filter, trajectorySubject({ trajectory, ...known }));
}

export function matchesGroup(filter: GroupFilter, group: PromptGroup): boolean {
  return matches(filter, groupSubject(group));
}
