import type { Json } from '../model/json.js';
import type { StepHead } from '../model/step.js';
import type { PromptGroup, Trajectory } from '../model/trajectory.js';
import type { StepUnit, TrajectoryUnit } from '../model/unit.js';
import type { GroupField, Scalar, StepField, TrajectoryField } from './filter.js';
import { searchableText, words } from './words.js';

/** A value of a field: one, none, or a list of which a condition finds any. */
type Value = Scalar | null | readonly string[];

/** What a filter is evaluated on. */
export interface Subject<Field extends string> {
  value(field: Field): Value;
  readonly tags: readonly string[];
  readonly metadata: Json;
  /** Feed position of a step; null: it is no step. */
  readonly position: number | null;
  /** Whether all words are in its text; called only if the filter searches. */
  hasWords(wanted: readonly string[]): boolean;
  /** Of a step: its trajectory; called only if the filter asks for it. */
  trajectory(): Subject<TrajectoryField>;
}

/** What a step does not hold itself and a filter may ask for. What is missing must not be asked for. */
export interface StepKnowledge {
  /** Its searchable text. */
  readonly text?: () => string;
  readonly exported?: boolean;
  readonly trajectory?: TrajectoryKnowledge | TrajectoryUnit;
}

/** A trajectory, and what its row does not hold. */
export interface TrajectoryKnowledge {
  readonly trajectory: Trajectory;
  readonly models?: readonly string[];
  /** Whether the text of one of its steps has all words. */
  readonly hasWords?: (wanted: readonly string[]) => boolean;
}

function missing(what: string): never {
  throw new Error(`a filter asks for ${what}, which is not at hand`);
}

function stepValue(step: StepHead | StepUnit, field: StepField, known: StepKnowledge): Scalar | null {
  switch (field) {
    case 'quality':
    case 'keep':
    case 'trainable':
      return step.curation[field];
    case 'exported':
      return known.exported ?? ('exported' in step ? step.exported : undefined) ?? missing(field);
    case 'hasIds':
      return step.responseTokens !== null;
    case 'intactPrefix':
      if ('parentId' in step) return step.stepIndex === 0 || step.parentId !== null;
      return step.intactPrefix ?? missing(field);
    case 'untrainableReason':
      return step.curation.trainable ? null : step.curation.reason;
    default:
      return step[field];
  }
}

const holdsAll = (text: string, wanted: readonly string[]): boolean => {
  const present = new Set(words(text));
  return wanted.every((word) => present.has(word));
};

const textOf = (step: StepUnit): string => searchableText([...step.messages, step.response]);

/** A step, as a filter asks for it. */
export function stepSubject(step: StepHead | StepUnit, known: StepKnowledge): Subject<StepField> {
  return {
    value: (field) => stepValue(step, field, known),
    tags: step.curation.tags,
    metadata: step.metadata,
    position: step.position,
    hasWords: (wanted) => {
      const text = known.text?.() ?? ('messages' in step ? textOf(step) : missing('the text of a step'));
      return holdsAll(text, wanted);
    },
    trajectory: () => {
      const { trajectory } = known;
      if (trajectory === undefined) return missing('the trajectory of a step');
      return 'steps' in trajectory ? unitSubject(trajectory) : trajectorySubject(trajectory);
    },
  };
}

/** A trajectory by its row. */
export function trajectorySubject(known: TrajectoryKnowledge): Subject<TrajectoryField> {
  const { trajectory } = known;
  return {
    value: (field) => (field === 'model' ? (known.models ?? missing('models')) : trajectory[field]),
    tags: trajectory.tags,
    metadata: trajectory.metadata,
    position: null,
    hasWords: (wanted) => known.hasWords?.(wanted) ?? missing('the text of a trajectory'),
    trajectory: () => missing('the trajectory of a trajectory'),
  };
}

/** A trajectory as it was at a feed position, whole; its values follow from its steps. */
function unitSubject(unit: TrajectoryUnit): Subject<TrajectoryField> {
  const { steps } = unit;
  const sum = (of: (step: StepUnit) => number | null): number | null =>
    steps.reduce<number | null>((total, step) => {
      const value = of(step);
      return value === null ? total : (total ?? 0) + value;
    }, null);
  const most = (of: (step: StepUnit) => number | null): number | null =>
    steps.reduce<number | null>((high, step) => {
      const value = of(step);
      return value === null || (high !== null && high >= value) ? high : value;
    }, null);
  return {
    value: (field) => {
      switch (field) {
        case 'stepCount':
          return steps.length;
        case 'maxPolicyVersion':
          return most((step) => step.policyVersion);
        case 'lastStepAt':
          return most((step) => step.createdAt) ?? unit.startedAt;
        case 'promptTokens':
          return sum((step) => step.promptTokens);
        case 'responseTokens':
          return sum((step) => step.responseTokens);
        case 'agent':
          return (
            steps.toSorted((a, b) => a.position - b.position).find(({ agent }) => agent !== null)?.agent ??
            null
          );
        case 'model':
          return [...new Set(steps.flatMap(({ model }) => model ?? []))];
        default:
          return unit[field];
      }
    },
    tags: unit.tags ?? [],
    metadata: unit.metadata,
    position: null,
    hasWords: (wanted) => steps.some((step) => holdsAll(textOf(step), wanted)),
    trajectory: () => missing('the trajectory of a trajectory'),
  };
}

export function groupSubject(group: PromptGroup): Subject<GroupField> {
  return {
    value: (field) => group[field],
    tags: [],
    metadata: null,
    position: null,
    hasWords: () => missing('the text of a group'),
    trajectory: () => missing('the trajectory of a group'),
  };
}
