import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { fromErrorData, StepwellError } from '../../errors/index.js';
import type { ServerClient } from '../client/server-client.js';
import { type CliStepEvent, STEP_EVENT_FIELDS, stepEvent } from './step-event.js';

interface FollowRequest {
  /** `stepAdded`, or `stepChanged` for every change. */
  readonly field: 'stepAdded' | 'stepChanged';
  /** The contract's StepFilter; null: every step. */
  readonly where: unknown;
  /** A feed cursor; empty: from the oldest event kept. Never "from now", which would lose what happens between two connections. */
  readonly after: string;
}

const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 5_000;

const head = z.object({ feedHead: z.string() });

/** Cursor of the newest event. @throws SERVER_UNREACHABLE */
export async function readFeedHead(client: ServerClient): Promise<string> {
  return (await client.query(head, '{ feedHead }')).feedHead;
}

/** Graphql-ws gives a refused operation as a list of errors, anything else (a lost socket) as itself. */
function refusal(error: unknown): Error | null {
  const refused = z
    .array(z.object({ message: z.string(), extensions: z.object({ code: z.string() }).partial().optional() }))
    .safeParse(error);
  const [first] = refused.success ? refused.data : [];
  if (first === undefined) return null;
  return fromErrorData({
    code: first.extensions?.code ?? null,
    message: first.message,
    path: null,
    stack: null,
  });
}

/**
 * Events of the feed, over as many connections as it takes: after a lost one it goes on behind the last event, so that
 * none is lost and none comes twice. Ends when `signal` aborts.
 * @throws FEED_CURSOR_EXPIRED, INVALID_FEED_CURSOR, INVALID_FILTER
 */
export async function* followSteps(
  client: ServerClient,
  request: FollowRequest,
  signal: AbortSignal,
  onLost: (detail: string) => void,
): AsyncGenerator<CliStepEvent> {
  let cursor = request.after;
  let wait = FIRST_WAIT_MS;
  const event = z.object({ data: z.object({ [request.field]: stepEvent }) });
  const query = `subscription Tail($where: StepFilter, $after: FeedCursor) {
    ${request.field}(where: $where, after: $after) { ${STEP_EVENT_FIELDS} }
  }`;
  const where = request.where === null ? {} : { where: request.where };

  while (!signal.aborted) {
    const socket = createClient({
      url: `${client.url.replace(/^http/, 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      retryAttempts: 0,
      // Errors reach the loop below; the default would print them too.
      onNonLazyError: () => undefined,
    });
    const stop = (): void => void socket.dispose();
    signal.addEventListener('abort', stop, { once: true });
    try {
      for await (const result of socket.iterate({ query, variables: { ...where, after: cursor } })) {
        const failed = refusal(result.errors);
        if (failed !== null) throw failed;
        const answer = event.safeParse(result);
        if (!answer.success) {
          const detail = answer.error.issues[0]?.message ?? 'an event';
          throw new StepwellError('INVALID_ANSWER', { url: client.url, detail });
        }
        const next = answer.data.data[request.field];
        if (next === undefined) continue;
        wait = FIRST_WAIT_MS;
        // Taken before it is handed on: a reader that stops here has had this event.
        cursor = next.cursor;
        yield next;
      }
      if (!signal.aborted) onLost('the server ended the subscription');
    } catch (error) {
      const failed = error instanceof StepwellError ? error : refusal(error);
      if (failed !== null) throw failed;
      if (!signal.aborted) onLost(error instanceof Error ? error.message : 'the connection was lost');
    } finally {
      signal.removeEventListener('abort', stop);
      await socket.dispose();
    }
    if (signal.aborted) return;
    await delay(wait, undefined, { signal }).catch(() => undefined);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  }
}
