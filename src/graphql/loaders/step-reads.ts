import type { Catalog } from '../../catalog/catalog.js';
import type { StepwellError } from '../../errors/index.js';
import type { Principal } from '../../model/principal.js';
import type { StepLedger, StoredContent } from '../../model/step.js';
import type { ContentParts } from '../../store/port.js';

/** How loaders come by what steps hold beyond their heads. */
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
