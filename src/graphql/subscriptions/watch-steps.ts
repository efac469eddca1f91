import { StepwellError } from '../../errors/index.js';
import { encodeFeedCursor } from '../../feed/cursor.js';
import type { FeedEvent } from '../../model/event.js';
import type { StepHead } from '../../model/step.js';
import { matchesStep, searchesText } from '../../query/evaluate.js';
import type { StepFilter } from '../../query/filter.js';
import { parseStepFilter } from '../../query/parse-step-filter.js';
import { textOf } from '../../query/words.js';
import type { GraphqlContext } from '../context.js';
import { StepChange } from '../enums.js';
import { AbortableStream } from './abortable-stream.js';

/** What a StepEvent is resolved from. */
export interface StepEventSource {
  readonly cursor: string;
  readonly change: StepChange;
  readonly stepId: string;
  readonly step: StepHead | null;
}

export interface WatchStepsArgs {
  readonly where?: unknown;
  readonly after?: string | null;
}

type StepFeedEvent = FeedEvent & { readonly kind: StepChange; readonly stepId: string };

const isAboutStep = (event: FeedEvent): event is StepFeedEvent =>
  event.stepId !== null && Object.hasOwn(StepChange, event.kind);

/** The searchable text of each step, read only for a filter that searches. */
async function textsOf(
  { caller, services }: GraphqlContext,
  filter: StepFilter,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (!searchesText(filter)) return new Map();
  const contents = await services.catalog.contents(caller, ids, { messages: true, tokens: false });
  return new Map(
    ids.map((id, i) => {
      const content = contents[i] ?? null;
      // Nothing is found in what cannot be read; who selects the content of the step is told so.
      const unreadable = content === null || content instanceof StepwellError;
      return [id, unreadable ? '' : textOf([...content.messages, content.response])];
    }),
  );
}

async function* stepEvents(
  context: GraphqlContext,
  filter: StepFilter | null,
  after: string | null,
  wanted: (change: StepChange) => boolean,
  signal: AbortSignal,
): AsyncGenerator<StepEventSource, void, void> {
  const { caller, services, sharedHeads } = context;
  for await (const batch of services.feed.subscribe(caller, { after, signal })) {
    const events = batch.filter(isAboutStep).filter(({ kind }) => wanted(kind));
    if (events.length === 0) continue;
    const newest = new Map(events.map(({ stepId, position }) => [stepId, position]));
    const byId = await sharedHeads.read(caller, newest, events[events.length - 1]?.position ?? 0);
    const texts =
      filter === null ? new Map<string, string>() : await textsOf(context, filter, [...newest.keys()]);
    for (const { position, kind, stepId } of events) {
      const step = byId.get(stepId) ?? null;
      // Nothing is left of a deleted step that a filter could look at; only its deletion is told.
      const matches =
        filter === null ||
        (step === null ? kind === 'DELETED' : matchesStep(filter, step, () => texts.get(stepId) ?? ''));
      if (matches) yield { cursor: encodeFeedCursor(position), change: kind, stepId, step };
    }
  }
}

/**
 * Events about steps. The filter looks at the step as it is when the event is delivered.
 * @throws the errors of parseStepFilter; the first pull rejects with those of Feed.subscribe
 */
export function watchSteps(
  context: GraphqlContext,
  { where, after }: WatchStepsArgs,
  wanted: (change: StepChange) => boolean,
): AsyncIterableIterator<StepEventSource> {
  const filter = where === null || where === undefined ? null : parseStepFilter(where, ['where']);
  return new AbortableStream((signal) => stepEvents(context, filter, after ?? null, wanted, signal));
}
