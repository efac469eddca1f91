/** What is said of the same field of many types. */
export declare const LISTS: readonly {
    readonly of: RegExp;
    readonly is: string;
    readonly text: string;
}[];
/** What is said of connections and edges themselves. */
export declare function ofConnection(type: string): string | undefined;
