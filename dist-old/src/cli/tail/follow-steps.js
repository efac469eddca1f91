import { z } from 'zod';
import { Backoff } from '../../async/backoff.js';
import { pause } from '../../async/pause.js';
import { StepwellError } from '../../errors/index.js';
import { STEP_EVENT_FIELDS, stepEvent } from './step-event.js';
const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 5_000;
const head = z.object({ feedHead: z.string() });
/** Cursor of the newest event. @throws SERVER_UNREACHABLE */
export async function readFeedHead(client) {
    return (await client.query(head, '{ feedHead }')).feedHead;
}
/**
 * Events of the feed. After a lost connection a new one continues behind the last event, so that none is lost and none
 * comes twice. Ends when `signal` is aborted.
 * @throws FEED_CURSOR_EXPIRED, INVALID_FEED_CURSOR, INVALID_FILTER
 */
export async function* followSteps(client, request, signal, onLost) {
    let cursor = request.after;
    const backoff = new Backoff(FIRST_WAIT_MS, LONGEST_WAIT_MS);
    const event = z.object({ [request.field]: stepEvent });
    const query = `subscription Tail($where: StepFilter, $after: FeedCursor) {
    ${request.field}(where: $where, after: $after) { ${STEP_EVENT_FIELDS} }
  }`;
    const where = request.where === null ? {} : { where: request.where };
    while (!signal.aborted) {
        try {
            for await (const data of client.subscribe(event, query, { ...where, after: cursor }, signal)) {
                const next = data[request.field];
                if (next === undefined)
                    continue;
                backoff.reset();
                // The cursor moves before the event is handed on, because a reader that stops here has received the event.
                cursor = next.cursor;
                yield next;
            }
            if (!signal.aborted)
                onLost('the server ended the subscription');
        }
        catch (error) {
            if (error instanceof StepwellError)
                throw error;
            if (!signal.aborted)
                onLost(error instanceof Error ? error.message : 'the connection was lost');
        }
        if (signal.aborted)
            return;
        await pause(backoff.next(), signal);
    }
}
//# sourceMappingURL=follow-steps.js.map