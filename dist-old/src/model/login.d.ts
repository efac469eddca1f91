/** A login of a web page, as it is stored. */
export interface Login {
    /** Of its token, which is stored nowhere. */
    readonly hash: string;
    /** Milliseconds since the epoch. */
    readonly endsAt: number;
}
/** The logins by one key, oldest first. */
export interface KeyLogins {
    /** Also of the key of the settings, which is no key of the store. */
    readonly keyId: string;
    readonly logins: readonly Login[];
}
