import type { Collections } from '../collections.js';
import { PromptEntry } from './entry.js';
import { type Read } from './settled-reads.js';
export interface WantedPrompt {
    readonly channel: string;
    readonly promptUid: string;
}
export interface ReadPrompts extends Read {
    readonly prompts: readonly PromptEntry[];
}
/** Loads the generations of prompts with the decisions on them. */
export declare function readPrompts(collections: Collections, wanted: readonly WantedPrompt[]): Promise<ReadPrompts>;
