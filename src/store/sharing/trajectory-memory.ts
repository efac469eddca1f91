import { isFailedBranch } from '../../model/branch.js';
import type { TurnType } from '../../model/step.js';
import type { UnpackedStep } from '../packed/step.js';
import { withoutMarks } from './media.js';
import { joinTexts, joinTokens, slicesOf } from './rebuild.js';
import { type KnownFrom, type PathPart, type SequenceNode, SequenceTree } from './sequence-tree.js';

/** Where a stored step lies in its trajectory's two trees, and whom it continues. Ids are feed positions. */
export interface StepLink {
  id: number;
  /** The step's id as people see it. */
  readonly stepId: string;
  readonly index: number;
  readonly branch: string;
  readonly turnType: TurnType;
  messageNode: number | null;
  /** Messages in the state. */
  readonly stateLength: number;
  /** Messages in state, response and own next state together. */
  readonly messageLength: number;
  tokenNode: number | null;
  readonly promptTokens: number;
  /** Prompt and response ids together. */
  readonly tokenLength: number;
  /** The step brought its own next state, or got it from the step that continues it. */
  hasNextState: boolean;
  parent: number | null;
}

/** What a store writes for a new step. */
export interface PlacedStep {
  readonly link: StepLink;
  /** Id of the step that it continues. */
  readonly parentId: string | null;
  readonly addedMessages: SequenceNode<readonly string[]> | null;
  readonly addedTokens: SequenceNode<Int32Array> | null;
  /** Index into the state's messages of the first that the parent's state and action did not hold. */
  readonly newFrom: number;
  /** True if this step tells its parent what followed. */
  readonly completesParent: boolean;
  /** Steps that came earlier but continue this one, with their new `newFrom`. */
  readonly adopted: readonly { readonly id: number; readonly newFrom: number; readonly completes: boolean }[];
}

type Placeable = Pick<
  UnpackedStep,
  'texts' | 'stateLength' | 'hasNextState' | 'ids' | 'promptTokens' | 'branch' | 'turnType'
>;

/** Where a sequence is to be placed. */
type Spot = Pick<StepLink, 'index' | 'branch' | 'turnType'>;

/** What is known of a long trajectory: its newest nodes and steps. */
export interface TrajectoryTail {
  /** Null: not known. */
  readonly messages: KnownFrom<readonly string[]> | null;
  readonly tokens: KnownFrom<Int32Array> | null;
}

const NO_IDS = new Int32Array(0);

/** The trees of one trajectory and the steps in them: what a writer keeps at hand to share prefixes and find parents. */
export class TrajectoryMemory {
  private readonly messages: SequenceTree<readonly string[]>;
  private readonly tokens: SequenceTree<Int32Array>;
  private readonly links = new Map<number, StepLink>();
  /** Steps by the node in which their state's messages (or, without messages, their tokens) end. */
  private readonly ends = new Map<number, StepLink[]>();
  private readonly tokenEnds = new Map<number, StepLink[]>();
  private highest = -1;
  /** A rough size in bytes, for whoever bounds what is kept. */
  bytes = 0;

  /** @param tail null: all of the trajectory is known, or will be restored */
  constructor(private readonly tail: TrajectoryTail | null = null) {
    this.messages = new SequenceTree(tail?.messages ?? null);
    this.tokens = new SequenceTree(tail?.tokens ?? null);
    for (const text of tail?.messages?.node.elements ?? []) this.bytes += text.length + 40;
    this.bytes += tail?.tokens?.node.elements.byteLength ?? 0;
  }

  get isWhole(): boolean {
    return this.tail === null;
  }

  /** Whether `place` finds for the step what it would find if all of the trajectory were known. */
  canPlace(index: number, step: Placeable): boolean {
    if (this.tail === null) return true;
    const { texts, stateLength, ids, promptTokens, branch, turnType } = step;
    // Steps that came too early may continue it.
    if (index <= this.highest) return false;
    if (texts.length > 0 && (this.tail.messages === null || !this.messages.holds(texts))) return false;
    const tokens = ids ?? NO_IDS;
    if (tokens.length > 0 && (this.tail.tokens === null || !this.tokens.holds(tokens))) return false;
    if (stateLength > 0) {
      const path = this.messages.find(texts).path;
      return (
        stateLength > this.messages.base &&
        this.parentByMessages(path, { index, branch, turnType }, texts, stateLength) !== null
      );
    }
    if (tokens.length === 0) return true;
    return (
      this.continuedByTokens(this.tokens.find(tokens).path, { index, branch, turnType }, promptTokens) !==
      null
    );
  }

  restoreMessages(node: SequenceNode<readonly string[]>): void {
    this.messages.restore(node);
    for (const text of node.elements) this.bytes += text.length + 40;
  }

