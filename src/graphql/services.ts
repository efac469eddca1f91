import type { BatchService } from '../batches/interface.js';
import type { Catalog } from '../catalog/catalog.js';
import type { CurationService } from '../curation/service.js';
import type { Feed } from '../feed/interface.js';
import type { IngestService } from '../ingest/service.js';
import type { LifecycleService } from '../lifecycle/service.js';
import type { PluginHost } from '../plugins/interface.js';

/** What the resolvers call; GraphQL knows no database. */
export interface GraphqlServices {
  readonly ingest: IngestService;
  readonly catalog: Catalog;
  readonly feed: Feed;
  readonly batches: BatchService;
  readonly curation: CurationService;
  readonly lifecycle: LifecycleService;
  readonly plugins: PluginHost;
  /** Told of every error that the client sees only as INTERNAL. */
  readonly logError: (error: unknown) => void;
}
