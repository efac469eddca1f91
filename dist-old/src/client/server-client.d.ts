import { z } from 'zod';
/** The field that every mutation's payload has. */
export declare const userErrors: z.ZodArray<z.ZodObject<{
    code: z.ZodString;
    message: z.ZodString;
    path: z.ZodNullable<z.ZodArray<z.ZodString>>;
}, z.core.$strip>>;
/** Throws the first error of a payload, if there is one. */
export declare function throwUserErrors([first]: z.infer<typeof userErrors>): void;
declare const appendAnswer: z.ZodObject<{
    accepted: z.ZodInt;
    duplicates: z.ZodInt;
    rejected: z.ZodArray<z.ZodObject<{
        code: z.ZodString;
        message: z.ZodString;
        path: z.ZodOptional<z.ZodNullable<z.ZodArray<z.ZodString>>>;
        index: z.ZodInt;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type AppendAnswer = z.infer<typeof appendAnswer>;
type Fetched = Awaited<ReturnType<typeof fetch>>;
/** A server's address without a trailing slash. @throws INVALID_USAGE */
export declare function parseServerUrl(text: string): string;
/**
 * Calls a running Stepwell server over HTTP and WebSocket. Every method throws the server's own errors, and
 * SERVER_UNREACHABLE.
 */
export declare class ServerClient {
    private readonly signal;
    /** Shown to the server, and to no other; null: none. */
    private readonly key;
    /** Of a subscription: between two pings, and the longest time for an answer to one. */
    private readonly silenceMs;
    readonly url: string;
    constructor(url: string, signal?: AbortSignal, 
    /** Shown to the server, and to no other; null: none. */
    key?: string | null, 
    /** Of a subscription: between two pings, and the longest time for an answer to one. */
    silenceMs?: number);
    /** Whether the command was told to stop. */
    get interrupted(): boolean;
    /** @throws SERVER_UNREACHABLE; an AbortError if the command was interrupted */
    fetch(path: string, init?: RequestInit): Promise<Fetched>;
    /** The key goes to the server's own origin alone, also where an answer names another address. */
    private headersFor;
    /** Throws the error that a refused request was answered with. */
    refuse(response: Fetched): Promise<never>;
    /** Appends steps, one a line of JSON. @param origin `import`: an importer read them from a file */
    appendSteps(channel: string, ndjson: Uint8Array, origin?: 'import'): Promise<AppendAnswer>;
    /** Reads a REST route's answer by `schema`. */
    get<T>(schema: z.ZodType<T>, path: string): Promise<T>;
    /** Posts JSON to a REST route and reads the answer by `schema`. @param path below the server's address, or a whole URL */
    post<T>(schema: z.ZodType<T>, path: string, body: unknown): Promise<T>;
    /** Runs an operation and reads its data by `schema`. */
    query<T>(schema: z.ZodType<T>, query: string, variables?: Record<string, unknown>): Promise<T>;
    /**
     * Events of a subscription over one WebSocket, each read by `schema`. Ends when the server ends it or `signal` is
     * aborted.
     * @throws the server's own errors and INVALID_ANSWER; any error that is not a StepwellError is a lost connection
     */
    subscribe<T>(schema: z.ZodType<T>, query: string, variables: Record<string, unknown>, signal: AbortSignal): AsyncGenerator<T>;
    private read;
    private parse;
    private check;
    private misunderstood;
}
export {};
