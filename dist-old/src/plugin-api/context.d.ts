import type { Json } from '../model/json.js';
import type { Models } from './models/models.js';
import type { PluginState } from './state.js';
import type { TokenTable } from './tokens/token-table.js';
/** What a plugin gets besides its units and options. */
export interface PluginContext {
    /** The seed of the recipe or of the run, the only source of randomness that a plugin may use. */
    readonly seed: number;
    /** The build's clock in milliseconds since the epoch, which is the same in a rebuild. */
    readonly now: number;
    /** The policy version against which staleness is measured; null if none was ever set. */
    readonly policyVersion: number | null;
    /** The answer of the formatter's `survey`; null for curators, and for formatters without one. */
    readonly survey: Json;
    /** What a curator with `curate` remembers; it declares how much as `stateBytes`. */
    readonly state: PluginState;
    /** Aborted when the build or preview is cancelled. */
    readonly signal: AbortSignal;
    /**
     * Calls of models, with the server's keys and within the bounds of their endpoints. A curator that makes some declares
     * its `concurrency`.
     */
    readonly models: Models;
    /**
     * The value of a secret that STEPWELL_SECRETS lists, for what `models` cannot call.
     * @throws Error if it is not listed, or not set
     */
    secret(name: string): Promise<string>;
    /**
     * What the tokens of a tokenizer say that STEPWELL_TOKENIZERS names. A curator declares its `tokenizers`.
     * @throws Error if there is none of this name
     */
    tokens(name: string): Promise<TokenTable>;
    /** Writes to the server's log under the plugin's name. */
    log(message: string): void;
}
