import type { IngestService } from '../ingest/service.js';
import type { AppendResult } from '../store/port.js';
import type { Metrics } from './metrics.js';

/** The same service; every append counts into `metrics.steps`, whatever the route it came by. */
export function measureIngest(ingest: IngestService, metrics: Pick<Metrics, 'steps'>): IngestService {
  const count = (result: AppendResult): AppendResult => {
    metrics.steps.inc({ result: 'accepted' }, result.accepted);
    metrics.steps.inc({ result: 'duplicate' }, result.duplicates);
    metrics.steps.inc({ result: 'rejected' }, result.items - result.accepted - result.duplicates);
    return result;
  };
  return {
    appendStream: async (...call) => count(await ingest.appendStream(...call)),
    appendValues: async (...call) => count(await ingest.appendValues(...call)),
    registerTrajectory: (...call) => ingest.registerTrajectory(...call),
    completeTrajectory: (...call) => ingest.completeTrajectory(...call),
    addFeedback: (...call) => ingest.addFeedback(...call),
  };
}
