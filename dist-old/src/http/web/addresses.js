/**
 * The page's own addresses, each answered with the page, which shows the view that belongs to it. Any other address is an
 * unknown route, so that a mistyped API call is told so.
 */
export const PAGE_ADDRESSES = [
    ...['/', '/live', '/steps', '/trajectories', '/t/:id', '/groups', '/g/:id'],
    ...['/curation', '/curation/queue', '/operations/:id', '/recipes', '/recipes/:name'],
    ...['/datasets', '/datasets/:id', '/claims', '/claims/:recipe', '/plugins', '/settings', '/go/:id'],
];
/** A file that the page loads. */
export const ASSET_ADDRESS = '/assets/:name';
//# sourceMappingURL=addresses.js.map