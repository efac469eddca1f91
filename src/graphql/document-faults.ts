import type { IncomingMessage } from 'node:http';
import type { ApolloServerPlugin } from '@apollo/server';
import type { FastifyReply } from 'fastify';
import type { GraphqlContext } from './context.js';
import type { ProtocolCode } from './errors.js';
import type { AnswerSize } from './limits/answer-size.js';

const CODES: ReadonlySet<unknown> = new Set<ProtocolCode>([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
]);

/**
 * The status of an answer to a document that cannot be parsed or validated, or whose variables do not fit. By
 * GraphQL over HTTP it is 400 as `application/graphql-response+json`, and 200 as `application/json`, whose readers take
 * any other status for an answer of something that is not GraphQL. What this server refuses by itself keeps its status.
 */
export class DocumentFaults {
  private readonly requests = new WeakMap<AnswerSize, IncomingMessage>();
  private readonly faulty = new WeakSet<IncomingMessage>();

  readonly plugin: ApolloServerPlugin<GraphqlContext> = {
    requestDidStart: async () => ({
      willSendResponse: async ({ contextValue, response: { body } }) => {
        const request = this.requests.get(contextValue.answer);
        if (request === undefined || body.kind !== 'single' || body.singleResult.data !== undefined) return;
        const { errors = [] } = body.singleResult;
        if (errors.length > 0 && errors.every(({ extensions }) => CODES.has(extensions?.code)))
          this.faulty.add(request);
      },
    }),
  };

  /** Called before execution. */
  expect(request: IncomingMessage, { answer }: GraphqlContext): void {
    this.requests.set(answer, request);
  }

  /** Called when the form of the answer is known, before it is sent. */
  settle(request: IncomingMessage, reply: FastifyReply): void {
    const isJson = String(reply.getHeader('content-type') ?? '').startsWith('application/json');
    if (reply.statusCode === 400 && isJson && this.faulty.has(request)) reply.code(200);
  }
}
