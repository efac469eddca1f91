import type { Scope } from './principal.js';
/** A key by which a caller shows who it is. Its secret is told once and not stored. Times are ms since the epoch. */
export interface ApiKey {
    /** A part of the secret, so that it is found without comparing with every key. */
    readonly id: string;
    /** The first characters of the secret, by which people know it again. */
    readonly prefix: string;
    /** SHA-256 of the secret in lower-case hex. */
    readonly hash: string;
    readonly name: string;
    /** At least one. */
    readonly scopes: readonly Scope[];
    /** Those that its callers see and write to, the first where they name none; null: all. */
    readonly channels: readonly string[] | null;
    readonly createdAt: number;
    /** Name of the key by which it was made; null: nobody had to show one. */
    readonly createdBy: string | null;
    /** Null: it holds until it is revoked. */
    readonly expiresAt: number | null;
    /** To some minutes; null: it was never shown. */
    readonly lastUsedAt: number | null;
    readonly revokedAt: number | null;
}
/** A key to be stored. */
export type NewApiKey = Omit<ApiKey, 'createdAt' | 'lastUsedAt' | 'revokedAt'>;
/** That a key was shown. */
export interface KeyUse {
    readonly id: string;
    readonly at: number;
}
/** Whether a caller may still show the key. */
export declare function isKeyValid({ revokedAt, expiresAt }: ApiKey, now: number): boolean;
