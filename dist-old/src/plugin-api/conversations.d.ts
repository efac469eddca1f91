import type { Message } from '../model/step.js';
import type { StepUnit } from '../model/unit.js';
/** A conversation as the last of its steps saw it, with that step's action at the end. */
export interface Conversation {
    readonly branch: string;
    /** The steps whose state and action it holds, in order. */
    readonly steps: readonly StepUnit[];
    readonly messages: readonly Message[];
}
/**
 * The conversations of a trajectory's steps (in order of index). Steps of a branch share a conversation as long as the
 * messages and action of each begin the messages of the next; fields without a value are not compared. Where a template
 * or a compaction rewrites earlier messages, a new conversation begins. SIDE and excluded steps are left out, and so
 * are conversations without a trainable step.
 */
export declare function conversationsOf(steps: readonly StepUnit[]): readonly Conversation[];
/** How many messages two conversations share at their beginning. */
export declare function sharedMessages(a: readonly Message[], b: readonly Message[]): number;
