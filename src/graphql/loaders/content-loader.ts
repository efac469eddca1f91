import DataLoader from 'dataloader';
import type { Catalog } from '../../catalog/catalog.js';
import type { StepwellError } from '../../errors/index.js';
import type { Principal } from '../../model/principal.js';
import type { StepLedger, StoredContent } from '../../model/step.js';
import type { ContentParts } from '../../store/port.js';

/** The reads that loaders make of the contents and ledgers of steps. */
export interface StepReads {
  /** Contents in the order of `ids`, which must be distinct. */
  contents(
    ids: readonly string[],
    parts: ContentParts,
  ): Promise<readonly (StoredContent | StepwellError | null)[]>;
  /** Ledgers in the order of `ids`, which must be distinct. */
  ledgers(ids: readonly string[]): Promise<readonly StepLedger[]>;
  /** Resolves when the caller may work on a content that was read. @throws CALLER_GONE */
  takeTurn(): Promise<void>;
}

/**
 * The reads of one operation. Operations share nothing but the turns in which contents are worked on. The reads stop
 * when the caller has gone.
 */
export function readsOf(
  catalog: Pick<Catalog, 'contents' | 'ledgers'>,
  caller: Principal,
  { takeTurn, gone }: { readonly takeTurn: () => Promise<void>; readonly gone?: AbortSignal },
): StepReads {
  return {
    contents: (ids, parts) => catalog.contents(caller, ids, parts, gone),
    ledgers: (ids) => catalog.ledgers(caller, ids, gone),
    takeTurn,
  };
}

type Part = keyof ContentParts;

/** Reads the content of a step, with at least the named part. A damaged content rejects only its own load. */
export interface ContentLoader {
  load(stepId: string, part: Part): Promise<StoredContent | null>;
}

/** List values that are resolved in one turn of about a millisecond. */
const VALUES_A_TURN = 8_192;
/** List values that a message counts for. */
const MESSAGE = 16;

/** Most list values that a field which needs `part` may have to resolve. */
function valuesOf(content: StoredContent, part: Part): number {
  if (part === 'messages') return MESSAGE * (content.messages.length + (content.nextState?.length ?? 0));
  return Math.max(content.promptIds?.length ?? 0, content.responseIds?.length ?? 0);
}

/** Gives fields their turns. Each turn has a cost of its own, so consecutive small fields share one. */
class FieldTurns {
  private turn: Promise<void> = Promise.resolve();
  private left = 0;

  constructor(private readonly takeTurn: () => Promise<void>) {}

  take(values: number): Promise<void> {
    if (values > this.left) {
      this.turn = this.takeTurn();
      this.left = VALUES_A_TURN;
    }
    this.left -= values;
    return this.turn;
  }
}

/**
 * Batches reads of content. Rebuilding a step's tokens is expensive, so each field names the part it needs, and all
 * fields that are resolved together become one read of the named parts.
 */
export function createContentLoader(reads: Pick<StepReads, 'contents' | 'takeTurn'>): ContentLoader {
  const turns = new FieldTurns(() => reads.takeTurn());
  const loader = new DataLoader<{ id: string; part: Part }, StoredContent | null, string>(
    async (keys) => {
      const ids = [...new Set(keys.map((key) => key.id))];
      const contents = await reads.contents(ids, {
        messages: keys.some((key) => key.part === 'messages'),
        tokens: keys.some((key) => key.part === 'tokens'),
      });
      const byId = new Map(ids.map((id, i) => [id, contents[i] ?? null]));
      return keys.map((key) => byId.get(key.id) ?? null);
    },
    { cacheKeyFn: (key) => `${key.part} ${key.id}` },
  );
  return {
    load: async (id, part) => {
      const content = await loader.load({ id, part });
      if (content !== null) await turns.take(valuesOf(content, part));
      return content;
    },
  };
}
