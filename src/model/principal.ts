import type { IncomingMessage } from 'node:http';

/** What a caller may do. `admin` implies the others. */
export type Scope = 'ingest' | 'read' | 'curate' | 'train' | 'admin';

/** The caller of a service. `channels: null` means all channels, `keyId: null` the keyless caller on loopback. */
export interface Principal {
  readonly keyId: string | null;
  readonly scopes: ReadonlySet<Scope>;
  readonly channels: readonly string[] | null;
}

/** The caller of a server that listens on loopback and has no keys configured. It may do everything. */
export const LOCAL_PRINCIPAL: Principal = {
  keyId: null,
  scopes: new Set<Scope>(['ingest', 'read', 'curate', 'train', 'admin']),
  channels: null,
};

/** Finds out who sends a request or opens a WebSocket. @throws FORBIDDEN */
export type Authenticate = (request: IncomingMessage) => Principal | Promise<Principal>;

export function hasScope(caller: Principal, scope: Scope): boolean {
  return caller.scopes.has('admin') || caller.scopes.has(scope);
}

export function maySeeChannel(caller: Principal, channel: string): boolean {
  return caller.channels === null || caller.channels.includes(channel);
}
