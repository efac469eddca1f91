import type { ContentDoc } from '../content-documents.js';
import type { StepDoc } from '../documents.js';
import type { ContentDocs, KnownContents } from './content-docs.js';

/** The fields of a step with the place of its content. */
export const PLACE = {
  _id: 1,
  id: 1,
  trajectory: 1,
  channel: 1,
  messageNode: 1,
  stateLength: 1,
  messageLength: 1,
  hasResponse: 1,
  hasNext: 1,
  newFrom: 1,
  nextFrom: 1,
  tokenNode: 1,
  promptTokens: 1,
  responseTokens: 1,
} as const;
export type PlacedStep = Pick<StepDoc, keyof typeof PLACE>;

/** Which sequences of a step are followed to their roots. */
export interface Sequences {
  readonly messages: boolean;
  readonly tokens: boolean;
}

/** The parents of a trajectory's nodes. */
interface Pointers {
  readonly messages: ReadonlyMap<number, number | null>;
  readonly tokens: ReadonlyMap<number, number | null>;
}

const POINTERS = { 'messages.parent': 1, 'tokens.parent': 1, parts: 1 } as const;

/** Reads the contents that the sequences of steps pass through on their way to the roots of the prefix trees. */
export class ContentPaths {
  constructor(private readonly docs: ContentDocs) {}

  /** All contents that the sequences of `steps` pass through, and the known ones. */
  async nodesOf(
    steps: readonly PlacedStep[],
    known: KnownContents,
    sequences: Sequences,
  ): Promise<KnownContents> {
    // Where a path leaves the known contents, the parents of its trajectory's nodes are needed.
    const leaving = steps.filter((step) => !staysWithin(step, known, sequences));
    if (leaving.length === 0) return known;
    const pointers = await this.pointersOf(leaving);
    const needed = new Set<number>();
    for (const { messageNode, tokenNode } of leaving) {
      if (sequences.messages) follow(messageNode, pointers.messages, needed);
      if (sequences.tokens) follow(tokenNode, pointers.tokens, needed);
    }
    for (const id of known.keys()) needed.delete(id);
    const read = await this.docs.ofIds(needed, within(leaving), {
      ...(sequences.messages ? { messages: 1 } : {}),
      ...(sequences.tokens ? { tokens: 1 } : {}),
      parts: 1,
    });
    return new Map([...known, ...read]);
  }

  private async pointersOf(steps: readonly PlacedStep[]): Promise<Pointers> {
    const messages = new Map<number, number | null>();
    const tokens = new Map<number, number | null>();
    if (steps.length === 0) return { messages, tokens };
    for (const content of await this.docs.find(within(steps), POINTERS)) {
      if (content.messages != null) messages.set(content._id, content.messages.parent);
      if (content.tokens != null) tokens.set(content._id, content.tokens.parent);
    }
    return { messages, tokens };
  }
}

/** A condition on the steps' trajectories. It tells a sharded cluster which shards to ask. */
export function within(steps: readonly PlacedStep[]): { readonly trajectory: { readonly $in: number[] } } {
  return { trajectory: { $in: [...new Set(steps.map(({ trajectory }) => trajectory))] } };
}

/** Whether the known contents contain all nodes that the step's sequences pass through. */
function staysWithin(
  { messageNode, tokenNode }: PlacedStep,
  known: ReadonlyMap<number, ContentDoc>,
  sequences: Sequences,
): boolean {
  const reachesRoot = (node: number | null, sequence: 'messages' | 'tokens'): boolean => {
    const seen = new Set<number>();
    for (let at = node; at !== null; ) {
      const found = known.get(at)?.[sequence];
      // A cyclic path is damage, which the rebuild reports.
      if (found == null || seen.has(at)) return false;
      seen.add(at);
      at = found.parent;
    }
    return true;
  };
  return (
    (!sequences.messages || reachesRoot(messageNode, 'messages')) &&
    (!sequences.tokens || reachesRoot(tokenNode, 'tokens'))
  );
}

/** Adds the nodes on the path from `node` to the root. */
function follow(node: number | null, parents: ReadonlyMap<number, number | null>, into: Set<number>): void {
  const seen = new Set<number>();
  for (let at = node; at !== null && !seen.has(at); at = parents.get(at) ?? null) {
    seen.add(at);
    into.add(at);
  }
}
