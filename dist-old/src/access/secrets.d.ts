interface MadeSecret {
    readonly id: string;
    readonly prefix: string;
    readonly hash: string;
    /** Shown once. */
    readonly secret: string;
}
export declare function makeSecret(): MadeSecret;
/** Id of the key whose secret this may be; null: of none. */
export declare function idInSecret(secret: string): string | null;
/** SHA-256 in lower-case hex. It needs no salt, because secrets are random and long. */
export declare function hashOf(secret: string): string;
/** Whether a secret has a hash; null: no key has its id. Takes the same time whatever they are. */
export declare function hasHash(secret: string, hash: string | null): boolean;
export {};
