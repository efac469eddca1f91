import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { ApolloServerPlugin } from '@apollo/server';
import { type ExecutionArgs, type ExecutionResult, execute, type FormattedExecutionResult } from 'graphql';
import type { GraphqlContext } from './context.js';
import { jsonPieces } from './json-pieces.js';
import type { AnswerSize } from './limits/answer-size.js';

/** Bytes of an answer from which on it is written in pieces: below, its JSON is made in some milliseconds. */
const LARGE_BYTES = 4 * 1024 * 1024;

const large = new WeakSet<object>();

/** As it was counted while its fields were resolved. */
function isLargeAnswer({ answer }: Pick<GraphqlContext, 'answer'>): boolean {
  return answer.bytes >= LARGE_BYTES;
}

/** graphql-js's `execute`, for whom `isLargeResult` is asked of its result. */
export async function executeSized(args: ExecutionArgs): Promise<ExecutionResult> {
  const result = await execute(args);
  if (isLargeAnswer(args.contextValue as GraphqlContext)) large.add(result);
  return result;
}

export function isLargeResult(result: object): boolean {
  return large.has(result);
}

/** The JSON of a result in pieces, each made when its turn has come. */
export async function* piecesInTurns(
  result: unknown,
  takeTurn: () => Promise<void>,
): AsyncGenerator<string, void, void> {
  for (const piece of jsonPieces(result)) {
    yield piece;
    await takeTurn();
  }
}

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
