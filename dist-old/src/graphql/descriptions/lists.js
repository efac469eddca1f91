/** What is said of the same field of many types. */
export const LISTS = [
    { of: /Connection$/, is: 'edges', text: 'The rows of the page, each with its cursor.' },
    { of: /Connection$/, is: 'nodes', text: 'The rows of the page.' },
    { of: /Connection$/, is: 'pageInfo', text: 'Where the page lies in the list.' },
    {
        of: /Connection$/,
        is: 'totalCount',
        text: 'Rows of the whole list. Counted only if it is selected, and no further than 100,000.',
    },
    { of: /Edge$/, is: 'cursor', text: 'Place of the row, for `after` and `before`.' },
    { of: /Edge$/, is: 'node', text: 'The row.' },
    { of: /Payload$/, is: 'userErrors', text: 'Why nothing, or not all of it, was done; empty: it was done.' },
    { of: /Filter$/, is: 'and', text: 'All of these hold. Empty: true.' },
    { of: /Filter$/, is: 'or', text: 'One of these holds. Empty: false.' },
    { of: /Filter$/, is: 'not', text: 'This does not hold.' },
];
/** What is said of connections and edges themselves. */
export function ofConnection(type) {
    if (type.endsWith('Connection'))
        return 'A page of a list, by the Relay specification.';
    return type.endsWith('Edge') ? 'A row of a page, with its place in the list.' : undefined;
}
//# sourceMappingURL=lists.js.map