import type { Binary } from 'mongodb';
import { StepwellError } from '../../../errors/index.js';
import { int32Of } from '../../blobs.js';
import { TrajectoryMemory } from '../../sharing/trajectory-memory.js';
import type { Collections } from '../collections.js';
import { joinContents } from '../content-parts.js';
import type { ContentDoc, StepDoc } from '../documents.js';
import { groupedBy } from './load-states.js';
import type { TrajectoryState } from './trajectory-state.js';

const LINK = {
  _id: 1,
  id: 1,
  trajectory: 1,
  stepIndex: 1,
  messageNode: 1,
  stateLength: 1,
  messageLength: 1,
  tokenNode: 1,
  promptTokens: 1,
  responseTokens: 1,
  hasNext: 1,
  nextFrom: 1,
  parent: 1,
} as const;
type Linked = Pick<StepDoc, keyof typeof LINK>;
const NODES = { trajectory: 1, messages: 1, tokens: 1, parts: 1 } as const;

/**
 * Reads the prefix trees of trajectories into their states. One that is damaged stays without; what is wrong with it is
 * in the answer, by key.
 */
export async function loadMemories(
  collections: Collections,
  states: readonly TrajectoryState[],
): Promise<ReadonlyMap<string, StepwellError>> {
  const damaged = new Map<string, StepwellError>();
  const empty = states.filter((state) => state.ordered.length === 0);
  for (const state of empty) state.memory = new TrajectoryMemory();
  const filled = states.filter((state) => state.ordered.length > 0);
  if (filled.length === 0) return damaged;
  const trajectory = { $in: filled.map(({ doc }) => doc._id) };
  const [links, contents] = await Promise.all([
    collections.steps.find({ trajectory }, { projection: LINK }).sort({ _id: 1 }).toArray() as Promise<
      Linked[]
    >,
    collections.contents.find({ trajectory }, { projection: NODES }).toArray() as Promise<ContentDoc[]>,
  ]);
  const whole = await joinContents(collections, contents);
  const ofLinks = groupedBy(links, (link) => link.trajectory);
  const ofContents = groupedBy(
    whole.filter((content) => content !== null),
    (content) => content.trajectory,
  );
  for (const state of filled) {
    const { _id } = state.doc;
    try {
      state.memory = memoryOf(ofLinks.get(_id) ?? [], ofContents.get(_id) ?? [], state);
    } catch (error) {
      if (!(error instanceof StepwellError)) throw error;
      damaged.set(_id, error);
    }
  }
  return damaged;
}

export type NodesOfContent = Pick<ContentDoc, '_id' | 'messages' | 'tokens'>;

/** @throws STORE_CORRUPT where a step's own node is missing */
function memoryOf(
  links: readonly Linked[],
  contents: readonly NodesOfContent[],
  state: TrajectoryState,
): TrajectoryMemory {
  const memory = new TrajectoryMemory();
  const known = new Set(state.ordered.map(({ position }) => position));
  const byPosition = new Map(contents.map((content) => [content._id, content]));
  const own = links.filter(({ _id }) => known.has(_id));
  for (const { _id, id, messageNode, tokenNode } of own) {
    const content = byPosition.get(_id);
    const isMissing =
      (messageNode === _id && content?.messages == null) || (tokenNode === _id && content?.tokens == null);
    if (isMissing) {
      const detail = `the content of ${id} of trajectory "${state.doc.uid}" is missing`;
      throw new StepwellError('STORE_CORRUPT', { path: 'the database', detail });
    }
    if (content !== undefined) restoreNodes(memory, content);
  }
  for (const step of own) {
    memory.restore({
      id: step._id,
      stepId: step.id,
      index: step.stepIndex,
      messageNode: step.messageNode,
      stateLength: step.stateLength,
      messageLength: step.messageLength,
      tokenNode: step.tokenNode,
      promptTokens: step.promptTokens ?? 0,
      tokenLength: (step.promptTokens ?? 0) + (step.responseTokens ?? 0),
      hasNextState: step.hasNext || step.nextFrom !== null,
      parent: step.parent,
    });
  }
  return memory;
}

function restoreNodes(memory: TrajectoryMemory, { _id, messages, tokens }: NodesOfContent): void {
  if (messages !== null) {
    memory.restoreMessages({
      id: _id,
      parent: messages.parent,
      base: messages.base,
      elements: messages.texts,
    });
  }
  if (tokens !== null) {
    memory.restoreTokens({
      id: _id,
      parent: tokens.parent,
      base: tokens.base,
      elements: idsOf(tokens.ids),
    });
  }
}

/** The bytes lie anywhere in the buffer of a message; ids want an aligned place of their own. */
export function idsOf(binary: Binary): Int32Array {
  return int32Of(binary.buffer);
}
