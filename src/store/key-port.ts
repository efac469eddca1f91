import type { ApiKey, KeyUse, NewApiKey } from '../model/api-key.js';

/**
 * The part of the store's port that is about callers' keys. Keys are read for the server itself and for callers that
 * may do everything.
 */
export interface KeyStore {
  /** Stores a key. A stored one of the same id is returned unchanged. */
  createKey(key: NewApiKey): Promise<ApiKey>;
  /** Ends a key for good; one that is revoked is returned unchanged. @throws UNKNOWN_KEY */
  revokeKey(id: string): Promise<ApiKey>;
  /** Notes when keys were last shown. Unknown ones are passed over. */
  noteKeyUses(uses: readonly KeyUse[]): Promise<void>;
  /** All that were ever made, oldest first. */
  listKeys(): Promise<readonly ApiKey[]>;
  /** The store's secret (hex), the same for every server on it. No caller is told it. The first call stores `fresh`. */
  keepSecret(fresh: string): Promise<string>;
}
