import { type ExecutionArgs, type ExecutionResult, execute } from 'graphql';
import type { GraphqlContext } from './context.js';
import { jsonPieces } from './json-pieces.js';

/** Bytes of an answer from which on it is written in pieces: below, its JSON is made in some milliseconds. */
const LARGE_BYTES = 4 * 1024 * 1024;

const large = new WeakSet<object>();

/** As it was counted while its fields were resolved. */
export function isLargeAnswer({ answer }: Pick<GraphqlContext, 'answer'>): boolean {
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
