import { createContext } from '../../src/graphql/context.js';
import type { EventBatch } from '../../src/graphql/subscriptions/event-batch.js';
import { LiveReads } from '../../src/graphql/subscriptions/live-reads.js';
import { watchSteps } from '../../src/graphql/subscriptions/watch-steps.js';
import type { FeedEvent } from '../../src/model/event.js';
import { LOCAL_PRINCIPAL } from '../../src/model/principal.js';
import { standIns, stepHead } from './support/services.js';

const event = (position: number, kind: FeedEvent['kind'], stepId: string | null): FeedEvent => ({
  position,
  kind,
  channel: 'train',
  trajectoryUid: 't',
  stepId,
  at: 0,
});

/** A feed of these events that then waits, and the steps that still exist. */
function contextOf(events: readonly FeedEvent[], existing: readonly string[]) {
  let aborted = false;
  const { services, calls } = standIns({
    feed: {
      cursorOf: String,
      subscribe: async function* (_caller, { signal }) {
        yield events;
        await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
        aborted = true;
      },
    },
    catalog: {
      steps: async (_caller, ids) => ids.map((id) => (existing.includes(id) ? stepHead(0, { id }) : null)),
    },
  });
  return {
    context: createContext(services, LOCAL_PRINCIPAL, new LiveReads(services.catalog)),
    calls,
    wasAborted: () => aborted,
  };
}

const EVENTS = [
  event(1, 'TRAJECTORY_STARTED', null),
  event(2, 'ADDED', 'step_here'),
  event(3, 'ADDED', 'step_gone'),
  event(4, 'REWARDED', 'step_here'),
  event(5, 'DELETED', 'step_gone'),
];

async function take(stream: AsyncIterableIterator<EventBatch>, count: number) {
  const taken: unknown[] = [];
  while (taken.length < count) taken.push(...(await stream.next()).value.events);
  return taken;
}

describe('watching steps', () => {
  it('shows a step that is gone by now as null, and reads a batch of events at once', async () => {
    const { context, calls } = contextOf(EVENTS, ['step_here']);
    const stream = watchSteps(context, { after: '' }, null);
    expect(await take(stream, 4)).toMatchObject([
      { change: 'ADDED', stepId: 'step_here', step: { id: 'step_here' } },
      { change: 'ADDED', stepId: 'step_gone', step: null },
      { change: 'REWARDED', step: { id: 'step_here' } },
      { change: 'DELETED', stepId: 'step_gone', step: null },
    ]);
    expect(calls.filter((name) => name !== 'feed.cursorOf')).toEqual(['feed.subscribe', 'catalog.steps']);
    await stream.return?.();
  });

  it('tells under a filter only the deletion of a step that is gone', async () => {
    const { context } = contextOf(EVENTS, ['step_here']);
    const stream = watchSteps(context, { after: '', where: { model: { eq: 'm' } } }, null);
    expect(await take(stream, 3)).toMatchObject([
      { change: 'ADDED', stepId: 'step_here' },
      { change: 'REWARDED', stepId: 'step_here' },
      { change: 'DELETED', stepId: 'step_gone' },
    ]);
    await stream.return?.();
  });

  it('lets go of the feed when it is ended while it waits', async () => {
    const { context, wasAborted } = contextOf(EVENTS, ['step_here']);
    const stream = watchSteps(context, { after: '' }, 'REWARDED');
    await take(stream, 1);
    const waiting = stream.next();
    await stream.return?.();
    expect(await waiting).toEqual({ done: true, value: undefined });
    expect(wasAborted()).toBe(true);
  });
});