  restoreTokens(node: SequenceNode<Int32Array>): void {
    this.tokens.restore(node);
    this.bytes += node.elements.byteLength + 100;
  }

  /** Takes in a stored step; its nodes are restored already. */
  restore(link: StepLink): void {
    this.remember(link, this.messages.pathTo(link.messageNode), this.tokens.pathTo(link.tokenNode));
  }

  /** Shares prefixes of a new step, finds the step it continues and the steps that continue it. */
  place(id: number, index: number, step: Placeable, stepId: string): PlacedStep {
    const { texts, stateLength, promptTokens, branch, turnType } = step;
    const spot = { index, branch, turnType };
    const ids = step.ids ?? NO_IDS;
    const messages = this.messages.place(id, texts);
    const tokens = this.tokens.place(id, ids);
    for (const text of messages.added?.elements ?? []) this.bytes += text.length + 40;
    this.bytes += (tokens.added?.elements.byteLength ?? 0) + 300;

    const parent =
      stateLength > 0
        ? this.parentByMessages(messages.path, spot, texts, stateLength)
        : this.continuedByTokens(tokens.path, spot, promptTokens);
    const link: StepLink = {
      id,
      stepId,
      index,
      branch,
      turnType,
      messageNode: messages.node,
      stateLength,
      messageLength: texts.length,
      tokenNode: tokens.node,
      promptTokens,
      tokenLength: ids.length,
      hasNextState: step.hasNextState,
      parent: parent?.id ?? null,
    };
    const completesParent =
      parent !== null && stateLength > 0 && !parent.hasNextState && saysWhatFollowed(link, parent);
    if (completesParent) parent.hasNextState = true;
    // A step that comes after a higher index may be the missing link between two that are there.
    const adopted = index < this.highest ? this.adopt(link, messages.path) : [];
    this.remember(link, messages.path, tokens.path);
    return {
      link,
      parentId: parent?.stepId ?? null,
      addedMessages: messages.added,
      addedTokens: tokens.added,
      newFrom: parent === null || stateLength === 0 ? 0 : parent.stateLength + 1,
      completesParent,
      adopted,
    };
  }

  /** A step's messages (state, response and own next state) and ids, rebuilt; null: no such step. @throws MissingNode */
  sequencesOf(id: number): { readonly texts: readonly string[]; readonly ids: Int32Array } | null {
    const link = this.links.get(id);
    if (link === undefined) return null;
    const { messageNode, messageLength, tokenNode, tokenLength } = link;
    return {
      texts: joinTexts(slicesOf(messageNode, messageLength, (node) => this.messages.node(node))),
      ids: joinTokens(
        slicesOf(tokenNode, tokenLength, (node) => this.tokens.node(node)),
        tokenLength,
      ),
    };
  }

  /**
   * Gives new names to steps that were just placed, in that order, and everything that refers to them: for a writer
   * that learns a step's position after it has placed it. `to` leaves other names as they are.
   */
  rename(placed: readonly PlacedStep[], to: (id: number) => number): void {
    const renamed = (id: number | null) => (id === null ? null : to(id));
    const ids = placed.map(({ link }) => link.id);
    this.messages.rename(ids, to);
    this.tokens.rename(ids, to);
    for (const { link, adopted } of placed) {
      for (const child of adopted) {
        const known = this.links.get(child.id);
        if (known !== undefined) known.parent = renamed(known.parent);
      }
      this.links.delete(link.id);
      for (const ends of [this.ends, this.tokenEnds]) {
        const known = ends.get(link.id);
        if (known === undefined) continue;
        ends.delete(link.id);
        ends.set(to(link.id), known);
      }
      link.id = to(link.id);
      link.messageNode = renamed(link.messageNode);
      link.tokenNode = renamed(link.tokenNode);
      link.parent = renamed(link.parent);
      this.links.set(link.id, link);
    }
  }

  private remember(link: StepLink, messages: readonly PathPart[], tokens: readonly PathPart[]): void {
    this.links.set(link.id, link);
    this.highest = Math.max(this.highest, link.index);
    if (link.stateLength > 0) {
      if (link.stateLength > this.messages.base) register(this.ends, messages, link.stateLength, link);
    } else if (link.tokenLength > this.tokens.base) {
      register(this.tokenEnds, tokens, link.tokenLength, link);
    }
  }

  private parentByMessages(
    path: readonly PathPart[],
    spot: Spot,
    texts: readonly string[],
    stateLength: number,
  ): StepLink | null {
    const fits = (link: StepLink) => link.stateLength < stateLength && isEcho(texts[link.stateLength]);
    return this.continued(path, spot, fits);
  }

