import type { PathPart } from './sequence-tree.js';
import { isCloser, type Spot, type StepLink } from './step-link.js';

/** The steps of a trajectory by the node in which a sequence of theirs ends. */
export class StepEnds {
  private readonly ends = new Map<number, StepLink[]>();

  /** @param length of the step's sequence, which lies on the path */
  add(path: readonly PathPart[], length: number, link: StepLink): void {
    const node = path.find((part) => part.end >= length)?.node;
    if (node === undefined) return;
    const known = this.ends.get(node);
    if (known === undefined) this.ends.set(node, [link]);
    else known.push(link);
  }

  /**
   * The best parent for a step at the spot, among those whose sequences end in the last part of the path that has any.
   * @param lengthOn of a step's sequence; negative: the step is ruled out
   */
  bestOn(
    path: readonly PathPart[],
    spot: Spot,
    lengthOn: (part: PathPart, link: StepLink) => number,
  ): StepLink | null {
    for (let i = path.length - 1; i >= 0; i--) {
      const part = path[i] as PathPart;
      const best = longest(this.ends.get(part.node), spot, (link) => lengthOn(part, link));
      if (best !== null) return best;
    }
    return null;
  }

  /** Gives a node its new id. */
  rename(node: number, to: number): void {
    const known = this.ends.get(node);
    if (known === undefined) return;
    this.ends.delete(node);
    this.ends.set(to, known);
  }
}

/** The best parent among steps before the spot; a negative length rules a step out. */
function longest(
  links: readonly StepLink[] | undefined,
  spot: Spot,
  length: (link: StepLink) => number,
): StepLink | null {
  let best: StepLink | null = null;
  for (const link of links ?? []) {
    if (link.index >= spot.index || length(link) < 0) continue;
    if (best === null || isCloser(spot, link, best, length)) best = link;
  }
  return best;
}
