import type { Collections } from '../collections.js';
import type { CommitLogPort } from '../log/interface.js';
import { seqOf } from '../log/positions.js';
import type { Cache } from './cache.js';
import type { Answers } from './cached-view.js';
import type { Need } from './needs.js';

const NAME = { channel: 1, uid: 1, seq: 1 } as const;

/**
 * Finds the names of trajectories, steps and groups that were requested by id, key or uid. They are then loaded by
 * name.
 */
export class Lookups {
  /** The highest seq of any row found. */
  private newest = 0;

  constructor(
    private readonly collections: Collections,
    private readonly cache: Cache,
    private readonly log: Pick<CommitLogPort, 'reach' | 'tail'>,
  ) {}

  /** The needs, with those for the names that were found. */
  async follow(needs: readonly Need[], answers: Answers): Promise<readonly Need[]> {
    const found = await Promise.all([
      this.trajectoriesById(needs, answers),
      this.trajectoriesOfKey(needs, answers),
      this.channels(needs, answers),
      this.stepsById(needs, answers),
      this.stepsOfKey(needs, answers),
      this.groupsOfKey(needs, answers),
    ]);
    // The cache is as old as the tail, and may not contain a row found that is newer.
    if (this.newest > this.log.tail) await this.log.reach(this.newest);
    return [...needs, ...found.flat()];
  }

  private async trajectoriesById(needs: readonly Need[], answers: Answers): Promise<readonly Need[]> {
    const wanted = needs.filter((need) => need.kind === 'trajectoryById');
    const asked = wanted.map(({ id }) => id).filter((id) => !answers.trajectoryIds.has(id));
    if (asked.length > 0) {
      const id = { $in: asked.filter((one) => one.isWellFormed()) };
      const found = await this.collections.trajectories
        .find({ id }, { projection: { id: 1, ...NAME } })
        .toArray();
      for (const one of asked) answers.trajectoryIds.set(one, null);
      for (const { id: one, channel, uid, seq } of found) {
        answers.trajectoryIds.set(one, { channel, uid });
        this.newest = Math.max(this.newest, seq);
      }
    }
    return wanted.flatMap(({ id, depth }): Need[] => {
      const named = this.cache.ofId(id) ?? answers.trajectoryIds.get(id) ?? null;
      return named === null ? [] : [{ kind: 'trajectory', channel: named.channel, uid: named.uid, depth }];
    });
  }

  private async trajectoriesOfKey(needs: readonly Need[], answers: Answers): Promise<readonly Need[]> {
    const wanted = needs.filter((need) => need.kind === 'trajectoryOfKey');
    const asked = wanted.map(({ key }) => key).filter((key) => !answers.trajectoryKeys.has(key));
    if (asked.length > 0) {
      const found = await this.collections.trajectories
        .find({ key: { $in: asked } }, { projection: { key: 1, ...NAME } })
        .toArray();
      for (const one of asked) answers.trajectoryKeys.set(one, null);
      for (const { key, channel, uid, seq } of found) {
        answers.trajectoryKeys.set(key, { channel, uid });
        this.newest = Math.max(this.newest, seq);
      }
    }
    return wanted.flatMap(({ key, depth }): Need[] => {
      const named = this.cache.ofKey(key) ?? answers.trajectoryKeys.get(key) ?? null;
      return named === null ? [] : [{ kind: 'trajectory', channel: named.channel, uid: named.uid, depth }];
    });
  }

  private async channels(needs: readonly Need[], answers: Answers): Promise<readonly Need[]> {
    const uids = needs.flatMap((need) => (need.kind === 'channels' ? [need.uid] : []));
    if (uids.length === 0) return [];
    const found = await this.collections.trajectories
      .find({ uid: { $in: uids } }, { projection: { channel: 1, uid: 1, seq: 1, _id: 0 } })
      .toArray();
    for (const { seq } of found) this.newest = Math.max(this.newest, seq);
    for (const uid of uids) {
      const own = found.filter((one) => one.uid === uid).map(({ channel }) => channel);
      answers.channels.set(uid, own);
    }
    return found.map(({ channel, uid }) => ({ kind: 'trajectory', channel, uid, depth: 'steps' }));
  }

  private async stepsById(needs: readonly Need[], answers: Answers): Promise<readonly Need[]> {
    const asked = needs.flatMap((need) => (need.kind === 'stepById' ? [need.id] : []));
    const unknown = new Set(asked.filter((id) => !answers.stepIds.has(id)));
    if (unknown.size > 0) {
      const id = { $in: [...unknown].filter((one) => one.isWellFormed()) };
      const found = await this.collections.steps
        .find({ id }, { projection: { id: 1, position: 1, channel: 1, trajectoryUid: 1 } })
        .toArray();
      for (const { _id: key, id: one, position, channel, trajectoryUid: uid } of found) {
        this.newest = Math.max(this.newest, seqOf(position));
        answers.stepIds.set(one, { channel, uid, key });
        unknown.delete(one);
      }
      if (unknown.size > 0) this.amongUnapplied(unknown, answers);
    }
    return asked.flatMap((one): Need[] => {
      const named = answers.stepIds.get(one) ?? null;
      return named === null
        ? []
        : [{ kind: 'trajectory', channel: named.channel, uid: named.uid, depth: 'steps' }];
    });
  }

  /** Finds steps that are committed but not applied, which are only in the cache. */
  private amongUnapplied(ids: ReadonlySet<string>, answers: Answers): void {
    for (const id of ids) answers.stepIds.set(id, null);
    for (const { pins, inside, channel, uid } of this.cache.all()) {
      if (pins === 0 || inside === null) continue;
      for (const { id, key } of inside.byKey.values()) {
        if (ids.has(id)) answers.stepIds.set(id, { channel, uid, key });
      }
    }
  }

  private async stepsOfKey(needs: readonly Need[], answers: Answers): Promise<readonly Need[]> {
    const keys = needs.flatMap((need) => (need.kind === 'stepOfKey' ? [need.key] : []));
    if (keys.length === 0) return [];
    const found = await this.collections.steps
      .find({ _id: { $in: keys } }, { projection: { channel: 1, trajectoryUid: 1 } })
      .toArray();
    for (const key of keys) answers.stepKeys.set(key, null);
    return found.map(({ _id, channel, trajectoryUid: uid }) => {
      answers.stepKeys.set(_id, { channel, uid });
      return { kind: 'trajectory', channel, uid, depth: 'steps' };
    });
  }

  private async groupsOfKey(needs: readonly Need[], answers: Answers): Promise<readonly Need[]> {
    const keys = needs.flatMap((need) => (need.kind === 'groupOfKey' ? [need.key] : []));
    if (keys.length === 0) return [];
    const found = await this.collections.groups
      .find({ _id: { $in: keys } }, { projection: { channel: 1, promptUid: 1 } })
      .toArray();
    for (const key of keys) answers.groupKeys.set(key, null);
    return found.map(({ _id, channel, promptUid }) => {
      answers.groupKeys.set(_id, { channel, promptUid });
      return { kind: 'prompt', channel, promptUid };
    });
  }
}
