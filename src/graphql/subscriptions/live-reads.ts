import type { Catalog } from '../../catalog/catalog.js';
import type { StepwellError } from '../../errors/index.js';
import type { Principal } from '../../model/principal.js';
import type { StepHead, StepLedger, StoredContent } from '../../model/step.js';
import type { ContentParts } from '../../store/port.js';
import { readsOf, type StepReads } from '../loaders/step-reads.js';
import { contentBytes } from './content-bytes.js';
import type { EventBatch } from './event-batch.js';
import { SharedReads } from './shared-reads.js';
import { Turns } from './turns.js';

type ReadContent = StoredContent | StepwellError | null;

/** Heads and ledgers kept: subscribers that follow live ask for the same few. */
const MOST_STEPS = 1_000;
/** Contents kept for the subscribers that come a moment later. */
const MOST_CONTENT_BYTES = 16 * 1024 * 1024;
const ONE = () => 1;

/** How the events of a batch read steps, and how much they have read. */
export interface BatchReads extends StepReads {
  /** About how much memory the contents take that were read. */
  readonly contentBytes: number;
}

/** What live events read of steps, shared by the events of a batch and by all subscribers. One for the whole server. */
export class LiveReads {
  private readonly heads = new SharedReads<StepHead | null>(MOST_STEPS, ONE);
  private readonly ledgers = new SharedReads<StepLedger>(MOST_STEPS, ONE);
  private readonly contents = new SharedReads<ReadContent>(MOST_CONTENT_BYTES, contentBytes);

  constructor(private readonly catalog: Pick<Catalog, 'steps' | 'contents' | 'ledgers'>) {}

  /** Steps by id, each as it was at the newest event about it or later. */
  async steps(
    caller: Principal,
    newest: ReadonlyMap<string, number>,
    reached: number,
  ): Promise<ReadonlyMap<string, StepHead | null>> {
    const read = (ids: readonly string[]) => this.catalog.steps(caller, ids);
    const heads = await this.heads.read({ view: viewOf(caller), steps: newest, reached, read });
    return new Map([...newest.keys()].map((id, i) => [id, heads[i]?.value ?? null]));
  }

  /** For events of the batch that are resolved together. */
  of(caller: Principal, { newest, reached }: Pick<EventBatch, 'newest' | 'reached'>): BatchReads {
    if (reached === null) return { ...readsOf(this.catalog, caller), contentBytes: 0 };
    const turns = new Turns();
    const since = (ids: readonly string[]) => new Map(ids.map((id) => [id, newest.get(id) ?? reached]));
    let bytes = 0;
    return {
      contents: async (ids, parts) => {
        const found = await this.contents.read({
          view: `${viewOf(caller)} ${partsOf(parts)}`,
          steps: since(ids),
          reached,
          read: (missing) => this.catalog.contents(caller, missing, parts),
        });
        for (const content of found) bytes += content.bytes;
        return found.map(({ value }) => value);
      },
      ledgers: async (ids) => {
        const read = (missing: readonly string[]) => this.catalog.ledgers(caller, missing);
        const found = await this.ledgers.read({ view: viewOf(caller), steps: since(ids), reached, read });
        return found.map(({ value }) => value);
      },
      takeTurn: () => turns.take(),
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
