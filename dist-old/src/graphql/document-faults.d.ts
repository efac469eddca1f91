import type { IncomingMessage } from 'node:http';
import type { ApolloServerPlugin } from '@apollo/server';
import type { FastifyReply } from 'fastify';
import type { GraphqlContext } from './context.js';
/**
 * The status of an answer to a document that cannot be parsed or validated, or whose variables do not fit. By
 * GraphQL over HTTP it is 400 as `application/graphql-response+json`, and 200 as `application/json`, whose readers take
 * any other status for an answer of something that is not GraphQL. What this server refuses by itself keeps its status.
 */
export declare class DocumentFaults {
    private readonly requests;
    private readonly faulty;
    readonly plugin: ApolloServerPlugin<GraphqlContext>;
    /** Called before execution. */
    expect(request: IncomingMessage, { answer }: GraphqlContext): void;
    /** Called when the form of the answer is known, before it is sent. */
    settle(request: IncomingMessage, reply: FastifyReply): void;
}
