/** A key of an endpoint, and the origin that it may be sent to. */
export interface Secret {
    readonly name: string;
    /** As URL.origin gives it. */
    readonly origin: string;
    readonly value: string;
}
/** The keys that plugins may name. Their values are given to the calls that they are for, and are shown nowhere. */
export declare class Secrets {
    private readonly list;
    constructor(list: readonly Secret[]);
    /** @throws SECRET_REFUSED unless it may be sent to this origin */
    forOrigin(name: string, origin: string): string;
    /** @throws SECRET_REFUSED if it is not listed */
    named(name: string): string;
}
