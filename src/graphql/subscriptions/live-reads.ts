import type { Catalog, TrajectoryKey } from '../../catalog/catalog.js';
import { StepwellError } from '../../errors/index.js';
import { Lane } from '../../feed/lane.js';
import type { Json } from '../../model/json.js';
import type { Principal } from '../../model/principal.js';
import type { StepHead, StepLedger, StoredContent } from '../../model/step.js';
import type { Trajectory } from '../../model/trajectory.js';
import type { ContentParts } from '../../store/port.js';
import { readsOf, type StepReads } from '../loaders/content-loader.js';
import { Turns } from '../turns.js';
import type { EventBatch } from './event-batch.js';
import { SharedReads } from './shared-reads.js';

/** What an object or a number of JSON takes in memory, roughly. */
const VALUE_BYTES = 16;
/** An entry of a list that is answered: a number in an array, beside the one in the content. */
const ENTRY_BYTES = 16;
const ARRAYS = [
  'promptIds',
  'responseIds',
  'logProbs',
  'responseMask',
  'teacherLogProbs',
  'refLogProbs',
  'values',
] as const;

function jsonBytes(value: unknown): number {
  if (typeof value === 'string') return VALUE_BYTES + value.length;
  if (typeof value !== 'object' || value === null) return VALUE_BYTES;
  let bytes = VALUE_BYTES;
  for (const part of Object.values(value as Record<string, Json>)) bytes += jsonBytes(part);
  return bytes;
}

/** About how much memory a content takes with what is made of it for one subscriber. */
function contentBytes(content: StoredContent | StepwellError | null): number {
  if (content === null || content instanceof StepwellError) return VALUE_BYTES;
  const { messages, response, nextState, tools, media, routedExperts, hint } = content;
  let bytes = jsonBytes([messages, response, nextState, tools, media, routedExperts, hint]);
  for (const name of ARRAYS) bytes += (content[name]?.length ?? 0) * ENTRY_BYTES;
  return bytes + (content.teacherTopK?.logProbs.length ?? 0) * ENTRY_BYTES;
}

type ReadContent = StoredContent | StepwellError | null;

/** Heads and ledgers kept: subscribers that follow live ask for the same few. */
const MOST_STEPS = 1_000;
/** Contents kept for the subscribers that come a moment later. */
const MOST_CONTENT_BYTES = 16 * 1024 * 1024;
const ONE = () => 1;
/** Rows read at a time. */
const SLICE = 100;
/** Contents read at a time: other requests wait no longer for the store than these take. */
const CONTENT_SLICE = 16;
/** Slices read at a time, for all subscribers together. */
const READS_AT_ONCE = 3;

/** The newest event about each step, and of all. */
interface FeedReach {
  readonly newest: ReadonlyMap<string, number>;
  readonly reached: number;
}

/** How the events of a batch read steps, and how much they have read. */
interface BatchReads extends StepReads {
  /** About how much memory the contents take that were read. */
  readonly contentBytes: number;
}

/** Who reads: the context of a subscription. Its turns are its own, what it may see is its caller's. */
interface Subscriber {
  readonly caller: Principal;
}

/**
 * What events read, shared by the events of a batch and by all subscribers, in slices and a few at a time. One for the
 * whole server. What is read and done for a subscription names it as its `owner`: all owners get their turn.
 */
export class LiveReads {
  private readonly heads = new SharedReads<StepHead | null>(MOST_STEPS, ONE);
  private readonly ledgers = new SharedReads<StepLedger>(MOST_STEPS, ONE);
  private readonly contents = new SharedReads<ReadContent>(MOST_CONTENT_BYTES, contentBytes);

  private readonly lane = new Lane(READS_AT_ONCE);
  private readonly turns = new Turns();

  constructor(private readonly catalog: Pick<Catalog, 'steps' | 'contents' | 'ledgers' | 'trajectories'>) {}

  /** Resolves when the owner's next piece of work may be done. */
  takeTurn(owner: object): Promise<void> {
    return this.turns.take(owner);
  }

  /** Steps by id, each as it was at the newest event about it or later. */
  async steps(
    owner: Subscriber,
    { newest, reached }: FeedReach,
  ): Promise<ReadonlyMap<string, StepHead | null>> {
    const { caller } = owner;
    const read = (ids: readonly string[]) => this.lane.run(owner, () => this.catalog.steps(caller, ids));
    const request = { view: viewOf(caller), steps: newest, reached, read, slice: SLICE };
    const heads = await this.heads.read(request);
    return new Map([...newest.keys()].map((id, i) => [id, heads[i]?.value ?? null]));
  }

  /** Trajectories as they are now, in the order of `keys`. */
  async trajectories(
    owner: Subscriber,
    keys: readonly TrajectoryKey[],
  ): Promise<readonly (Trajectory | null)[]> {
    const found: (Trajectory | null)[] = [];
    for (let start = 0; start < keys.length; start += SLICE) {
      const slice = keys.slice(start, start + SLICE);
      found.push(...(await this.lane.run(owner, () => this.catalog.trajectories(owner.caller, slice))));
    }
    return found;
  }

  /** For events of the batch that are resolved together. */
  of(owner: Subscriber, { newest, reached }: Pick<EventBatch, 'newest' | 'reached'>): BatchReads {
    const { caller } = owner;
    if (reached === null)
      return { ...readsOf(this.catalog, caller, { takeTurn: () => this.takeTurn(owner) }), contentBytes: 0 };
    const since = (ids: readonly string[]) => new Map(ids.map((id) => [id, newest.get(id) ?? reached]));
    let bytes = 0;
    return {
      contents: async (ids, parts) => {
        const found = await this.contents.read({
          view: `${viewOf(caller)} ${partsOf(parts)}`,
          steps: since(ids),
          reached,
          read: (missing) => this.lane.run(owner, () => this.catalog.contents(caller, missing, parts)),
          slice: CONTENT_SLICE,
        });
        for (const content of found) bytes += content.bytes;
        return found.map(({ value }) => value);
      },
      ledgers: async (ids) => {
        const read = (missing: readonly string[]) =>
          this.lane.run(owner, () => this.catalog.ledgers(caller, missing));
        const request = { view: viewOf(caller), steps: since(ids), reached, read, slice: SLICE };
        const found = await this.ledgers.read(request);
        return found.map(({ value }) => value);
      },
      takeTurn: () => this.turns.take(owner),
      get contentBytes() {
        return bytes;
      },
    };
  }
}

/** Callers with the same view are answered the same. */
function viewOf({ scopes, channels }: Principal): string {
  return JSON.stringify([[...scopes].sort(), channels]);
}

function partsOf({ messages, tokens }: ContentParts): string {
  return `${messages ? 'messages' : ''} ${tokens ? 'tokens' : ''}`;
}
