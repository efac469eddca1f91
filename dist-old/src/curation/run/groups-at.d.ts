import { type ContentField } from '../../model/content-field.js';
import type { GroupKey } from '../../model/trajectory.js';
import type { GroupUnit } from '../../model/unit.js';
import type { CuratorShape } from '../../plugins/interface.js';
import type { StepFilter } from '../../query/filter.js';
import type { ChannelScope, StepStore } from '../../store/port.js';
import type { UnitStore } from '../asked-of-units.js';
/** Groups of a page, after each of which a run writes a checkpoint. */
export declare const PAGE_GROUPS = 128;
/** A page of a walk over all groups: channel by channel, in order of first arrival. */
export interface KeyPage {
    readonly channel: string;
    readonly keys: readonly GroupKey[];
    /** Where the walk goes on in the channel; null: with the next one. */
    readonly after: number | null;
}
type Walked = Pick<StepStore, 'pageGroupKeys' | 'listChannels'>;
/** The content that a run reads: what its curator reads, and what its filter searches. */
export declare function fieldsOf({ reads }: Pick<CuratorShape, 'reads'>, where: StepFilter): readonly ContentField[];
/** The pages of a walk over the groups that there were at a feed position. @param from the page to go on after */
export declare function keyPages(store: Walked, scope: ChannelScope, position: number, from: Pick<KeyPage, 'channel' | 'after'> | null): AsyncGenerator<KeyPage>;
/** The groups themselves, with some of their content. */
export declare function groupsAt(store: Walked & UnitStore, scope: ChannelScope, position: number, fields: readonly ContentField[], signal: AbortSignal, where: StepFilter): AsyncGenerator<GroupUnit>;
export {};
