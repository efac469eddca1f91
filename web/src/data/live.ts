import { type Client, createClient } from 'graphql-ws';
import type { ConcreteRequest } from 'relay-runtime';
import { socketAddress } from './addresses.ts';
import { type ApiError, fromGraphql, isPassing } from './api-error.ts';

/** How a subscription stands: `connecting` at first and after its connection broke. */
export type LiveState = 'connecting' | 'live' | 'failed';

export interface LiveOptions<Data> {
  readonly operation: ConcreteRequest;
  readonly variables: Record<string, unknown>;
  /** Cursor to go on from; null or left out: from now. */
  readonly after?: string | null;
  /**
   * The cursor of an event, from which a broken subscription goes on. Left out: each event tells how something stands, and
   * after a break it is told anew.
   */
  readonly cursorOf?: (data: Data) => string;
  /** Whether nothing follows an event. Left out: there is always more. */
  readonly isLast?: (data: Data) => boolean;
  readonly onEvent: (data: Data) => void;
  readonly onState: (state: LiveState, error: ApiError | null) => void;
}

/** Milliseconds between a broken connection and the next attempt; doubles to MAX_WAIT_MS. */
const FIRST_WAIT_MS = 250;
const MAX_WAIT_MS = 5_000;

/**
 * Follows a subscription of the feed until it is stopped. After each break it goes on from the last event's cursor, so that
 * none is missed and none comes twice. Events do not pass through Relay's store, which would keep them all.
 * @returns a function that stops it
 */
export function follow<Data>({
  operation,
  variables,
  after = null,
  cursorOf,
  isLast = () => false,
  onEvent,
  onState,
}: LiveOptions<Data>): () => void {
  const query = operation.params.text;
  if (query === null) throw new Error(`${operation.params.name} has no text`);
  let cursor = after;
  let wait = FIRST_WAIT_MS;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let client: Client | undefined;

  const again = () => {
    if (isStopped) return;
    onState('connecting', null);
    timer = setTimeout(connect, wait);
    wait = Math.min(wait * 2, MAX_WAIT_MS);
  };
  const fail = (error: ApiError) => {
    if (isStopped) return;
    // Asking again would be refused again.
    isStopped = true;
    onState('failed', error);
  };
  function connect(): void {
    client = createClient({ url: socketAddress(), retryAttempts: 0, lazy: true });
    client.on('connected', () => {
      if (!isStopped) onState('live', null);
    });
    client.subscribe<Data>(
      { query: query ?? '', variables: cursorOf === undefined ? variables : { ...variables, after: cursor } },
      {
        next: ({ data, errors }) => {
          if (isStopped) return;
          if (data === undefined || data === null) {
            const error = fromGraphql(errors ?? []);
            // Its end follows, after which a passing one is asked for again.
            return isPassing(error) ? undefined : fail(error);
          }
          wait = FIRST_WAIT_MS;
          cursor = cursorOf?.(data) ?? null;
          // The server ends the subscription behind it.
          if (isLast(data)) isStopped = true;
          onEvent(data);
        },
        error: (reason) => {
          // A list: the server refused the operation. Anything else: the connection broke.
          const error = Array.isArray(reason) ? fromGraphql(reason) : null;
          if (error === null || isPassing(error)) again();
          else fail(error);
        },
        complete: again,
      },
    );
  }

  onState('connecting', null);
  connect();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    void client?.dispose();
  };
}
