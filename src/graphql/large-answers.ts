import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { ApolloServerPlugin } from '@apollo/server';
import type { FormattedExecutionResult } from 'graphql';
import type { GraphqlContext } from './context.js';
import { isLargeAnswer, piecesInTurns } from './large-results.js';
import type { AnswerSize } from './limits/answer-size.js';

/** Bytes that are made ahead of what the client's connection takes. */
const AHEAD_BYTES = 256 * 1024;

async function* bodyOf(result: FormattedExecutionResult, takeTurn: () => Promise<void>) {
  const { errors, data, extensions } = result;
  for await (const piece of piecesInTurns({ errors, data, extensions }, takeTurn)) yield Buffer.from(piece);
  yield Buffer.from('\n');
}

/**
 * Takes large results out of Apollo's hands, which makes one string of each while every other request waits, and writes
 * them as the client takes them, in turns with other work. The bytes are Apollo's own; their number is not known before
 * the end.
 */
export class LargeAnswers {
  private readonly requests = new WeakMap<AnswerSize, IncomingMessage>();
  private readonly results = new WeakMap<IncomingMessage, FormattedExecutionResult>();

  constructor(private readonly takeTurn: (owner: object) => Promise<void>) {}

  readonly plugin: ApolloServerPlugin<GraphqlContext> = {
    requestDidStart: async () => ({
      willSendResponse: async ({ contextValue, response: { body } }) => {
        const request = this.requests.get(contextValue.answer);
        if (request === undefined || body.kind !== 'single' || !isLargeAnswer(contextValue)) return;
        this.results.set(request, body.singleResult);
        body.singleResult = {};
      },
    }),
  };

  /** From now on the result of this request is kept here if it turns out to be large. */
  expect(request: IncomingMessage, { answer }: GraphqlContext): void {
    this.requests.set(answer, request);
  }

  /** The body of a request's answer, which ends with its connection; null: it is not large, and Apollo has written it. */
  bodyFor(request: IncomingMessage): Readable | null {
    const result = this.results.get(request);
    if (result === undefined) return null;
    const body = bodyOf(result, () => this.takeTurn(request));
    return Readable.from(body, { objectMode: false, highWaterMark: AHEAD_BYTES });
  }
}
