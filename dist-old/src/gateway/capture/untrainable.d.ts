import type { Choice } from '../wire/outcome.js';
import type { EndedCall, PromptIds } from './ended-call.js';
import type { Prompt } from './prompts.js';
/** The prompt that a choice answers. */
export interface Answers {
    /** Choices of the same prompt, this one included. */
    readonly siblings: number;
    /** Null: they are not known. */
    readonly promptIds: PromptIds | null;
    /** The prompt as the client sent it. */
    readonly prompt: Pick<Prompt, 'sent' | 'flaw'>;
}
/** In words, why a choice's step is not trainable; null: nothing is wrong with it. */
export declare function untrainableReason(call: EndedCall, choice: Choice, { siblings, promptIds, prompt }: Answers): string | null;
