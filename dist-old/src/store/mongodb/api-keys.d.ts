import type { ApiKey } from '../../model/api-key.js';
import type { KeyLogins } from '../../model/login.js';
import type { ApiKeyDoc, LoginsDoc, SecretDoc } from './batches/documents.js';
import type { Collections } from './collections.js';
/** `_id` of the document of the store's secret. */
export declare const SECRET = "store";
/** Oldest first, because ids are made in order of time. */
export declare function listKeys({ apiKeys }: Pick<Collections, 'apiKeys'>): Promise<readonly ApiKey[]>;
export declare function keyDoc(key: ApiKey, seq: number): ApiKeyDoc;
export declare function keyOf({ document }: ApiKeyDoc): ApiKey;
export declare function listLogins({ logins }: Pick<Collections, 'logins'>): Promise<readonly KeyLogins[]>;
export declare function loginsDoc({ keyId, logins }: KeyLogins, seq: number): LoginsDoc;
export declare function secretDoc(secret: string, seq: number): SecretDoc;
