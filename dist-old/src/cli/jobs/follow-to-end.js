import { setTimeout as delay } from 'node:timers/promises';
import { Backoff } from '../../async/backoff.js';
import { messageOf, StepwellError } from '../../errors/index.js';
/** A minute in all. Where a proxy lets no WebSocket through, the end is noticed at most the longest pause late. */
const PATIENCE = { firstWaitMs: 200, longestWaitMs: 2_000, attempts: 32 };
/** What a server says that starts, stops or is busy, or a proxy in its place. */
const passes = (error) => error instanceof StepwellError &&
    (error.status === 503 || error.status === 429 || error.code === 'INVALID_ANSWER');
/**
 * The record at its end. What a subscription tells first is how the record is then, so a new one goes on where a broken
 * one was.
 * @throws the server's errors; SERVER_UNREACHABLE once it has not answered for a minute; an AbortError by the signal
 */
export async function followToEnd(started, followed, { signal, onProgress, onLost }, patience = PATIENCE) {
    const { client, id, subscription, event } = followed;
    const backoff = new Backoff(patience.firstWaitMs, patience.longestWaitMs);
    let failures = 0;
    let current = started;
    const see = (shown) => {
        failures = 0;
        current = shown;
        if (isUnfinished(current))
            onProgress(current);
    };
    see(started);
    while (isUnfinished(current)) {
        try {
            for await (const shown of client.subscribe(event, subscription, { id }, signal)) {
                backoff.reset();
                see(shown);
                if (!isUnfinished(current))
                    return current;
            }
        }
        catch (error) {
            // Any other error is a lost connection, or none that could be made: the record is asked for instead.
            if (error instanceof StepwellError && !passes(error))
                throw error;
        }
        signal.throwIfAborted();
        await delay(backoff.next(), undefined, { signal });
        try {
            see(await followed.read());
        }
        catch (error) {
            if (!passes(error) || ++failures >= patience.attempts)
                throw error;
            onLost(messageOf(error));
        }
    }
    return current;
}
const isUnfinished = ({ status }) => status === 'QUEUED' || status === 'RUNNING';
//# sourceMappingURL=follow-to-end.js.map