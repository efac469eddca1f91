import type { ApiKey } from '../../model/api-key.js';
import type { KeyLogins, Login } from '../../model/login.js';
import type { Commit } from '../writing/commit.js';
import type { Connection } from './connection.js';
export declare function readKey(connection: Connection, id: string): ApiKey | null;
/** Oldest first, because ids are made in order of time. */
export declare function listKeys(connection: Connection): readonly ApiKey[];
export declare function readLogins(connection: Connection, keyId: string): readonly Login[];
export declare function listLogins(connection: Connection): readonly KeyLogins[];
export declare function readSecret(connection: Connection): string | null;
/** Writes what a commit changes of keys, logins and the secret. */
export declare function applyKeys(connection: Connection, { keys, logins, secret }: Commit): void;
