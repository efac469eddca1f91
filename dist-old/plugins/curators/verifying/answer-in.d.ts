/** What stands in the last `\boxed{…}` or `\fbox`-like `\fboxed{…}`, boxes in boxes taken as text; null: there is none. */
export declare function boxedIn(text: string): string | null;
/** What stands between the last `</tag>` and the `<tag>` before it; null: there is none. */
export declare function taggedIn(text: string, tag: string): string | null;
