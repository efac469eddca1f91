import type { GatewayObserver } from '../gateway/create.js';
import type { Metrics } from './metrics.js';

type GatewayMetrics = Pick<
  Metrics,
  'calls' | 'callSeconds' | 'firstByteSeconds' | 'captured' | 'unjournalled'
>;

/** Counts what the gateway tells. */
export function observeGateway(metrics: GatewayMetrics): GatewayObserver {
  return {
    ended: ({ api, stream, status, ending, latencyMs, firstByteMs }) => {
      const result = ending === 'done' ? (status === 200 ? 'ok' : 'engine-error') : ending;
      metrics.calls.inc({ api, result });
      metrics.callSeconds.observe({ api, stream: String(stream) }, latencyMs / 1000);
      if (firstByteMs !== null) metrics.firstByteSeconds.observe({ api }, firstByteMs / 1000);
    },
    refused: (api, code) => metrics.calls.inc({ api, result: code.toLowerCase() }),
    captured: ({ kind, steps }) => {
      if (kind === 'unjournalled') metrics.unjournalled.inc(steps);
      else metrics.captured.inc({ result: kind }, steps);
    },
  };
}
