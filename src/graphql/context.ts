import type { BatchService } from '../batches/interface.js';
import type { Catalog } from '../catalog/catalog.js';
import type { CurationService } from '../curation/service.js';
import type { Feed } from '../feed/interface.js';
import type { IngestService } from '../ingest/service.js';
import type { LifecycleService } from '../lifecycle/service.js';
import type { Policy } from '../model/policy.js';
import type { Principal } from '../model/principal.js';
import type { PluginHost } from '../plugins/interface.js';
import { AnswerSize } from './limits/answer-size.js';
import { readsOf, type StepReads } from './loaders/content-loader.js';
import { createLoaders, type Loaders } from './loaders/create-loaders.js';
import type { LiveReads } from './subscriptions/live-reads.js';

/** Who changes the weights tells which version serves, and holds calls meanwhile. All: @throws FORBIDDEN */
interface PolicyControl {
  /** @throws OUT_OF_RANGE */
  setVersion(caller: Principal, version: number): Promise<Policy>;
  pause(caller: Principal): Promise<Policy>;
  resume(caller: Principal): Promise<Policy>;
}

/** What the resolvers call; GraphQL knows no database. */
export interface GraphqlServices {
  readonly ingest: IngestService;
  readonly catalog: Catalog;
  readonly feed: Feed;
  readonly batches: BatchService;
  readonly curation: CurationService;
  readonly lifecycle: LifecycleService;
  readonly plugins: PluginHost;
  readonly policy: PolicyControl;
  /** Told of every error that the client sees only as INTERNAL. */
  readonly logError: (error: unknown) => void;
}

/**
 * What every resolver gets. One for each operation, and for events of a subscription that are resolved together: loaders
 * never go stale.
 */
export interface GraphqlContext {
  readonly caller: Principal;
  /** Aborted, with CALLER_GONE, when the caller has hung up or completed the operation before the answer. */
  readonly gone: AbortSignal;
  readonly services: GraphqlServices;
  readonly loaders: Loaders;
  /** One for the whole server. */
  readonly liveReads: LiveReads;
  readonly answer: AnswerSize;
}

export interface ContextOptions {
  readonly reads?: StepReads;
  readonly gone?: AbortSignal;
}

const NEVER = new AbortController().signal;

export function createContext(
  services: GraphqlServices,
  caller: Principal,
  liveReads: LiveReads,
  { reads, gone = NEVER }: ContextOptions = {},
): GraphqlContext {
  const answer = new AnswerSize();
  const takeTurn = async () => {
    await liveReads.takeTurn(answer);
    gone.throwIfAborted();
  };
  let loaders: Loaders | null = null;
  return {
    caller,
    gone,
    services,
    liveReads,
    answer,
    // Most events of a subscription need none.
    get loaders() {
      loaders ??= createLoaders(
        services,
        caller,
        reads ?? readsOf(services.catalog, caller, { takeTurn, gone }),
        gone,
      );
      return loaders;
    },
  };
}
