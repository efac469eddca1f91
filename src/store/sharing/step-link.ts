import { isFailedBranch } from '../../model/branch.js';
import type { TurnType } from '../../model/step.js';
import type { SequenceNode } from './sequence-tree.js';

/** The place of a stored step in its trajectory's two trees, and the step that it continues. Ids are keys of steps. */
export interface StepLink {
  id: number;
  /** The step's public id. */
  readonly stepId: string;
  readonly index: number;
  readonly branch: string;
  readonly turnType: TurnType;
  messageNode: number | null;
  /** Number of messages in the state. */
  readonly stateLength: number;
  /** Number of messages in state, response and own next state together. */
  readonly messageLength: number;
  tokenNode: number | null;
  readonly promptTokens: number;
  /** Number of prompt and response ids together. */
  readonly tokenLength: number;
  /** Whether the step brought its own next state, or got it from the step that continues it. */
  hasNextState: boolean;
  parent: number | null;
}

/** The result of placing a new step, which the store writes. */
export interface PlacedStep {
  readonly link: StepLink;
  /** Id of the step that it continues. */
  readonly parentId: string | null;
  readonly addedMessages: SequenceNode<readonly string[]> | null;
  readonly addedTokens: SequenceNode<Int32Array> | null;
  /** Index into the state's messages of the first one that is in neither the parent's state nor its action. */
  readonly newFrom: number;
  /** Whether this step is its parent's next state. */
  readonly completesParent: boolean;
  /** Stored steps that turn out to continue this one, with their new `newFrom`. */
  readonly adopted: readonly { readonly id: number; readonly newFrom: number; readonly completes: boolean }[];
}

/** The fields of a step by which its parent is chosen. */
export type Spot = Pick<StepLink, 'index' | 'branch' | 'turnType'>;

/**
 * Whether a step's new messages are its parent's next state. That is not so for a failed call, nor for a side task that
 * asks about the agent's turn.
 */
export function saysWhatFollowed(child: StepLink, parent: StepLink): boolean {
  return !isFailedBranch(child.branch) && (child.turnType === 'MAIN' || parent.turnType === 'SIDE');
}

/**
 * Ranks parents of equal length. A step of the same branch ranks highest and one of a failed branch lowest; among
 * equals, one of the same turn type ranks higher.
 */
function nearness({ branch, turnType }: Spot, link: StepLink): number {
  const byBranch = link.branch === branch ? 2 : isFailedBranch(link.branch) ? 0 : 1;
  return byBranch * 2 + (link.turnType === turnType ? 1 : 0);
}

/** Whether `a` is a better parent than `b`: it shares more with the child, ranks nearer, or has the higher index. */
export function isCloser(
  child: Spot,
  a: StepLink,
  b: StepLink,
  lengthOf: (link: StepLink) => number,
): boolean {
  const by = lengthOf(a) - lengthOf(b) || nearness(child, a) - nearness(child, b) || a.index - b.index;
  return by > 0;
}
