import type { BatchService } from '../batches/interface.js';
import type { Catalog } from '../catalog/catalog.js';
import type { CurationService } from '../curation/service.js';
import type { Feed } from '../feed/interface.js';
import type { IngestService } from '../ingest/service.js';
import type { LifecycleService } from '../lifecycle/service.js';
import type { Policy } from '../model/policy.js';
import type { Principal } from '../model/principal.js';
import type { PluginHost } from '../plugins/interface.js';

/** Who changes the weights tells which version serves, and holds calls meanwhile. All: @throws FORBIDDEN */
export interface PolicyControl {
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
