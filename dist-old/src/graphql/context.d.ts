import type { CursorSeal } from '../access/cursor-seal.js';
import type { KeyService } from '../access/key-service.js';
import type { BatchService } from '../batches/interface.js';
import type { Catalog } from '../catalog/catalog.js';
import type { ClaimService } from '../claims/interface.js';
import type { CuratorRuns } from '../curation/curator-runs.js';
import type { CurationService } from '../curation/service.js';
import type { Feed } from '../feed/interface.js';
import type { IngestService } from '../ingest/service.js';
import type { LifecycleService } from '../lifecycle/service.js';
import type { ServedPolicy } from '../model/policy.js';
import type { Principal } from '../model/principal.js';
import type { PluginHost } from '../plugins/interface.js';
import { AnswerSize } from './limits/answer-size.js';
import type { ContentSizes } from './limits/content-sizes.js';
import { type StepReads } from './loaders/content-loader.js';
import { type Loaders } from './loaders/create-loaders.js';
import type { LiveReads } from './subscriptions/live-reads.js';
/**
 * The policy version and the gate that holds model calls while a trainer updates the weights.
 * @throws FORBIDDEN from every method
 */
interface PolicyControl {
    read(caller: Principal): Promise<ServedPolicy>;
    /** @throws OUT_OF_RANGE, POLICY_VERSION_BACKWARDS */
    setVersion(caller: Principal, version: number, force: boolean): Promise<ServedPolicy>;
    /**
     * Resolves when no call is in flight, after `drainMs`, or when the policy is resumed. @throws OUT_OF_RANGE; the reason
     * of `gone`
     */
    pause(caller: Principal, pause: {
        readonly drainMs: number;
        readonly gone: AbortSignal;
    }): Promise<ServedPolicy>;
    resume(caller: Principal): Promise<ServedPolicy>;
}
/** The services that resolvers call. GraphQL never calls a database itself. */
export interface GraphqlServices {
    readonly ingest: IngestService;
    readonly catalog: Catalog;
    readonly feed: Feed;
    readonly batches: BatchService;
    readonly claims: ClaimService;
    readonly curation: CurationService;
    readonly curators: CuratorRuns;
    readonly lifecycle: LifecycleService;
    readonly plugins: PluginHost;
    readonly policy: PolicyControl;
    readonly keys: Pick<KeyService, 'list' | 'create' | 'revoke'>;
    readonly seal: CursorSeal;
    /** Is told who asks for a change by hand: not of steps, claims and the like. */
    readonly logChange: (caller: Principal, what: string) => void;
    /** The server itself. Its answer is the value behind ServerInfo. */
    readonly server: {
        read(caller: Principal): Promise<object>;
    };
    /** Texts of single tokens; null: the server has no tokenizer of the model. */
    readonly tokenTexts: {
        of(model: string | null, ids: Int32Array): Promise<readonly string[] | null>;
    };
    /** Is given every error that the client sees only as INTERNAL. */
    readonly logError: (error: unknown) => void;
}
/**
 * What every resolver gets. There is one context for each operation, and one for each set of a subscription's events
 * that are resolved together, so that loaders never answer from an earlier state.
 */
export interface GraphqlContext {
    readonly caller: Principal;
    /** Aborted, with CALLER_GONE, when the caller has hung up or completed the operation before the answer. */
    readonly gone: AbortSignal;
    /** Begins the paths in answers that a client resolves against the server's address: that of a proxy, or empty. */
    readonly basePath: string;
    /** Does work that may take longer than the caller's connection may be silent. */
    readonly patiently: Patiently;
    readonly services: GraphqlServices;
    readonly loaders: Loaders;
    /** Shared by all operations of the server. */
    readonly liveReads: LiveReads;
    readonly answer: AnswerSize;
}
type Patiently = <T>(work: () => Promise<T>) => Promise<T>;
export interface ContextOptions {
    readonly reads?: StepReads;
    readonly gone?: AbortSignal;
    readonly basePath?: string;
    /** Left out: the connection may be silent. */
    readonly patiently?: Patiently;
    /** Are told how large content is. */
    readonly sizes?: ContentSizes;
}
export declare function createContext(services: GraphqlServices, caller: Principal, liveReads: LiveReads, { reads, gone, basePath, patiently, sizes }?: ContextOptions): GraphqlContext;
export {};
