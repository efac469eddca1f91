import type { Scope } from '../model/principal.js';
/**
 * What a caller needs for a route. `open`: nothing. `graphql`: a key, which GraphQL looks at itself, because its errors
 * have a form of their own; the scope of each field stands in `graphql/field-access.ts`. `login`: a key, which may also be
 * in the body.
 */
export type RouteAccess = 'open' | 'graphql' | 'login' | {
    /** One of them; `admin` has them all. */
    readonly anyOf: readonly Scope[];
    /** Not with a key that is bound to channels: the route is about all of them. */
    readonly inAllChannels?: true;
    /** The log is told who used it. */
    readonly isLogged?: true;
};
/** Every route by its method and path. The server does not start with a route that is not here. */
export declare const ROUTE_ACCESS: ReadonlyMap<string, RouteAccess>;
