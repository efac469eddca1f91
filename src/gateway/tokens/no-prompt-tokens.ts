import type { PromptTokens } from '../interface.js';

/** Nobody can tell but the engine's own answer. */
export const NO_PROMPT_TOKENS: PromptTokens = { promptIds: async () => null };
