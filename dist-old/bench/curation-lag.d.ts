import type { Agent } from 'undici';
/** Asks a server for GraphQL data. */
export type Ask = <T>(url: string, query: string, variables?: object) => Promise<T>;
export interface LagOptions {
    /** Servers of one store, which the steps go to in turn. */
    readonly urls: readonly string[];
    readonly dispatcher: Agent;
    readonly ask: Ask;
    /** One that decides about every step by itself. */
    readonly curator: {
        readonly name: string;
        readonly options: object | null;
    };
    readonly stepsPerSecond: number;
    readonly seconds: number;
}
/**
 * How far a live run stays behind steps that come one by one at a steady pace: from the arrival of a step to the decision
 * about it, as a name and figures.
 * @throws Error if it does not judge each once
 */
export declare function liveLag(options: LagOptions): Promise<readonly [string, string]>;
