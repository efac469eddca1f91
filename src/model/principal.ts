import type { IncomingMessage } from 'node:http';

/** What a caller may do. `admin` implies the others. */
export const SCOPES = ['ingest', 'read', 'curate', 'train', 'admin'] as const;
export type Scope = (typeof SCOPES)[number];

/** The caller of a service. `channels: null` means all channels, `keyId: null` the keyless caller on loopback. */
export interface Principal {
  readonly keyId: string | null;
  /** The key's name, by which people know who did something; null: no key was needed. */
  readonly name: string | null;
  readonly scopes: ReadonlySet<Scope>;
  readonly channels: readonly string[] | null;
}

/** The caller of a server that listens on loopback and has no keys configured. It may do everything. */
export const LOCAL_PRINCIPAL: Principal = {
  keyId: null,
  name: null,
  scopes: new Set(SCOPES),
  channels: null,
};

/** Finds out who sends a request. @throws UNAUTHENTICATED, also as a rejection */
export type Authenticate = (request: IncomingMessage) => Principal | Promise<Principal>;

export function hasScope(caller: Principal, scope: Scope): boolean {
  return caller.scopes.has('admin') || caller.scopes.has(scope);
}

export function maySeeChannel(caller: Principal, channel: string): boolean {
  return caller.channels === null || caller.channels.includes(channel);
}

/** The channels that a caller may touch; null: all of them. */
export type ChannelScope = readonly string[] | null;
