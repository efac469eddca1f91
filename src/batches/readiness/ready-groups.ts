import type { UnitStore } from '../../curation/asked-of-units.js';
import { readSlices } from '../../curation/read-groups.js';
import { joinFields } from '../../model/content-field.js';
import type { FeedEvent } from '../../model/event.js';
import type { Principal } from '../../model/principal.js';
import type { GroupKey } from '../../model/trajectory.js';
import type { GroupUnit } from '../../model/unit.js';
import { fieldsToCheck } from '../../plugin-api/missing-for.js';
import type { Requirement } from '../../plugin-api/requirement.js';
import type { ReadyGroup } from '../interface.js';
import { explainGroup } from './explain.js';
import { MOVING } from './moving-events.js';

/** What makes a group ready. */
export interface ReadyRule {
  readonly channel: string;
  /** Finished trajectories that make a group whole; null: those it has, all finished. */
  readonly groupSize: number | null;
  /** Of the formatter. */
  readonly requires: readonly Requirement[];
}

/** A group that events are about, with their positions in order. */
interface Touched {
  readonly key: GroupKey;
  readonly positions: number[];
  /** Those of steps that were added. */
  readonly added: number[];
}

type ReadStore = UnitStore;

const nameOf = ({ promptUid, generation }: Omit<GroupKey, 'channel'>): string =>
  JSON.stringify([promptUid, generation]);

/**
 * Finds the events by which groups became ready. It looks at groups as they were at a position of the feed, so a subscriber
 * that goes on after a cursor gets each event as often as one that was connected all the time.
 */
export class ReadyGroups {
  constructor(
    private readonly store: ReadStore,
    private readonly caller: Principal,
    private readonly rule: ReadyRule,
    private readonly signal: AbortSignal,
  ) {}

  /**
   * Groups that are ready behind these events and were not before or in between, each with the event that made it so; in
   * order of these events.
   */
  async among(events: readonly FeedEvent[]): Promise<readonly ReadyGroup[]> {
    const [first, last] = [events[0], events.at(-1)];
    if (first === undefined || last === undefined) return [];
    const touched = await this.touchedBy(events);
    const ready = await this.readyAt(last.position, touched);
    const before = new Set((await this.readyAt(first.position - 1, ready)).map(({ key }) => nameOf(key)));
    const found: ReadyGroup[] = [];
    for (const group of ready) {
      if (before.has(nameOf(group.key)) && !(await this.wasInterrupted(group))) continue;
      found.push({ key: group.key, position: await this.turnOf(group) });
    }
    return found.sort((a, b) => a.position - b.position);
  }

  private async touchedBy(events: readonly FeedEvent[]): Promise<readonly Touched[]> {
    const { channel, requires } = this.rule;
    const moving = events.filter((event) => event.channel === channel && MOVING.has(event.kind));
    const uids = [...new Set(moving.map(({ trajectoryUid }) => trajectoryUid))];
    if (uids.length === 0) return [];
    const refs = uids.map((uid) => ({ channel, uid }));
    const found = await this.store.readTrajectories(refs, this.caller.channels);
    const byUid = new Map(found.flatMap((one) => (one === null ? [] : [[one.uid, one] as const])));
    const waits = requires.includes('complete');
    const touched = new Map<string, Touched>();
    for (const { kind, position, trajectoryUid: uid } of moving) {
      const trajectory = byUid.get(uid);
      // Another step of a rollout that goes on makes no group ready whose rollouts have to be complete.
      if (trajectory === undefined || (waits && kind === 'ADDED' && trajectory.status === 'OPEN')) continue;
      const { promptUid, generation } = trajectory;
      const name = nameOf(trajectory);
      const group = touched.get(name) ?? {
        key: { channel, promptUid, generation },
        positions: [],
        added: [],
      };
      touched.set(name, group);
      group.positions.push(position);
      if (kind === 'ADDED') group.added.push(position);
    }
    return [...touched.values()];
  }

  /** Those of the groups that were ready at a position. */
  private async readyAt(position: number, groups: readonly Touched[]): Promise<readonly Touched[]> {
    const { rule, signal } = this;
    if (groups.length === 0) return [];
    const read = {
      position,
      scope: this.caller.channels,
      fields: joinFields(fieldsToCheck(rule.requires), ['responseMask']),
      signal,
    };
    const keys = groups.map(({ key }) => key);
    const ready: Touched[] = [];
    let index = 0;
    for await (const slice of readSlices(this.store, keys, read)) {
      for (const unit of slice) {
        const group = groups[index];
        index += 1;
        if (group !== undefined && this.isReady(unit)) ready.push(group);
      }
    }
    return ready;
  }

  private isReady(unit: GroupUnit): boolean {
    const { requires, groupSize } = this.rule;
    return explainGroup(unit, requires, groupSize).ready;
  }

  /** Whether a group that was ready before the events and is behind them was not in between: further rollouts began. */
  private async wasInterrupted(group: Touched): Promise<boolean> {
    for (const position of group.added) {
      if ((await this.readyAt(position, [group])).length === 0) return true;
    }
    return false;
  }

  /** Of the events about a group that is ready behind them: the last one before which it was not. */
  private async turnOf(group: Touched): Promise<number> {
    const { positions } = group;
    let turn = positions.at(-1) ?? 0;
    for (const position of positions.slice(0, -1).toReversed()) {
      if ((await this.readyAt(position, [group])).length === 0) break;
      turn = position;
    }
    return turn;
  }
}
