import { type JsonObject } from '../../model/json.js';
import { Upstream, type UpstreamOptions, type UpstreamSpec } from './upstream.js';
export interface UpstreamsOptions extends UpstreamOptions {
    readonly specs: readonly UpstreamSpec[];
    /** How many calls may wait for a place, at all engines together. */
    readonly queue: number;
    /** Called when an engine becomes unreachable or reachable again. */
    readonly onReach: (label: string, reachable: boolean) => void;
}
/** The engines behind the gateway. */
export declare class Upstreams {
    private readonly options;
    private readonly all;
    private readonly queue;
    private readonly probing;
    constructor(options: UpstreamsOptions);
    /** Probes every engine. */
    probe(): Promise<void>;
    /**
     * The engines for a model, best first: the engine that `key` always goes to, then the others in an order of the key's
     * own; unreachable ones last. If engines are configured for the model it is only those, else those for every model.
     * @throws NO_UPSTREAM, UNKNOWN_MODEL
     */
    candidates(model: string | null, key: string): readonly Upstream[];
    /** All engines, in the order of the configuration. */
    get engines(): readonly Upstream[];
    /** The engine with that label; null: it is not configured any more. */
    called(label: string): Upstream | null;
    /**
     * Takes a place at the first of `candidates` that has a free one, else waits for the first place that any of them
     * frees. Null: the wait was cancelled.
     * @throws UPSTREAM_BUSY when too many calls wait already
     */
    take(candidates: readonly Upstream[], onCancel: (cancel: () => void) => void): Upstream | Promise<Upstream | null>;
    /**
     * The models of every engine that answers, each id once.
     * @param credential a client's, for engines that the server has no key for
     * @throws NO_UPSTREAM, or the first engine's error where none answers
     */
    models(credential: string | null): Promise<JsonObject>;
    close(): Promise<void>;
}
