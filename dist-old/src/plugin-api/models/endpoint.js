import { z } from 'zod';
/** Whether a text is an address that calls can be sent to: no key, query or fragment may be in it, as options are shown. */
function isBaseUrl(text) {
    if (!URL.canParse(text))
        return false;
    const { protocol, username, password, search, hash } = new URL(text);
    return /^https?:$/.test(protocol) && [username, password, search, hash].every((part) => part === '');
}
const positive = z.number().positive();
/**
 * An endpoint of models as a curator's options name it. Bounds hold for all calls of the server to one `baseUrl`, of
 * whatever curator and run: while several state one, the lowest.
 */
export const MODEL_ENDPOINT = z.strictObject({
    baseUrl: z
        .string()
        .refine(isBaseUrl, 'expected http://… or https://… without user, query or fragment')
        .describe('Address that paths are appended to, such as http://judge:8000/v1.'),
    apiKeyEnv: z
        .string()
        .min(1)
        .nullable()
        .default(null)
        .describe('Name of the key among STEPWELL_SECRETS. It is sent as a bearer token; null: none is.'),
    timeoutMs: z
        .int()
        .min(1)
        .max(86_400_000)
        .default(60_000)
        .describe('Milliseconds from sending a request to the last byte of its answer.'),
    attempts: z
        .int()
        .min(1)
        .max(100)
        .default(5)
        .describe('Most attempts at one call; 429, 5xx, time-outs and broken answers are tried again.'),
    concurrency: z.int().min(1).max(1_024).default(16).describe('Calls under way at the same time.'),
    requestsPerMinute: positive.nullable().default(null).describe('Requests a minute, evenly spread.'),
    tokensPerMinute: positive
        .nullable()
        .default(null)
        .describe('Tokens a minute, of prompts and answers as the endpoint counts them.'),
    price: z
        .strictObject({ input: z.number().min(0), output: z.number().min(0) })
        .nullable()
        .default(null)
        .describe('Price of a million tokens, in any currency.'),
    maxCost: positive
        .nullable()
        .default(null)
        .describe('What one run may spend, in the unit of the price. Then it ends with BUDGET_SPENT.'),
});
//# sourceMappingURL=endpoint.js.map