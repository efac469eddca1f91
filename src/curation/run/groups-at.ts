import { type ContentField, joinFields } from '../../model/content-field.js';
import type { GroupKey } from '../../model/trajectory.js';
import type { GroupUnit } from '../../model/unit.js';
import type { CuratorShape } from '../../plugins/interface.js';
import type { StepFilter } from '../../query/filter.js';
import { readsTexts } from '../../query/needs.js';
import type { ChannelScope, GroupPage, StepStore } from '../../store/port.js';
import type { UnitStore } from '../asked-of-units.js';
import { readGroups } from '../read-groups.js';

/** Groups of a page, after each of which a run writes a checkpoint. */
export const PAGE_GROUPS = 128;

/** A page of a walk over all groups: channel by channel, in order of first arrival. */
export interface KeyPage {
  readonly channel: string;
  readonly keys: readonly GroupKey[];
  /** Where the walk goes on in the channel; null: with the next one. */
  readonly after: number | null;
}

type Walked = Pick<StepStore, 'pageGroupKeys' | 'listChannels'>;

/** The content that a run reads: what its curator reads, and what its filter searches. */
export function fieldsOf({ reads }: Pick<CuratorShape, 'reads'>, where: StepFilter): readonly ContentField[] {
  return readsTexts(where) ? joinFields(reads, ['messages', 'response']) : reads;
}

/** The pages of a walk over the groups that there were at a feed position. @param from the page to go on after */
export async function* keyPages(
  store: Walked,
  scope: ChannelScope,
  position: number,
  from: Pick<KeyPage, 'channel' | 'after'> | null,
): AsyncGenerator<KeyPage> {
  const channels = [...(await store.listChannels(scope))].sort();
  for (const channel of channels) {
    if (from !== null && channel < from.channel) continue;
    const isBegun = from !== null && channel === from.channel;
    if (isBegun && from.after === null) continue;
    for (let after: number | null = isBegun ? from.after : null; ; ) {
      const page: GroupPage = await store.pageGroupKeys(channel, position, after, PAGE_GROUPS, scope);
      if (page.groups.length > 0) yield { channel, keys: page.groups, after: page.next };
      after = page.next;
      if (after === null) break;
    }
  }
}

/** The groups themselves, with some of their content. */
export async function* groupsAt(
  store: Walked & UnitStore,
  scope: ChannelScope,
  position: number,
  fields: readonly ContentField[],
  signal: AbortSignal,
  where: StepFilter,
): AsyncGenerator<GroupUnit> {
  for await (const { keys } of keyPages(store, scope, position, null)) {
    signal.throwIfAborted();
    yield* readGroups(store, keys, { position, scope, fields, signal, where });
  }
}
