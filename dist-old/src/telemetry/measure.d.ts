import type { BatchService } from '../batches/interface.js';
import type { Catalog } from '../catalog/catalog.js';
import type { Feed } from '../feed/interface.js';
import type { GatewayObserver } from '../gateway/create.js';
import type { IngestService } from '../ingest/service.js';
import type { Metrics } from './metrics.js';
/** The same service; each build that starts is counted in `metrics.builds`. */
export declare function measureBuilds(batches: BatchService, metrics: Pick<Metrics, 'builds'>): BatchService;
/** The same feed; `metrics.feedSubscribers` holds the present number of readers. */
export declare function measureFeed(feed: Feed, metrics: Pick<Metrics, 'feedSubscribers'>): Feed;
/** The same service; what is appended is counted in `metrics.steps` and `metrics.extras`, whatever its route. */
export declare function measureIngest(ingest: IngestService, metrics: Pick<Metrics, 'steps' | 'extras'>): IngestService;
/**
 * The same catalog. `metrics.readsUnderWay` holds the present number of reads that may take long, and
 * `metrics.readsAbandoned` counts those that were stopped because their caller had gone.
 */
export declare function measureReads(catalog: Catalog, { readsUnderWay, readsAbandoned }: Pick<Metrics, 'readsUnderWay' | 'readsAbandoned'>): Catalog;
type GatewayMetrics = Pick<Metrics, 'calls' | 'callSeconds' | 'firstByteSeconds' | 'captured' | 'unjournalled'>;
/** Counts the gateway's events. */
export declare function observeGateway(metrics: GatewayMetrics): GatewayObserver;
export {};
