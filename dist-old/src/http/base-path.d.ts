import type { Server } from 'node:http';
/** A configured path without its last slash; empty: the server is at its proxy's root. */
export declare const basePathOf: (configured: string | null) => string;
/**
 * An address as routes know it: without the path under which a proxy serves this server, if it has that. One without it is
 * left as it is, for probes that come directly and for proxies that take the path off.
 */
export declare function withoutBasePath(url: string, basePath: string): string;
/** Takes the path off WebSocket upgrades, which do not pass through the router. Called before anyone listens to them. */
export declare function takeBasePathOff(server: Server, basePath: string): void;
