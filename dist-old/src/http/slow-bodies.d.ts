import type { Server } from 'node:http';
/**
 * Ends requests whose body arrives too slowly: a body may take any time, but in every window of `windowMs` at least
 * LEAST_BYTES of it have to arrive. A connection that is silent altogether has another timeout.
 */
export declare function giveUpSlowBodies(server: Server, windowMs: number): void;
