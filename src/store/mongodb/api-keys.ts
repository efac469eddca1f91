import type { ApiKey } from '../../model/api-key.js';
import type { KeyLogins } from '../../model/login.js';
import type { ApiKeyDoc, LoginsDoc, SecretDoc } from './batches/documents.js';
import type { Collections } from './collections.js';

/** `_id` of the document of the store's secret. */
export const SECRET = 'store';

/** Oldest first, because ids are made in order of time. */
export async function listKeys({ apiKeys }: Pick<Collections, 'apiKeys'>): Promise<readonly ApiKey[]> {
  const found = await apiKeys.find({}).sort({ _id: 1 }).toArray();
  return found.map(keyOf);
}

export function keyDoc(key: ApiKey, seq: number): ApiKeyDoc {
  return { _id: key.id, document: JSON.stringify(key), seq };
}

export function keyOf({ document }: ApiKeyDoc): ApiKey {
  return JSON.parse(document) as ApiKey;
}

export async function listLogins({ logins }: Pick<Collections, 'logins'>): Promise<readonly KeyLogins[]> {
  const found = await logins
    .find({ logins: { $ne: [] } })
    .sort({ _id: 1 })
    .toArray();
  return found.map((doc) => ({ keyId: doc._id, logins: doc.logins }));
}

export function loginsDoc({ keyId, logins }: KeyLogins, seq: number): LoginsDoc {
  return { _id: keyId, logins, seq };
}

export function secretDoc(secret: string, seq: number): SecretDoc {
  return { _id: SECRET, secret, seq };
}
