/**
 * The page's own addresses, each answered with the page, which shows the view that belongs to it. Any other address is an
 * unknown route, so that a mistyped API call is told so.
 */
export declare const PAGE_ADDRESSES: readonly string[];
/** A file that the page loads. */
export declare const ASSET_ADDRESS = "/assets/:name";
