import { statfs } from 'node:fs/promises';
import type { EngineState } from '../gateway/interface.js';
import type { Principal } from '../model/principal.js';
import type { StepStore } from '../store/port.js';

/** A server as its operators see it. */
export interface ServerInfo {
  readonly version: string;
  /** `sqlite` or `mongodb`. */
  readonly store: string;
  readonly startedAt: number;
  readonly engines: readonly (EngineState | BoundEngineState)[];
  readonly spoolBytes: number | null;
  readonly feedLagSeconds: number | null;
  readonly diskFreeBytes: number | null;
  readonly authenticated: boolean;
}

/** An engine without its load, which keys that are bound to channels are not told. */
type BoundEngineState = Omit<EngineState, 'inFlight'> & { readonly inFlight: null };

interface ServerStateParts {
  readonly version: string;
  readonly kind: 'sqlite' | 'mongodb';
  readonly dataDir: string;
  readonly store: Pick<StepStore, 'feedHead' | 'position' | 'readEvents'>;
  readonly gateway: { engines(): readonly EngineState[]; readonly spoolBytes: number };
  readonly isAuthenticated: () => boolean;
}

/** Tells of the server what a caller may know: figures of all channels together are for callers of all channels. */
export class ServerState {
  private readonly startedAt = Date.now();

  constructor(private readonly parts: ServerStateParts) {}

  async read({ channels }: Principal): Promise<ServerInfo> {
    const { version, kind: store, gateway, isAuthenticated } = this.parts;
    const own = { version, store, startedAt: this.startedAt, authenticated: isAuthenticated() };
    const engines = gateway.engines();
    if (channels !== null) {
      const hidden = engines.map((engine) => ({ ...engine, inFlight: null }));
      return { ...own, engines: hidden, spoolBytes: null, feedLagSeconds: null, diskFreeBytes: null };
    }
    const [feedLagSeconds, diskFreeBytes] = await Promise.all([this.lag(), this.free()]);
    return { ...own, engines, spoolBytes: gateway.spoolBytes, feedLagSeconds, diskFreeBytes };
  }

  /** How long the oldest event waits that this server does not show yet. */
  private async lag(): Promise<number> {
    const { store } = this.parts;
    const { position } = store;
    if ((await store.feedHead()) <= position) return 0;
    const [next] = await store.readEvents(position, 1);
    return next === undefined ? 0 : Math.max(0, (Date.now() - next.at) / 1_000);
  }

  private async free(): Promise<number> {
    const { bavail, bsize } = await statfs(this.parts.dataDir);
    return bavail * bsize;
  }
}
