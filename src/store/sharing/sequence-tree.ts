/**
 * Prefix sharing. In a trajectory, prompt k+1 repeats prompt k and response k. The sequences of its steps (token ids,
 * or messages as JSON texts) therefore form a radix tree: a node holds the elements that no earlier node held, and its
 * parent holds the elements before them. Every step stores at most one node, and its sequence is identified by a node
 * and a length. Nodes never change, so inserting a step never affects stored ones, in whatever order steps arrive.
 */
export interface SequenceNode<S> {
  /** Id of the step that added it. */
  readonly id: number;
  /** Null at the root. */
  readonly parent: number | null;
  /** Number of elements before it. */
  readonly base: number;
  readonly elements: S;
}

/** A part of a sequence's path through the tree: elements `node.base` to `end` are in the node. */
export interface PathPart {
  readonly node: number;
  /** Exclusive, counted from the start of the sequence. */
  readonly end: number;
}

export interface Placement<S> {
  /** The node that holds the sequence's last element; null for an empty sequence. */
  readonly node: number | null;
  /** The node to store for the sequence; null if earlier nodes hold all of it. */
  readonly added: SequenceNode<S> | null;
  readonly path: readonly PathPart[];
}

/** Describes a tree of which only the newest node, and the nodes after it, are loaded. */
export interface KnownFrom<S> {
  readonly node: SequenceNode<S>;
  /** Whether a sequence begins with the elements of the nodes before this one. */
  follows(sequence: S): boolean;
}

type Elements = readonly string[] | Int32Array;

const NONE: readonly never[] = [];

export class SequenceTree<S extends Elements> {
  private readonly nodes = new Map<number, SequenceNode<S>>();
  /** Children by parent; a tree's first nodes are under null. */
  private readonly children = new Map<number | null, SequenceNode<S>[]>();

  /** @param from null: the whole tree is loaded, or will be restored */
  constructor(private readonly from: KnownFrom<S> | null = null) {
    if (from !== null) this.restore(from.node);
  }

  /** Number of elements before the loaded nodes. */
  get base(): number {
    return this.from?.node.base ?? 0;
  }

  /**
   * Whether a sequence is placed here exactly as in the whole tree. That is so if it passes through the loaded node: no
   * two nodes after the same elements begin with the same element, so no other path is possible, and all nodes after
   * the newest one are loaded.
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

  /** Adds a node that is stored already. */
  restore(node: SequenceNode<S>): void {
    this.nodes.set(node.id, node);
    const siblings = this.children.get(node.parent);
    if (siblings === undefined) this.children.set(node.parent, [node]);
    else siblings.push(node);
  }

  /** Finds the prefix of `sequence` that the tree holds, and adds the rest as a node with this id. */
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

  /** The path of the longest prefix of `sequence` in the loaded tree, and the prefix's length. */
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

  /** The path to the end of a stored node, root first, as far as nodes are loaded. */
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

  /** Gives new ids to nodes that were just placed, oldest first. The list includes their children. */
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
 * The sequence from `offset` on, in a form that the tree can keep. A typed array that is part of a larger buffer is
 * copied, because it would keep the whole buffer alive.
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
