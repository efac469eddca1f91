import DataLoader from 'dataloader';
import type { Catalog } from '../../catalog/catalog.js';
import type { StepwellError } from '../../errors/index.js';
import { type ContentField, joinFields } from '../../model/content-field.js';
import type { Principal } from '../../model/principal.js';
import type { StepLedger, StoredContent } from '../../model/step.js';

/** The reads that loaders make of the contents and ledgers of steps. */
export interface StepReads {
  /** Contents in the order of `ids`, which must be distinct; at least the fields, in the order of `CONTENT_FIELDS`. */
  contents(
    ids: readonly string[],
    fields: readonly ContentField[],
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
    contents: (ids, fields) => catalog.contents(caller, ids, fields, gone),
    ledgers: (ids) => catalog.ledgers(caller, ids, gone),
    takeTurn,
  };
}

interface Wanted {
  readonly id: string;
  readonly fields: readonly ContentField[];
}

/** Reads the content of a step, with at least the named fields. A damaged content rejects only its own load. */
export interface ContentLoader {
  load(stepId: string, fields: readonly ContentField[]): Promise<StoredContent | null>;
}

/** List values that are resolved in one turn of about a millisecond. */
const VALUES_A_TURN = 8_192;
/** List values that a message counts for. */
const MESSAGE = 16;

/** List values that may have to be resolved for a field of a content. */
function valuesOf(content: StoredContent, field: ContentField): number {
  if (field === 'messages' || field === 'nextState') return MESSAGE * (content[field]?.length ?? 0);
  if (field === 'teacherTopK') return content.teacherTopK?.logProbs.length ?? 0;
  const value = content[field];
  return ArrayBuffer.isView(value) ? value.length : MESSAGE;
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
 * Batches reads of content. What is not read costs neither the database nor the rebuilding, so each field of the schema
 * names what it needs, and all that are resolved together become one read.
 */
export function createContentLoader(reads: Pick<StepReads, 'contents' | 'takeTurn'>): ContentLoader {
  const turns = new FieldTurns(() => reads.takeTurn());
  const loader = new DataLoader<Wanted, StoredContent | null, string>(
    async (keys) => {
      const ids = [...new Set(keys.map((key) => key.id))];
      const contents = await reads.contents(ids, joinFields(...keys.map(({ fields }) => fields)));
      const byId = new Map(ids.map((id, i) => [id, contents[i] ?? null]));
      return keys.map((key) => byId.get(key.id) ?? null);
    },
    { cacheKeyFn: ({ id, fields }) => `${fields.join(' ')} ${id}` },
  );
  return {
    load: async (id, fields) => {
      const content = await loader.load({ id, fields });
      if (content !== null) {
        await turns.take(fields.reduce((values, field) => values + valuesOf(content, field), 0));
      }
      return content;
    },
  };
}
