import type { Filter, StepFilter } from './filter.js';

/** What a filter asks for that the rows of steps and trajectories do not hold. */
export interface FilterNeeds {
  /** The searchable text of a step, or of a trajectory's steps where the filter is about trajectories. */
  readonly text: boolean;
  readonly exported: boolean;
  readonly intactPrefix: boolean;
  /** Of a filter about trajectories: the models of their steps. */
  readonly models: boolean;
  /** What is asked of the step's trajectory; null: nothing. */
  readonly trajectory: (Omit<FilterNeeds, 'trajectory'> & { readonly tags: boolean }) | null;
}

/** Conditions that ask for nothing further, so that parts of a tree can be joined. */
type Leaf = Exclude<Filter<string>, { readonly kind: 'and' | 'or' | 'not' }>;

/** All conditions of a tree. */
export function* leavesOf(filter: Filter<string>): Generator<Leaf> {
  if (filter.kind === 'and' || filter.kind === 'or') for (const part of filter.of) yield* leavesOf(part);
  else if (filter.kind === 'not') yield* leavesOf(filter.of);
  else yield filter;
}

const isAbout = (leaf: Leaf, field: string): boolean => 'field' in leaf && leaf.field === field;

export function needsOf(filter: Filter<string>): FilterNeeds {
  const leaves = [...leavesOf(filter)];
  const inner = leaves.flatMap((leaf) => (leaf.kind === 'trajectory' ? [...leavesOf(leaf.of)] : []));
  const asks = (among: readonly Leaf[]) => ({
    text: among.some((leaf) => leaf.kind === 'text' && leaf.words.length > 0),
    exported: among.some((leaf) => isAbout(leaf, 'exported')),
    intactPrefix: among.some((leaf) => isAbout(leaf, 'intactPrefix')),
    models: among.some((leaf) => isAbout(leaf, 'model')),
  });
  const hasTrajectory = leaves.some(({ kind }) => kind === 'trajectory');
  const tags = inner.some(({ kind }) => kind === 'tags');
  return { ...asks(leaves), trajectory: hasTrajectory ? { ...asks(inner), tags } : null };
}

/** Whether the filter needs the step's own searchable text. */
export function searchesText(filter: Filter<string>): boolean {
  return needsOf(filter).text;
}

/** Whether units have to be read with their messages, for their own text or that of their trajectories. */
export function readsTexts(filter: StepFilter): boolean {
  const { text, trajectory } = needsOf(filter);
  return text || trajectory?.text === true;
}

/** Whether more than a step's head and its own text is needed to know whether it matches. */
export function asksBeyondStep(filter: StepFilter): boolean {
  const { exported, trajectory } = needsOf(filter);
  return exported || trajectory !== null;
}
