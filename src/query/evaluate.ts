import { isObject, type Json, jsonEquals } from '../model/json.js';
import type { StepHead } from '../model/step.js';
import type { Trajectory } from '../model/trajectory.js';
import type { StepUnit } from '../model/unit.js';
import type { Filter, Scalar, StepField, StepFilter, TrajectoryField, TrajectoryFilter } from './filter.js';
import { searchableText, words } from './words.js';

/** What a filter is evaluated on. */
interface Subject<Field extends string> {
  value(field: Field): Scalar | null;
  readonly tags: readonly string[];
  readonly metadata: Json;
  /** Feed position of a step; null: it is no step. */
  readonly position: number | null;
  /** The searchable text; called only if the filter searches. */
  text(): string;
}

/** The meaning of a filter tree. Every database gives the same answers. */
export function matches<Field extends string>(filter: Filter<Field>, subject: Subject<Field>): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.of.every((part) => matches(part, subject));
    case 'or':
      return filter.of.some((part) => matches(part, subject));
    case 'not':
      return !matches(filter.of, subject);
    case 'compare':
      return compares(subject.value(filter.field), filter.op, filter.value);
    case 'in': {
      const value = subject.value(filter.field);
      return value !== null && filter.values.includes(value);
    }
    case 'startsWith': {
      const value = subject.value(filter.field);
      return typeof value === 'string' && value.startsWith(filter.prefix);
    }
    case 'exists':
      return (subject.value(filter.field) !== null) === filter.exists;
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
    case 'text': {
      const present = new Set(words(subject.text()));
      return filter.words.every((word) => present.has(word));
    }
  }
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

function stepValue(step: StepHead | StepUnit, field: StepField): Scalar | null {
  switch (field) {
    case 'quality':
    case 'keep':
    case 'trainable':
      return step.curation[field];
    default:
      return step[field];
  }
}

/** Whether a step matches. `text` gives the searchable text of a step of which only the head is at hand. */
export function matchesStep(filter: StepFilter, step: StepHead | StepUnit, text?: () => string): boolean {
  return matches(filter, {
    value: (field) => stepValue(step, field),
    tags: step.curation.tags,
    metadata: step.metadata,
    position: step.position,
    text: () => {
      if (text !== undefined) return text();
      if ('messages' in step) return searchableText([...step.messages, step.response]);
      throw new Error('a text filter over step heads needs their text');
    },
  });
}

/** Whether the filter needs the step's searchable text. */
export function searchesText(filter: Filter<string>): boolean {
  if (filter.kind === 'and' || filter.kind === 'or') return filter.of.some(searchesText);
  return filter.kind === 'not' ? searchesText(filter.of) : filter.kind === 'text';
}

export function matchesTrajectory(filter: TrajectoryFilter, trajectory: Trajectory): boolean {
  return matches(filter, {
    value: (field: TrajectoryField) => trajectory[field],
    tags: trajectory.tags,
    metadata: trajectory.metadata,
    position: null,
    text: () => '',
  });
}
