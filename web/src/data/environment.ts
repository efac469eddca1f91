import { Environment, type FetchFunction, Network, RecordSource, Store } from 'relay-runtime';
import { graphqlAddress } from './addresses.ts';
import { ApiError, fromGraphql, isPassing, toApiError } from './api-error.ts';
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

/** Milliseconds before a query whose error may pass is sent again; after the last of them the error is shown. */
const PAUSES_MS = [500, 2_000];

const fetchOperation: FetchFunction = async ({ text, name, operationKind }, variables) => {
  if (text === null) throw new Error(`${name} has no text`);
  // A mutation may have been done although its answer was lost: it is sent once.
  const pauses = operationKind === 'query' ? PAUSES_MS : [];
  for (const pause of pauses) {
    try {
      return { data: await send(text, variables) };
    } catch (error) {
      if (!isPassing(toApiError(error))) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return { data: await send(text, variables) };
};

/** Finished queries whose answers are kept for going back to a view. */
const KEPT_ANSWERS = 20;

const network = Network.create(fetchOperation);

const gaps = new MessageChannel();
let afterGap: (() => void) | null = null;
gaps.port1.onmessage = () => afterGap?.();

/** Runs something in a task of its own, so that the browser may draw and take keys before. */
function inNextTask(run: () => void): void {
  afterGap = run;
  gaps.port2.postMessage(null);
}

// Relay marks what one query holds in each step of its collection, all of them in one task if it is not told otherwise:
// a long one where a list holds hundreds of pages. There is one collection at a time.
const store = new Store(new RecordSource(), {
  gcReleaseBufferSize: KEPT_ANSWERS,
  gcScheduler: inNextTask,
});

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
