import { Agent } from 'undici';
import type { ServerProcess } from '../server-process.js';
/** One request, made beforehand. */
export interface Body {
    /** Index of the server that gets it. */
    readonly server: number;
    readonly steps: number;
    readonly bytes: Buffer;
}
/** Requests in order; each is sent when the one before was answered. */
export type Track = readonly Body[];
/** Several lines as one request. */
export declare function bodyOf(lines: readonly string[], server?: number): Body;
/** Requests of this many steps, independent of each other, to the servers in turn. */
export declare function separate(lines: readonly string[], perRequest: number, servers: number): readonly Track[];
/**
 * Trajectories as agents play them behind a load balancer: one request holds a turn of many trajectories, and the next
 * turn is sent to another server when that request was answered.
 */
export declare function takingTurns(lines: readonly string[], { perRequest, servers, turns }: {
    perRequest: number;
    servers: number;
    turns: number;
}): readonly Track[];
/** Sends everything over `connections` connections. Returns the seconds that it took. */
export declare function send(servers: readonly Pick<ServerProcess, 'url'>[], tracks: readonly Track[], connections: number): Promise<number>;
/** @throws Error unless every step is new and accepted */
export declare function post(agent: Agent, url: string, { bytes, steps }: Body): Promise<void>;
