import { StepwellError } from '../../../errors/index.js';
import type { ExtraField } from '../../../model/extras.js';
import { type RawContent } from '../../content/raw-content.js';
import { type ExtraRefs } from '../../packed/extras.js';
import type { ChannelScope, ExtrasRef } from '../../port.js';
import type { Collections } from '../collections.js';
import type { StepDoc } from '../documents.js';
type Step = Pick<StepDoc, '_id' | 'id' | 'trajectory'>;
type Content = RawContent | StepwellError;
/** Contents with what was said of their steps later in the place of what came with them. All in the order of `steps`. */
export declare function withLaterExtras(collections: Pick<Collections, 'extraValues'>, steps: readonly Step[], contents: readonly Content[], held: readonly ExtraRefs[]): Promise<readonly Content[]>;
/** The values of steps that hold now, in the order of `steps`. */
export declare function readHeld({ ledger }: Pick<Collections, 'ledger'>, steps: readonly Step[], wanted: readonly ExtraField[]): Promise<readonly ExtraRefs[]>;
/** Hints of entries of extras, undone or not, in the order of `refs`; null for an entry without one. */
export declare function readHints(collections: Pick<Collections, 'steps' | 'trajectories' | 'ledger' | 'extraValues'>, refs: readonly ExtrasRef[], scope: ChannelScope): Promise<readonly (string | null)[]>;
export {};
