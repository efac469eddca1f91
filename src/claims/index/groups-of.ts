import { LRUCache } from 'lru-cache';
import type { FeedEvent } from '../../model/event.js';
import type { Recipe } from '../../model/recipe.js';
import type { GroupKey } from '../../model/trajectory.js';
import type { StepStore } from '../../store/port.js';

/** Rollouts that go on at a time, of which it is remembered that their groups were looked at. */
const MOST = 50_000;

/** Rollouts that went on when their group was last looked at. More steps of them change nothing about their units. */
export class KnownOpen {
  private readonly uids = new LRUCache<string, true>({ max: MOST });

  has(uid: string): boolean {
    return this.uids.has(uid);
  }

  note(open: readonly string[], ended: readonly string[]): void {
    for (const uid of open) this.uids.set(uid, true);
    for (const uid of ended) this.uids.delete(uid);
  }

  clear(): void {
    this.uids.clear();
  }
}

/** The groups that events of a recipe's channel are about, without those of which they change nothing. */
export async function groupsOf(
  store: Pick<StepStore, 'readTrajectories' | 'unitsOfPrompts'>,
  { id, channel }: Pick<Recipe, 'id' | 'channel'>,
  events: readonly FeedEvent[],
  open: Pick<KnownOpen, 'has'>,
): Promise<readonly GroupKey[]> {
  const deleted = new Set(events.flatMap(({ promptUid }) => promptUid ?? []));
  const uids = new Set<string>();
  for (const { kind, trajectoryUid: uid } of events) {
    // Another step of a rollout that goes on moves nothing: it was found open, and is.
    if (kind !== 'ADDED' || !open.has(uid)) uids.add(uid);
  }
  const keys = new Map<string, GroupKey>();
  const put = ({ promptUid, generation }: Omit<GroupKey, 'channel'>): void => {
    keys.set(JSON.stringify([promptUid, generation]), { channel, promptUid, generation });
  };
  const refs = [...uids].map((uid) => ({ channel, uid }));
  for (const trajectory of await store.readTrajectories(refs, null)) if (trajectory !== null) put(trajectory);
  if (deleted.size > 0) for (const unit of await store.unitsOfPrompts(id, [...deleted])) put(unit);
  return [...keys.values()];
}
