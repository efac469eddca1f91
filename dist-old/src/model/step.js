import { isObject } from './json.js';
export const TURN_TYPES = ['MAIN', 'SIDE'];
/** Who made the token ids: the sampling engine, the posting client, or a tokenizer afterwards. NONE: no ids. */
export const TOKEN_SOURCES = ['ENGINE', 'CLIENT', 'RETOKENIZED', 'NONE'];
/** PROCESSED: after temperature and truncation, as an importance ratio needs them. RAW: of the plain softmax. */
export const LOG_PROB_KINDS = ['PROCESSED', 'RAW', 'UNKNOWN'];
/** How a step came: captured by the gateway, posted, sent by an importer, or by GraphQL's appendSteps. */
export const STEP_ORIGINS = ['GATEWAY', 'REST', 'IMPORT', 'GRAPHQL'];
export const MAIN_BRANCH = 'main';
export const DEFAULT_CHANNEL = 'train';
/** The channel for requests that name none. @param channels those of the caller; null: all */
export function defaultChannelOf(channels) {
    return channels?.[0] ?? DEFAULT_CHANNEL;
}
/**
 * Origin and engine of a stored step. Steps of earlier versions say neither; of these a captured one is known by what
 * the gateway wrote into its metadata, and another one counts as posted.
 */
export function originOf(stored, engine, metadata) {
    if (stored != null)
        return { origin: stored, engine: engine ?? null };
    const told = metadata?.gateway;
    if (!isObject(told) || typeof told.call_id !== 'string')
        return { origin: 'REST', engine: null };
    return { origin: 'GATEWAY', engine: typeof told.upstream === 'string' ? told.upstream : null };
}
//# sourceMappingURL=step.js.map