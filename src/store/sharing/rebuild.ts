import type { SequenceNode } from './sequence-tree.js';

/** Part of a node's elements, as one piece of a sequence. */
export interface Slice<S> {
  readonly node: number;
  readonly elements: S;
  readonly from: number;
  readonly to: number;
}

/** A stored step or node refers to a node that is not stored: the store is damaged. */
export class MissingNode extends Error {
  constructor(readonly id: number) {
    super(`sequence node ${id} is missing`);
  }
}

/**
 * The slices that make up the first `length` elements of the sequence that ends in `node`, in order; with `from`, those
 * from this element on. Nodes before it are not read.
 * @throws MissingNode
 */
export function slicesOf<S extends { readonly length: number }>(
  node: number | null,
  length: number,
  read: (id: number) => SequenceNode<S> | undefined,
  from = 0,
): Slice<S>[] {
  const slices: Slice<S>[] = [];
  let id = node;
  let end = length;
  let lowest = Number.POSITIVE_INFINITY;
  while (id !== null && end > from) {
    const found = read(id);
    if (found === undefined) throw new MissingNode(id);
    // A parent begins before its child. Otherwise the store is damaged, and following the parents might never end.
    if (found.base >= lowest) throw new MissingNode(id);
    lowest = found.base;
    if (found.base < end) {
      if (end - found.base > found.elements.length) throw new MissingNode(id);
      slices.push({
        node: id,
        elements: found.elements,
        from: Math.max(0, from - found.base),
        to: end - found.base,
      });
      end = Math.max(from, found.base);
    }
    id = found.parent;
  }
  if (end > from) throw new MissingNode(id ?? 0);
  return slices.reverse();
}

/** Token ids that are not in an array yet. */
export interface TokenRun {
  readonly length: number;
  /** Writes ids `from` to `to` (exclusive) into an array. */
  copyTo(ids: Int32Array, at: number, from: number, to: number): void;
}

/** Token ids of a sequence, in one array: `tokens`, if that is given. */
export function joinTokens(
  slices: readonly Slice<Int32Array | TokenRun>[],
  length: number,
  tokens: Int32Array = new Int32Array(length),
): Int32Array {
  let at = 0;
  for (const { elements, from, to } of slices) {
    if (elements instanceof Int32Array) tokens.set(elements.subarray(from, to), at);
    else elements.copyTo(tokens, at, from, to);
    at += to - from;
  }
  return tokens;
}

/** JSON texts of a sequence's messages, in one list. */
export function joinTexts(slices: readonly Slice<readonly string[]>[]): string[] {
  const texts: string[] = [];
  for (const { elements, from, to } of slices) {
    for (let i = from; i < to; i++) texts.push(elements[i] as string);
  }
  return texts;
}
