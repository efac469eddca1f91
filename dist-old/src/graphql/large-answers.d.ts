import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { ApolloServerPlugin } from '@apollo/server';
import { type ExecutionArgs, type ExecutionResult } from 'graphql';
import type { GraphqlContext } from './context.js';
/** graphql-js's `execute`; it notes which results are large, so that `isLargeResult` can tell. */
export declare function executeSized(args: ExecutionArgs): Promise<ExecutionResult>;
export declare function isLargeResult(result: object): boolean;
/** The JSON of a result in pieces; each piece is made in a turn of its own. */
export declare function piecesInTurns(result: unknown, takeTurn: () => Promise<void>): AsyncGenerator<string, void, void>;
/**
 * Writes large results in place of Apollo. Apollo makes one string of a result while every other request waits; this
 * writes the same bytes in pieces, in turns with other work, as fast as the client reads them. So the answer has no
 * `content-length`.
 */
export declare class LargeAnswers {
    private readonly takeTurn;
    private readonly requests;
    private readonly results;
    constructor(takeTurn: (owner: object) => Promise<void>);
    readonly plugin: ApolloServerPlugin<GraphqlContext>;
    /** Called before execution: if the result of this request is large, `bodyFor` gives it. */
    expect(request: IncomingMessage, { answer }: GraphqlContext): void;
    /**
     * The body of a request's answer, which is destroyed when the connection ends; null if the result is small, so that
     * Apollo has written it.
     */
    bodyFor(request: IncomingMessage): Readable | null;
}
