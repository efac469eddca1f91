/**
 * The names under which this server may be reached. Under DNS rebinding a page gives its own name the server's address,
 * and a browser then takes the server for a part of that page; but it sends the page's name as `Host`.
 */
export declare class AllowedHosts {
    /** Whether the settings list them. */
    readonly areListed: boolean;
    private readonly names;
    private readonly isOnLoopback;
    /**
     * @param listensOn the configured address
     * @param list names of the settings, comma-separated, `*.lab.example` for all that end so, `*` for all; null: on loopback
     *   none, beyond it all, because the machine's names are not known
     */
    constructor(listensOn: string, list: string | null);
    /** @throws FORBIDDEN */
    check(authority: string): void;
}
