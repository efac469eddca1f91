import type { Catalog, TrajectoryKey } from '../../catalog/catalog.js';
import { StepwellError } from '../../errors/index.js';
import { Lane } from '../../feed/lane.js';
import type { Json } from '../../model/json.js';
import type { Principal } from '../../model/principal.js';
import type { StepHead, StepLedger, StoredContent } from '../../model/step.js';
import type { Trajectory } from '../../model/trajectory.js';
import { readsOf, type StepReads } from '../loaders/content-loader.js';
import { Turns } from '../turns.js';
import type { EventBatch } from './event-batch.js';
import { SharedAnswers } from './shared-answers.js';
import { SharedReads } from './shared-reads.js';
import { SharedResults } from './shared-results.js';

/** Approximate bytes that an object or a number of parsed JSON takes in memory. */
const VALUE_BYTES = 16;
/** Approximate bytes that an entry of a list takes in the answer, beside the entry in the content itself. */
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

/** Approximate bytes that a content takes in memory, together with the answer made of it for one subscriber. */
function contentBytes(content: StoredContent | StepwellError | null): number {
  if (content === null || content instanceof StepwellError) return VALUE_BYTES;
  const { messages, response, nextState, tools, media, routedExperts, hint } = content;
  let bytes = jsonBytes([messages, response, nextState, tools, media, routedExperts, hint]);
  for (const name of ARRAYS) bytes += (content[name]?.length ?? 0) * ENTRY_BYTES;
  return bytes + (content.teacherTopK?.logProbs.length ?? 0) * ENTRY_BYTES;
}

type ReadContent = StoredContent | StepwellError | null;

/** Heads and ledgers that are kept. Subscribers at the end of the feed ask for the same few. */
const MOST_STEPS = 1_000;
/** Bytes of contents that are kept for other subscribers who ask a moment later. */
const MOST_CONTENT_BYTES = 16 * 1024 * 1024;
const ONE = () => 1;
/** Rows read at a time. */
const SLICE = 100;
/** Contents read at a time. The store serves other requests after each read, so larger ones hold those up longer. */
const CONTENT_SLICE = 64;
/** Reads at a time, for all subscribers together. */
const READS_AT_ONCE = 3;

/** How far the feed has come: the newest event about each step, and the newest of all. */
interface FeedReach {
  readonly newest: ReadonlyMap<string, number>;
  readonly reached: number;
}

/** The reads for the events of a batch, and how many bytes they have read. */
interface BatchReads extends StepReads {
  /** Approximate bytes in memory of the contents that were read. */
  readonly contentBytes: number;
}

/**
 * The context of a subscription, for which something is read. It takes turns as one owner, and sees what its caller may
 * see.
 */
interface Subscriber {
  readonly caller: Principal;
}

/**
 * The reads for subscriptions' events, shared by the events of a batch and by all subscribers. They are made in slices,
 * and a few at a time. There is one LiveReads for the server. Each read and each turn names its subscription as
 * `owner`, and owners are served in turn.
 */
export class LiveReads {
  private readonly heads = new SharedReads<StepHead | null>(MOST_STEPS, ONE);
  private readonly ledgers = new SharedReads<StepLedger>(MOST_STEPS, ONE);
  private readonly contents = new SharedReads<ReadContent>(MOST_CONTENT_BYTES, contentBytes);

  /** What a filter leaves of the same events, for callers who see the same. */
  readonly matches = new SharedAnswers<EventBatch>();

  /** Results of the same selection for the same events. */
  readonly results = new SharedResults();

  private readonly lane = new Lane(READS_AT_ONCE);
  private readonly turns = new Turns();

  constructor(private readonly catalog: Pick<Catalog, 'steps' | 'contents' | 'ledgers' | 'trajectories'>) {}

  /** Resolves when the owner may do its next piece of work. */
  takeTurn(owner: object): Promise<void> {
    return this.turns.take(owner);
  }

  /** Steps by id; each is at least as new as the newest event about it. */
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

  /** The reads for events of a batch that are resolved together. */
  of(owner: Subscriber, { newest, reached }: Pick<EventBatch, 'newest' | 'reached'>): BatchReads {
    const { caller } = owner;
    if (reached === null)
      return { ...readsOf(this.catalog, caller, { takeTurn: () => this.takeTurn(owner) }), contentBytes: 0 };
    const since = (ids: readonly string[]) => new Map(ids.map((id) => [id, newest.get(id) ?? reached]));
    let bytes = 0;
    return {
      contents: async (ids, fields) => {
        const found = await this.contents.read({
          view: `${viewOf(caller)} ${fields.join(' ')}`,
          steps: since(ids),
          reached,
          read: (missing) => this.lane.run(owner, () => this.catalog.contents(caller, missing, fields)),
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

/** A key for what a caller may see; callers with the same key share their reads. */
export function viewOf({ scopes, channels }: Principal): string {
  return JSON.stringify([[...scopes].sort(), channels]);
}