  /** The step with the longest state on this path whose action the sequence echoes. */
  private continued(
    path: readonly PathPart[],
    spot: Spot,
    fits: (link: StepLink) => boolean,
  ): StepLink | null {
    for (let i = path.length - 1; i >= 0; i--) {
      const part = path[i] as PathPart;
      const best = longest(this.ends.get(part.node), spot, (l) =>
        l.stateLength <= part.end && fits(l) ? l.stateLength : -1,
      );
      if (best !== null) return best;
    }
    return null;
  }

  private continuedByTokens(path: readonly PathPart[], spot: Spot, promptTokens: number): StepLink | null {
    for (let i = path.length - 1; i >= 0; i--) {
      const part = path[i] as PathPart;
      const bound = Math.min(part.end, promptTokens);
      const best = longest(this.tokenEnds.get(part.node), spot, (l) =>
        l.tokenLength <= bound ? l.tokenLength : -1,
      );
      if (best !== null) return best;
    }
    return null;
  }

  private adopt(link: StepLink, path: readonly PathPart[]): PlacedStep['adopted'] {
    if (link.stateLength === 0) return this.adoptByTokens(link);
    const stateNode = path.find((part) => part.end >= link.stateLength)?.node;
    const adopted: { id: number; newFrom: number; completes: boolean }[] = [];
    const children = [...this.links.values()].sort((a, b) => a.index - b.index);
    for (const child of children) {
      if (child.index <= link.index || child.stateLength <= link.stateLength) continue;
      const present = child.parent === null ? undefined : this.links.get(child.parent);
      if (present !== undefined && isCloser(child, present, link, (l) => l.stateLength)) continue;
      const part = this.messages.pathTo(child.messageNode).find((p) => p.node === stateNode);
      if (part === undefined || part.end < link.stateLength) continue;
      const echo = this.messages.elementAt(child.messageNode, link.stateLength);
      if (!isEcho(echo)) continue;
      child.parent = link.id;
      const completes = !link.hasNextState && saysWhatFollowed(child, link);
      adopted.push({ id: child.id, newFrom: link.stateLength + 1, completes });
      link.hasNextState ||= completes;
    }
    return adopted;
  }

  private adoptByTokens(link: StepLink): PlacedStep['adopted'] {
    const adopted: { id: number; newFrom: number; completes: boolean }[] = [];
    for (const child of this.links.values()) {
      if (child.index <= link.index || child.stateLength > 0 || child.promptTokens < link.tokenLength)
        continue;
      const present = child.parent === null ? undefined : this.links.get(child.parent);
      if (present !== undefined && isCloser(child, present, link, (l) => l.tokenLength)) continue;
      const own = this.tokens.pathTo(link.tokenNode);
      const end = own[own.length - 1];
      const part = this.tokens.pathTo(child.tokenNode).find((p) => p.node === end?.node);
      if (part === undefined || part.end < link.tokenLength) continue;
      child.parent = link.id;
      adopted.push({ id: child.id, newFrom: 0, completes: false });
    }
    return adopted;
  }
}

/**
 * Whether a step's new messages are what its parent saw next. What a call that nobody answered added to the conversation is
 * no part of it, nor is what a side task asks about a turn of the agent.
 */
function saysWhatFollowed(child: StepLink, parent: StepLink): boolean {
  return !isFailedBranch(child.branch) && (child.turnType === 'MAIN' || parent.turnType === 'SIDE');
}

/**
 * Of steps with the same words those of its own branch are nearest to a step, and those that nobody answered farthest;
 * then those of its own turn type are.
 */
function nearness({ branch, turnType }: Spot, link: StepLink): number {
  const byBranch = link.branch === branch ? 2 : isFailedBranch(link.branch) ? 0 : 1;
  return byBranch * 2 + (link.turnType === turnType ? 1 : 0);
}

/**
 * Whether a step is a better parent than another: it holds more of what its child begins with, or is nearer to it, or came
 * later.
 */
function isCloser(child: Spot, a: StepLink, b: StepLink, lengthOf: (link: StepLink) => number): boolean {
  const by = lengthOf(a) - lengthOf(b) || nearness(child, a) - nearness(child, b) || a.index - b.index;
  return by > 0;
}

/** Whether a message is the assistant's: what a following prompt repeats of the action. */
function isEcho(text: string | undefined): boolean {
  return text !== undefined && (JSON.parse(withoutMarks(text)) as { role?: unknown }).role === 'assistant';
}

function register(
  ends: Map<number, StepLink[]>,
  path: readonly PathPart[],
  length: number,
  link: StepLink,
): void {
  const node = path.find((part) => part.end >= length)?.node;
  if (node === undefined) return;
  const known = ends.get(node);
  if (known === undefined) ends.set(node, [link]);
  else known.push(link);
}

/** The best parent of those before the spot; lengths below 0 do not count. */
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
