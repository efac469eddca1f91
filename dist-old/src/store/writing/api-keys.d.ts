import type { ApiKey, KeyUse, NewApiKey } from '../../model/api-key.js';
import type { Pass } from './pass.js';
/** Stores a key. A stored one of the same id is returned unchanged. */
export declare function createKey(pass: Pass, given: NewApiKey): ApiKey;
/** Ends a key for good, and the logins by it; one that is revoked is returned unchanged. @throws UNKNOWN_KEY */
export declare function revokeKey(pass: Pass, id: string): ApiKey;
/** Notes when keys were last shown. Unknown ones are passed over. */
export declare function noteKeyUses(pass: Pass, uses: readonly KeyUse[]): void;
/** The store's secret, which is `fresh` if it has none yet. */
export declare function keepSecret(pass: Pass, fresh: string): string;
