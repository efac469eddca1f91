import DataLoader from 'dataloader';
import type { Catalog } from '../../catalog/catalog.js';
import type { StepwellError } from '../../errors/index.js';
import type { Principal } from '../../model/principal.js';
import type { StepLedger, StoredContent } from '../../model/step.js';
import type { ContentParts } from '../../store/port.js';

/** Where loaders read the contents and ledgers of steps. */
export interface StepReads {
  /** In the order of `ids`, which are different ones. */
  contents(
    ids: readonly string[],
    parts: ContentParts,
  ): Promise<readonly (StoredContent | StepwellError | null)[]>;
  /** In the order of `ids`, which are different ones. */
  ledgers(ids: readonly string[]): Promise<readonly StepLedger[]>;
  /** Resolves when a content that was read may be worked on. @throws CALLER_GONE */
  takeTurn(): Promise<void>;
}

/**
 * Reads for one operation, which shares nothing with others but the turns in which its contents are worked on. They stop
 * when its caller has gone.
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

/** Reads the content of a step, with at least the part that is named; rejects for a damaged one only. */
export interface ContentLoader {
  load(stepId: string, part: Part): Promise<StoredContent | null>;
}

/** Values of lists that are resolved in one turn, which takes about a millisecond. */
const VALUES_A_TURN = 8_192;
/** What a message takes, as so many values. */
const MESSAGE = 16;

/** How many values a field that needs the part may have to resolve. */
function valuesOf(content: StoredContent, part: Part): number {
  if (part === 'messages') return MESSAGE * (content.messages.length + (content.nextState?.length ?? 0));
  return Math.max(content.promptIds?.length ?? 0, content.responseIds?.length ?? 0);
}

/** Turns for fields: small ones that follow each other share one, since each turn has a cost of its own. */
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
 * Rebuilding a step's tokens is dear, so each field names the part it needs, and fields that are resolved together
 * become one read of the parts that any of them needs.
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
