import type { ApiKey, KeyUse, NewApiKey } from '../model/api-key.js';
import type { KeyLogins, Login } from '../model/login.js';
/**
 * The part of the store's port that is about callers' keys. Keys are read for the server itself and for callers that
 * may do everything.
 */
export interface KeyStore {
    /** Stores a key. A stored one of the same id is returned unchanged. */
    createKey(key: NewApiKey): Promise<ApiKey>;
    /** Ends a key for good, and the logins by it; one that is revoked is returned unchanged. @throws UNKNOWN_KEY */
    revokeKey(id: string): Promise<ApiKey>;
    /** Notes when keys were last shown. Unknown ones are passed over. */
    noteKeyUses(uses: readonly KeyUse[]): Promise<void>;
    /** All that were ever made, oldest first. */
    listKeys(): Promise<readonly ApiKey[]>;
    /**
     * Stores a login by a key, and forgets those that are over, and the oldest where there are too many.
     * @returns the key's logins now
     */
    openLogin(keyId: string, login: Login): Promise<readonly Login[]>;
    /** Ends a login; one that has ended, or never was, is passed over. */
    endLogin(keyId: string, hash: string): Promise<void>;
    /** All that were not ended, also those whose time is over. */
    listLogins(): Promise<readonly KeyLogins[]>;
    /** The store's secret (hex), the same for every server on it. No caller is told it. The first call stores `fresh`. */
    keepSecret(fresh: string): Promise<string>;
}
