import { Environment, type FetchFunction, Network, RecordSource, Store } from 'relay-runtime';
import { graphqlAddress } from './addresses.ts';
import { ApiError, fromGraphql } from './api-error.ts';
import { askForKey } from './session.ts';

interface Answer {
  readonly data?: Record<string, unknown> | null;
  readonly errors?: readonly unknown[];
}

/**
 * Sends one operation. An answer with any error is an error: a view shows all of what it asked for or says why not.
 * @param signal hangs up, which ends what the server does for the answer
 * @throws {ApiError}
 */
export async function send(
  query: string,
  variables: Record<string, unknown>,
  signal: AbortSignal | null = null,
): Promise<Record<string, unknown>> {
  let response: Response;
  try {
    response = await fetch(graphqlAddress(), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ query, variables }),
      signal,
    });
  } catch (error) {
    throw new ApiError('UNREACHABLE', `the server does not answer (${String(error)})`);
  }
  let answer: Answer;
  try {
    answer = (await response.json()) as Answer;
  } catch {
    throw new ApiError(`HTTP_${response.status}`, 'the answer is not of this server');
  }
  if (answer.errors !== undefined && answer.errors.length > 0) {
    const error = fromGraphql(answer.errors);
    if (error.code === 'UNAUTHENTICATED') askForKey();
    throw error;
  }
  if (answer.data === undefined || answer.data === null)
    throw new ApiError(`HTTP_${response.status}`, 'the answer holds no data');
  return answer.data;
}

const fetchOperation: FetchFunction = async ({ text, name }, variables) => {
  if (text === null) throw new Error(`${name} has no text`);
  return { data: await send(text, variables) };
};

/** Finished queries whose answers are kept for going back to a view. */
const KEPT_ANSWERS = 20;

const network = Network.create(fetchOperation);
const store = new Store(new RecordSource(), { gcReleaseBufferSize: KEPT_ANSWERS });

/** Another view of the one store: Relay keeps an environment's failed queries as they failed, so that a new one asks again. */
export const newEnvironment = (): Environment =>
  new Environment({
    network,
    store,
    // A job has the id of the dataset that it builds, a unit of a recipe that of its group or trajectory, which is one of
    // every recipe, and a stretch of a group's prefix a number.
    getDataID: ({ id }, typename) => {
      if (typeof id !== 'string' || typename === 'RecipeUnit') return null;
      return typename === 'Job' ? `Job:${id}` : id;
    },
  });

export const environment = newEnvironment();
