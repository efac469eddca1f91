import { NumberRoom } from '../number-room.js';
import { joinTokens, slicesOf, type TokenRun } from './rebuild.js';
import type { SequenceNode } from './sequence-tree.js';

/** Steps in the order in which their tokens share the most memory. */
export function longestFirst<
  Step extends { readonly promptTokens: number | null; readonly responseTokens: number | null },
>(steps: readonly Step[]): readonly Step[] {
  const lengthOf = ({ promptTokens, responseTokens }: Step) => (promptTokens ?? 0) + (responseTokens ?? 0);
  return [...steps].sort((a, b) => lengthOf(b) - lengthOf(a));
}

/** A sequence that was joined, and how many of its elements come before the end of a node's part of it. */
interface Joined {
  readonly tokens: Int32Array;
  readonly end: number;
}

/**
 * Token ids of sequences that share nodes. A sequence that begins one that was asked for before is a view of its memory,
 * so if the longest is asked for first, the ids of a trajectory whose turns repeat all earlier ones are in memory once.
 */
export class JoinedTokens {
  /** By node, of the sequences that pass through it, the one that has most of it. */
  readonly #through = new Map<number, Joined>();

  /** @param room for the sequences */
  constructor(
    private readonly read: (id: number) => SequenceNode<Int32Array | TokenRun> | undefined,
    private readonly room = new NumberRoom(),
  ) {}

  /** The first `length` ids of the sequence that ends in `node`. @throws MissingNode */
  of(node: number | null, length: number): Int32Array {
    const known = node === null ? undefined : this.#through.get(node);
    if (known !== undefined && length <= known.end) return known.tokens.subarray(0, length);
    const slices = slicesOf(node, length, this.read);
    const tokens = joinTokens(slices, length, this.room.int32s(length));
    let end = 0;
    for (const slice of slices) {
      end += slice.to - slice.from;
      const most = this.#through.get(slice.node)?.end ?? 0;
      if (end > most) this.#through.set(slice.node, { tokens, end });
    }
    return tokens;
  }
}
