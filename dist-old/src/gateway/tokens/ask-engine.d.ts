import { StepwellError } from '../../errors/index.js';
import type { JsonObject } from '../../model/json.js';
import type { EngineRoute } from '../interface.js';
import type { EngineAccess } from '../parts.js';
/** The members of a chat request that its prompt's text depends on. */
export declare const PROMPT_FIELDS: readonly ["model", "messages", "tools", "chat_template", "chat_template_kwargs", "continue_final_message", "add_special_tokens", "mm_processor_kwargs"];
/**
 * The request to `/tokenize`: vLLM takes a chat or a text (vllm/entrypoints/serve/tokenize/protocol.py at 030ea52,
 * TokenizeChatRequest and TokenizeCompletionRequest), SGLang a text (srt/entrypoints/openai/serving_tokenize.py at
 * 0351c1f). Null: the engine would not answer any.
 */
export declare function tokenizeRequest(route: EngineRoute, body: JsonObject, dialect: EngineAccess['dialect']): JsonObject | null;
/** The ids in the answer's `tokens`; null: they are no list of ids. */
export declare function tokenizedIds({ tokens }: JsonObject): readonly number[] | null;
/** Whether the error says that the engine could not be reached now, but may be later. */
export declare const isEngineAway: (error: unknown) => error is StepwellError;
