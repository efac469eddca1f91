import type { StepwellError } from '../../../errors/index.js';
import type { ChannelScope, PromptStretch } from '../../port.js';
import type { Collections } from '../collections.js';
/**
 * Ids of stretches of prompts, in the order of `stretches`; see the port. Where a stretch begins, and which nodes hold
 * it, follows from the places of nodes. For the new ids of a step that goes on from another one, those of the two steps'
 * nodes are enough; otherwise the places of all nodes of its trajectory are read. Only then are ids read.
 */
export declare function readPromptStretches(collections: Collections, stretches: readonly PromptStretch[], scope: ChannelScope): Promise<readonly (Int32Array | StepwellError | null)[]>;
