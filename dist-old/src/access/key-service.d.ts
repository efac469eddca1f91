import type { ApiKey } from '../model/api-key.js';
import { type Principal, type Scope } from '../model/principal.js';
import type { KeyStore } from '../store/key-port.js';
import type { KeyRing } from './key-ring.js';
export interface KeyRequest {
    readonly name: string;
    readonly scopes: readonly Scope[];
    /** Null: all. */
    readonly channels: readonly string[] | null;
    /** Milliseconds since the epoch; null: it holds until it is revoked. */
    readonly expiresAt: number | null;
}
export interface MadeKey {
    readonly key: ApiKey;
    /** Shown once: it is not stored. */
    readonly secret: string;
}
/**
 * Makes a key in a store. The caller has been found to be allowed to.
 * @param by name of the key by which it is made; null: none was needed
 * @throws OUT_OF_RANGE
 */
export declare function createKeyIn(store: Pick<KeyStore, 'createKey' | 'listKeys'>, request: KeyRequest, by: string | null, isFirst: boolean): Promise<MadeKey>;
/** Keys, for callers. Every method throws FORBIDDEN. */
export declare class KeyService {
    private readonly store;
    private readonly ring;
    private readonly log;
    constructor(store: Pick<KeyStore, 'createKey' | 'revokeKey' | 'listKeys'>, ring: Pick<KeyRing, 'take' | 'isRequired'>, log: {
        info(fields: object, message: string): void;
    });
    /** Oldest first. */
    list(caller: Principal): Promise<readonly ApiKey[]>;
    /** @throws OUT_OF_RANGE */
    create(caller: Principal, request: KeyRequest): Promise<MadeKey>;
    /** @throws UNKNOWN_KEY */
    revoke(caller: Principal, id: string): Promise<ApiKey>;
}
