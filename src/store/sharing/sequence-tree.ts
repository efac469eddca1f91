/**
 * Prefix sharing. In a trajectory prompt k+1 repeats prompt k and response k, so the sequences of its steps (token
 * ids, or messages as JSON texts) form a radix tree: a node holds the elements that no earlier node held, its parent
 * holds what came before. Every step stores at most one node; what a step's sequence is, is a node and a length.
 * Nodes never change, so a later insertion cannot disturb what is stored, whatever the order of arrival.
 */
export interface SequenceNode<S> {
  /** Of the step that brought it. */
  readonly id: number;
  /** Null at the root. */
  readonly parent: number | null;
  /** How many elements come before it. */
  readonly base: number;
  readonly elements: S;
}

/** A stretch of the path that a sequence takes through the tree: elements `node.base` to `end` lie in the node. */
export interface PathPart {
  readonly node: number;
  /** Exclusive, counted from the sequence's start. */
  readonly end: number;
}

export interface Placement<S> {
  /** The node that holds the sequence's last element; null for an empty sequence. */
  readonly node: number | null;
  /** The node to store for it; null if earlier ones hold all of it. */
  readonly added: SequenceNode<S> | null;
  readonly path: readonly PathPart[];
}

/** A tree of which only the newest node is known, and what comes after it. */
export interface KnownFrom<S> {
  readonly node: SequenceNode<S>;
  /** Whether a sequence begins with what the nodes before this one hold. */
  follows(sequence: S): boolean;
}

type Elements = readonly string[] | Int32Array;

const NONE: readonly never[] = [];

export class SequenceTree<S extends Elements> {
  private readonly nodes = new Map<number, SequenceNode<S>>();
  /** Children by parent; the root's under null. */
  private readonly children = new Map<number | null, SequenceNode<S>[]>();

  /** @param from null: the whole tree is known, or will be restored */
  constructor(private readonly from: KnownFrom<S> | null = null) {
    if (from !== null) this.restore(from.node);
  }

  /** How many elements come before what is known. */
  get base(): number {
    return this.from?.node.base ?? 0;
  }

  /**
   * Whether a sequence can be placed as in the whole tree. One that goes through a node takes no other way: of two nodes
   * after the same elements no two begin alike. And after the newest node there is nothing that is not known.
   */
  holds(sequence: S): boolean {
    if (this.from === null) return true;
    const { node } = this.from;
    return sequence[node.base] === node.elements[0] && this.from.follows(sequence);
  }

  get size(): number {
    return this.nodes.size;
  }

  node(id: number): SequenceNode<S> | undefined {
    return this.nodes.get(id);
  }

  /** Takes in a node that is stored already. */
  restore(node: SequenceNode<S>): void {
    this.nodes.set(node.id, node);
    const siblings = this.children.get(node.parent);
    if (siblings === undefined) this.children.set(node.parent, [node]);
    else siblings.push(node);
  }

  /** Finds what of `sequence` is there already and adds the rest as a node named `id`. */
  place(id: number, sequence: S): Placement<S> {
    const { path, offset } = this.find(sequence);
    const last = path[path.length - 1];
    if (offset === sequence.length) return { node: last?.node ?? null, added: null, path };
    const added: SequenceNode<S> = {
      id,
      parent: last?.node ?? null,
      base: offset,
      elements: keep(sequence, offset) as S,
    };
    this.restore(added);
    return { node: id, added, path: [...path, { node: id, end: sequence.length }] };
  }

  /** The path of the longest prefix of `sequence` that the tree holds, as far as it is known, and its length. */
  find(sequence: S): { readonly path: readonly PathPart[]; readonly offset: number } {
    const path: PathPart[] = [];
    let at: number | null = this.from?.node.parent ?? null;
    let offset = this.base;
    while (offset < sequence.length) {
      const next = this.childAt(at, offset, sequence[offset]);
      if (next === undefined) break;
      offset = next.base + common(next.elements, sequence, offset);
      path.push({ node: next.id, end: offset });
      at = next.id;
    }
    return { path, offset };
  }

  /** The path to the end of a stored node, root first, as far as it is known. */
  pathTo(node: number | null): PathPart[] {
    const path: PathPart[] = [];
    let end = Number.POSITIVE_INFINITY;
    for (let id = node; id !== null; ) {
      const found = this.nodes.get(id);
      if (found === undefined) break;
      path.push({ node: id, end: Math.min(end, found.base + found.elements.length) });
      end = found.base;
      id = found.parent;
    }
    return path.reverse();
  }

  /** Gives new names to nodes that were just placed, oldest first; their children are among them. */
  rename(ids: readonly number[], to: (id: number) => number): void {
    const renamed: SequenceNode<S>[] = [];
    for (const id of ids) {
      const node = this.nodes.get(id);
      if (node === undefined) continue;
      this.nodes.delete(id);
      this.children.delete(id);
      const siblings = this.children.get(node.parent);
      siblings?.splice(siblings.indexOf(node), 1);
      renamed.push({ ...node, id: to(id), parent: node.parent === null ? null : to(node.parent) });
    }
    for (const node of renamed) this.restore(node);
  }

  /** The element at `offset` of the sequence that ends in `node`. */
  elementAt(node: number | null, offset: number): S[number] | undefined {
    const part = this.pathTo(node).find((p) => offset < p.end);
    const found = part === undefined ? undefined : this.nodes.get(part.node);
    return found?.elements[offset - found.base];
  }

  private childAt(parent: number | null, base: number, first: string | number | undefined) {
    for (const child of this.children.get(parent) ?? NONE) {
      if (child.base === base && child.elements[0] === first) return child;
    }
    return undefined;
  }
}

/**
 * The sequence from `offset` on, to be kept for as long as the tree. Numbers are copied where they are part of a larger
 * memory, all of which would be kept with them.
 */
function keep(sequence: Elements, offset: number): Elements {
  const isPart = ArrayBuffer.isView(sequence) && sequence.byteLength < sequence.buffer.byteLength;
  return offset === 0 && !isPart ? sequence : sequence.slice(offset);
}

/** How many of `elements` equal those of `sequence` from `offset` on. */
function common(elements: Elements, sequence: Elements, offset: number): number {
  const length = Math.min(elements.length, sequence.length - offset);
  let i = 0;
  while (i < length && elements[i] === sequence[offset + i]) i += 1;
  return i;
}
