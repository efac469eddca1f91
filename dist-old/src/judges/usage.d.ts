import { type Json } from '../model/json.js';
import type { ModelEndpoint } from '../plugin-api/models/endpoint.js';
import type { TokenUsage } from '../plugin-api/models/transport.js';
/**
 * The tokens that an answer says it took: `usage` of OpenAI's and Anthropic's APIs, `meta_info` of SGLang, of a list the
 * sum of its parts. Null: it does not tell.
 */
export declare function usageOf(body: Json): TokenUsage | null;
/** What an answer cost, in the unit of the endpoint's price; 0: that is not known. */
export declare function costOf({ price }: Pick<ModelEndpoint, 'price'>, usage: TokenUsage | null): number;
