import { int32Of } from '../../blobs.js';
import { joinTexts, joinTokens, slicesOf } from '../../sharing/rebuild.js';
import type { SequenceNode } from '../../sharing/sequence-tree.js';
import { TrajectoryMemory } from '../../sharing/trajectory-memory.js';
import type { ContentDoc } from '../content-documents.js';
import type { OldStep } from './old-documents.js';

export interface Links {
  readonly parent: number | null;
  readonly newFrom: number;
  readonly nextFrom: number | null;
}

/**
 * Recomputes which step each step continues and which one brought its next state, by position. The steps are placed
 * into empty prefix trees in the order in which they arrived.
 * @throws MissingNode if content is missing
 */
export function linksOf(
  steps: readonly OldStep[],
  contents: readonly Pick<ContentDoc, '_id' | 'messages' | 'tokens'>[],
): ReadonlyMap<number, Links> {
  const messages = new Map<number, SequenceNode<readonly string[]>>();
  const tokens = new Map<number, SequenceNode<Int32Array>>();
  for (const { _id: id, messages: texts, tokens: ids } of contents) {
    if (texts !== null)
      messages.set(id, { id, parent: texts.parent, base: texts.base, elements: texts.texts });
    if (ids !== null)
      tokens.set(id, { id, parent: ids.parent, base: ids.base, elements: int32Of(ids.ids.buffer) });
  }
  const memory = new TrajectoryMemory();
  const links = new Map<number, { -readonly [K in keyof Links]: Links[K] }>();
  for (const step of [...steps].sort((a, b) => a._id - b._id)) {
    const length = (step.promptTokens ?? 0) + (step.responseTokens ?? 0);
    const slices = slicesOf(step.tokenNode, length, (id) => tokens.get(id));
    const given = {
      texts: joinTexts(slicesOf(step.messageNode, step.messageLength, (id) => messages.get(id))),
      stateLength: step.stateLength,
      hasNextState: step.hasNext,
      ids: joinTokens(slices, length),
      promptTokens: step.promptTokens ?? 0,
      branch: step.branch,
      turnType: step.turnType,
    };
    const { link, newFrom, completesParent, adopted } = memory.place(
      step._id,
      step.stepIndex,
      given,
      step.id,
    );
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
