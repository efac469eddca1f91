import type { StepStore } from '../store/port.js';
import type { IngestService } from './service.js';
import { type IngestLimits, StoreIngest } from './store-ingest.js';

export function createIngestService({
  store,
  ...limits
}: { readonly store: StepStore } & IngestLimits): IngestService {
  return new StoreIngest(store, limits);
}
