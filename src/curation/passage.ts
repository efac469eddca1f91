import type { GroupUnit, StepUnit } from '../model/unit.js';
import type { DecisionBook } from './decision-book.js';
import { type Exclusion, type Gated, gate } from './gate.js';

/** A group on its way through the stages of a recipe. */
export interface Passage {
  /** The group with all its steps, and the rewards, judgments and extras that the recipe's curators gave. */
  readonly whole: GroupUnit;
  /** What the stages so far left of it. */
  readonly left: GroupUnit;
}

/** What a stage made of a group, and which steps it took out. */
export interface Staged extends Passage {
  readonly out: readonly Exclusion[];
}

export type Stage = (passage: Passage) => Staged;

/** A stage that only takes steps out. */
export function gateStage(apply: (left: GroupUnit) => Gated): Stage {
  return ({ whole, left }) => ({ whole, ...apply(left) });
}

/** The stage of a recipe's curator: what it decided holds for the stages after it. */
export function curatorStage(book: DecisionBook): Stage {
  return (passage) => {
    const whole = book.withEntries(passage.whole);
    const left = whole === passage.whole ? passage.left : withValuesOf(whole, passage.left);
    return { whole, ...gate(left, (step) => book.judge(step)) };
  };
}

/** What is left of a group, with the rewards, judgments and extras of the whole one. */
function withValuesOf(whole: GroupUnit, left: GroupUnit): GroupUnit {
  const byUid = new Map(whole.trajectories.map((trajectory) => [trajectory.uid, trajectory]));
  const trajectories = left.trajectories.map((trajectory) => {
    const source = byUid.get(trajectory.uid);
    if (source === undefined) return trajectory;
    const { reward, signals, steps: all } = source;
    const byId = new Map(all.map((step) => [step.id, step]));
    const steps = trajectory.steps.map((step) => {
      const valued = byId.get(step.id);
      return valued === undefined ? step : { ...step, ...valuesOf(valued) };
    });
    return { ...trajectory, reward, ...(signals === undefined ? {} : { signals }), steps };
  });
  return { ...left, trajectories };
}

function valuesOf({
  reward,
  rewards,
  judgment,
  hint,
  teacherLogProbs,
  teacherTopK,
  refLogProbs,
  values,
}: StepUnit): Partial<StepUnit> {
  return { reward, rewards, judgment, hint, teacherLogProbs, teacherTopK, refLogProbs, values };
}

/** What the stages leave of groups; groups of which nothing is left end there. */
export async function* through(
  groups: AsyncIterable<GroupUnit>,
  stages: readonly Stage[],
): AsyncGenerator<Passage> {
  for await (const group of groups) {
    const start: Passage = { whole: group, left: group };
    const passage = stages.reduce((current, stage) => stage(current), start);
    if (passage.left.trajectories.length > 0) yield passage;
  }
}
