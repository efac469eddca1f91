import { startTestApp } from '../../../api/support/running-app.js';
import {
  startUpstream,
  type Upstream,
  type UpstreamOptions,
} from '../../../support/upstreams/start-upstream.js';
import { Captured } from '../../support/captured.js';

/** An engine, a server before it that clients call, and the steps that it captures of them. */
export interface ClientRig {
  readonly engine: Upstream;
  /** Of the server. */
  readonly url: string;
  readonly captured: Captured;
  close(): Promise<void>;
}

export async function startClientRig(options: UpstreamOptions): Promise<ClientRig> {
  const engine = await startUpstream(options);
  const app = await startTestApp({ upstream: engine.url });
  const captured = new Captured(app.url);
  return {
    engine,
    url: app.url,
    captured,
    close: async () => {
      await captured.close();
      await app.remove();
      await engine.close();
    },
  };
}
