import type { DecisionFields } from '../../model/decision.js';
import type { StepFilter } from '../../query/filter.js';
import type { ChannelScope } from '../port.js';
import type { Spreading } from './curate.js';

/** What is left of an operation, so that a server can finish what another one, or it before a crash, has begun. */
export type PendingWork =
  | { readonly kind: 'undo' }
  /** The decisions wait in parts; see WaitingPart. */
  | { readonly kind: 'list'; readonly list: number; readonly scope: ChannelScope }
  /** A decision that was made, or undone, has not come to all its steps; then what follows. */
  | { readonly kind: 'spread'; readonly left: Spreading; readonly next: PendingWork | null }
  | {
      readonly kind: 'decide';
      readonly where: StepFilter;
      readonly fields: DecisionFields;
      readonly scope: ChannelScope;
      /** Steps with positions in (after, upTo] are left. */
      readonly after: number;
      readonly upTo: number;
    };
