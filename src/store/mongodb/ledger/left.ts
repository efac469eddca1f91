import type { DecisionFields } from '../../../model/decision.js';
import { newId } from '../../../model/ids.js';
import type { StepFilter } from '../../../query/filter.js';
import type { ChannelScope } from '../../port.js';
import type { NewDecision } from './locate.js';

/** What is left of an operation, so that another server can finish it. It stands as JSON in the operation. */
export type Left = FilteredWork | ListedWork;

/** The same about every step that a filter selects. */
export interface FilteredWork {
  readonly kind: 'where';
  /** The caller's channels are part of it. */
  readonly where: StepFilter;
  readonly fields: DecisionFields;
  /** Steps with positions in (after, upTo] are left. */
  readonly after: number;
  readonly upTo: number;
}

/** A list of decisions. */
export interface ListedWork {
  readonly kind: 'list';
  readonly scope: ChannelScope;
  /** Parts before this one are made. */
  readonly next: number;
  /** The only part of a short list; null: the parts lie in `decisionParts`. */
  readonly decisions: readonly ListedDecision[] | null;
}

/** A decision with the id that its entry in the ledger gets: whoever goes on with a list knows what was made of it. */
export type ListedDecision = NewDecision & { readonly id: string };

const DECISIONS = 1_000;
/** In characters of JSON; a document may hold 16 MiB. */
const PART_LENGTH = 2 * 1024 * 1024;

/** Cuts a list into parts that fit into a document each. */
export function listParts(decisions: readonly NewDecision[]): readonly (readonly ListedDecision[])[] {
  const parts: ListedDecision[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const decision of decisions) {
    const listed = { ...decision, id: newId('dec') };
    const added = JSON.stringify(listed).length;
    const part = parts.at(-1);
    if (part === undefined || part.length === DECISIONS || length + added > PART_LENGTH) {
      parts.push([listed]);
      length = added;
    } else {
      part.push(listed);
      length += added;
    }
  }
  return parts;
}
