import type { Readiness } from '../../batches/interface.js';
import { DEFAULT_CHANNEL } from '../../model/step.js';
import type { PromptGroup } from '../../model/trajectory.js';
import type { GraphqlContext } from '../context.js';
import { formatterOf } from '../readiness.js';
import { AbortableStream, type EventBatch } from './event-batch.js';

/** The value behind a GroupEvent. */
export interface GroupEventSource {
  readonly cursor: string;
  readonly group: PromptGroup;
  readonly readiness: Readiness;
}

export interface WatchReadyArgs {
  readonly formatter: string;
  readonly options?: unknown;
  readonly channel?: string | null;
  readonly groupSize?: number | null;
  readonly after?: string | null;
}

const READY: Readiness = { ready: true, missing: [] };

async function* groupEvents(
  { caller, services }: GraphqlContext,
  { formatter, options, channel, groupSize, after }: WatchReadyArgs,
  signal: AbortSignal,
): AsyncGenerator<EventBatch<GroupEventSource>, void, void> {
  const request = {
    formatter: formatterOf(formatter, options),
    channel: channel ?? DEFAULT_CHANNEL,
    groupSize: groupSize ?? null,
    after: after ?? null,
  };
  for await (const { groups, reached } of services.batches.watchReady(caller, request, signal)) {
    const found =
      groups.length === 0
        ? []
        : await services.catalog.groups(
            caller,
            groups.map(({ key }) => key),
          );
    const events = groups.flatMap(({ position }, i) => {
      const group = found[i] ?? null;
      // It was deleted since.
      if (group === null) return [];
      return [{ cursor: services.feed.cursorOf(position), group, readiness: READY }];
    });
    yield { events, newest: new Map(), reached, tokensOf: () => 0 };
  }
}

/** Groups that become ready. @throws INVALID_TYPE; the first pull rejects with the errors of BatchService.watchReady */
export function watchReadyGroups(
  context: GraphqlContext,
  args: WatchReadyArgs,
): AsyncIterableIterator<EventBatch<GroupEventSource>> {
  return new AbortableStream((signal) => groupEvents(context, args, signal));
}
