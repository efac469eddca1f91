import type { EncodedStep } from '../../encoded-step.js';
import { joinTexts, joinTokens, slicesOf } from '../../sharing/rebuild.js';
import type { SequenceNode } from '../../sharing/sequence-tree.js';
import { TrajectoryMemory } from '../../sharing/trajectory-memory.js';
import type { ContentDoc, StepDoc, TrajectoryDoc } from '../documents.js';
import { idsOf } from './load-memories.js';
import type { StepDerived } from './pass.js';

export type Links = Pick<StepDerived, 'parent' | 'newFrom' | 'nextFrom'>;

type Placed = Pick<
  StepDoc,
  | '_id'
  | 'stepIndex'
  | 'messageNode'
  | 'stateLength'
  | 'messageLength'
  | 'tokenNode'
  | 'promptTokens'
  | 'responseTokens'
  | 'hasNext'
>;

/**
 * What steps continue and what followed them, by position, worked out again from what is stored: the steps are placed
 * into an empty tree in the order in which they came.
 * @throws MissingNode where content is missing
 */
export function recomputeLinks(
  steps: readonly Placed[],
  contents: readonly Pick<ContentDoc, '_id' | 'messages' | 'tokens'>[],
): ReadonlyMap<number, Links> {
  const messages = new Map<number, SequenceNode<readonly string[]>>();
  const tokens = new Map<number, SequenceNode<Int32Array>>();
  for (const { _id: id, messages: texts, tokens: ids } of contents) {
    if (texts !== null)
      messages.set(id, { id, parent: texts.parent, base: texts.base, elements: texts.texts });
    if (ids !== null) tokens.set(id, { id, parent: ids.parent, base: ids.base, elements: idsOf(ids.ids) });
  }
  const memory = new TrajectoryMemory();
  const links = new Map<number, { parent: number | null; newFrom: number; nextFrom: number | null }>();
  for (const step of [...steps].sort((a, b) => a._id - b._id)) {
    const length = (step.promptTokens ?? 0) + (step.responseTokens ?? 0);
    const given: Pick<EncodedStep, 'texts' | 'stateLength' | 'hasNextState' | 'ids' | 'promptTokens'> = {
      texts: joinTexts(slicesOf(step.messageNode, step.messageLength, (id) => messages.get(id))),
      stateLength: step.stateLength,
      hasNextState: step.hasNext,
      ids: joinTokens(
        slicesOf(step.tokenNode, length, (id) => tokens.get(id)),
        length,
      ),
      promptTokens: step.promptTokens ?? 0,
    };
    const { link, newFrom, completesParent, adopted } = memory.place(step._id, step.stepIndex, given, '');
    const own = { parent: link.parent, newFrom, nextFrom: null as number | null };
    links.set(step._id, own);
    const parent = link.parent === null ? undefined : links.get(link.parent);
    if (completesParent && parent !== undefined) parent.nextFrom = step._id;
    for (const child of adopted) {
      const known = links.get(child.id);
      if (known === undefined) continue;
      known.parent = step._id;
      known.newFrom = child.newFrom;
      if (child.completes) own.nextFrom = child.id;
    }
  }
  return links;
}

type Aggregates = Pick<
  TrajectoryDoc,
  | 'stepCount'
  | 'maxIndex'
  | 'minPolicyVersion'
  | 'maxPolicyVersion'
  | 'promptTokens'
  | 'responseTokens'
  | 'agent'
  | 'lastStepAt'
>;
type Counted = Pick<
  StepDoc,
  '_id' | 'stepIndex' | 'policyVersion' | 'promptTokens' | 'responseTokens' | 'agent' | 'createdAt'
>;

/** A trajectory's aggregates from its steps; rewards are derived with the ledger. */
export function recomputeAggregates(steps: readonly Counted[], startedAt: number): Aggregates {
  const arrived = [...steps].sort((a, b) => a._id - b._id);
  const versions = steps.flatMap(({ policyVersion }) => (policyVersion === null ? [] : [policyVersion]));
  const withIds = steps.filter(({ promptTokens }) => promptTokens !== null);
  const sum = (of: (step: Counted) => number | null) =>
    withIds.length === 0 ? null : withIds.reduce((total, step) => total + (of(step) ?? 0), 0);
  return {
    stepCount: steps.length,
    maxIndex: steps.reduce((most, { stepIndex }) => Math.max(most, stepIndex), -1),
    minPolicyVersion: versions.length === 0 ? null : versions.reduce((a, b) => Math.min(a, b)),
    maxPolicyVersion: versions.length === 0 ? null : versions.reduce((a, b) => Math.max(a, b)),
    promptTokens: sum(({ promptTokens }) => promptTokens),
    responseTokens: sum(({ responseTokens }) => responseTokens),
    agent: arrived.find(({ agent }) => agent !== null)?.agent ?? null,
    lastStepAt:
      steps.length === 0 ? startedAt : steps.reduce((most, { createdAt }) => Math.max(most, createdAt), 0),
  };
}
