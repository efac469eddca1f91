import type { IncomingMessage } from 'node:http';
/** What a caller may do. `admin` implies the others. */
export declare const SCOPES: readonly ["ingest", "read", "curate", "train", "admin"];
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
export declare const LOCAL_PRINCIPAL: Principal;
/** Finds out who sends a request. @throws UNAUTHENTICATED, also as a rejection */
export type Authenticate = (request: IncomingMessage) => Principal | Promise<Principal>;
export declare function hasScope(caller: Principal, scope: Scope): boolean;
export declare function maySeeChannel(caller: Principal, channel: string): boolean;
/** The channels that a caller may touch; null: all of them. */
export type ChannelScope = readonly string[] | null;
