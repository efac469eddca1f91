import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { ApolloServerPlugin } from '@apollo/server';
import { type ExecutionArgs, type ExecutionResult, execute, type FormattedExecutionResult } from 'graphql';
import type { GraphqlContext } from './context.js';
import { jsonPieces } from './json-pieces.js';
import type { AnswerSize } from './limits/answer-size.js';

/**
 * Answers of at least this many bytes are written in pieces. The JSON of a smaller one is made within some
 * milliseconds.
 */
const LARGE_BYTES = 4 * 1024 * 1024;

const large = new WeakSet<object>();

/** Whether the answer is large, by the bytes that were counted while its fields were resolved. */
function isLargeAnswer({ answer }: Pick<GraphqlContext, 'answer'>): boolean {
  return answer.bytes >= LARGE_BYTES;
}

/** graphql-js's `execute`; it notes which results are large, so that `isLargeResult` can tell. */
export async function executeSized(args: ExecutionArgs): Promise<ExecutionResult> {
  const result = await execute(args);
  if (isLargeAnswer(args.contextValue as GraphqlContext)) large.add(result);
  return result;
}

export function isLargeResult(result: object): boolean {
  return large.has(result);
}

/** The JSON of a result in pieces; each piece is made in a turn of its own. */
export async function* piecesInTurns(
  result: unknown,
  takeTurn: () => Promise<void>,
): AsyncGenerator<string, void, void> {
  for (const piece of jsonPieces(result)) {
    yield piece;
    await takeTurn();
  }
}

/** Bytes that are made before the client's connection has taken the bytes before them. */
const AHEAD_BYTES = 256 * 1024;

async function* bodyOf(result: FormattedExecutionResult, takeTurn: () => Promise<void>) {
  const { errors, data, extensions } = result;
  for await (const piece of piecesInTurns({ errors, data, extensions }, takeTurn)) yield Buffer.from(piece);
  yield Buffer.from('\n');
}

/**
 * Writes large results in place of Apollo. Apollo makes one string of a result while every other request waits; this
 * writes the same bytes in pieces, in turns with other work, as fast as the client reads them. So the answer has no
 * `content-length`.
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

  /** Called before execution: if the result of this request is large, `bodyFor` gives it. */
  expect(request: IncomingMessage, { answer }: GraphqlContext): void {
    this.requests.set(answer, request);
  }

  /**
   * The body of a request's answer, which is destroyed when the connection ends; null if the result is small, so that
   * Apollo has written it.
   */
  bodyFor(request: IncomingMessage): Readable | null {
    const result = this.results.get(request);
    if (result === undefined) return null;
    const body = bodyOf(result, () => this.takeTurn(request));
    return Readable.from(body, { objectMode: false, highWaterMark: AHEAD_BYTES });
  }
}
