import type { Collection, Document } from 'mongodb';
import { slices } from '../../lists.js';
import type { Key } from '../../writing/state.js';
import { touches } from '../../writing/touches.js';
import type { Collections } from '../collections.js';
import { seqOf } from '../log/positions.js';
import type { Answers } from './answers.js';
import type { Cache } from './cache.js';
import { type Depth, idOf, type LocatingNeed, type Need, RANK } from './needs.js';
import { newestOf, type ReadLog, type SettledReads } from './settled-reads.js';
import { decisionOf } from './state-of-docs.js';

/** The collection and field in which things are found by their id or key. */
const LOCATED = {
  trajectoryById: ['trajectories', 'id'],
  trajectoryOfKey: ['trajectories', 'key'],
  stepById: ['steps', 'id'],
  stepOfKey: ['steps', '_id'],
  groupOfKey: ['groups', '_id'],
} as const satisfies Record<LocatingNeed['kind'], readonly [keyof Collections, string]>;
const KINDS = Object.keys(LOCATED) as readonly LocatingNeed['kind'][];
const FIELDS = {
  id: 1,
  key: 1,
  channel: 1,
  uid: 1,
  trajectoryUid: 1,
  promptUid: 1,
  position: 1,
  seq: 1,
} as const;

const isLocating = (need: Need): need is LocatingNeed => need.kind in LOCATED;

/** Reads what `Answers` holds: the names of what is known by id or key, the members of groups, decisions to undo. */
export class AnswerReads {
  /** The highest seq of any row found. */
  private newest = 0;

  constructor(
    private readonly collections: Collections,
    private readonly cache: Cache,
    private readonly log: ReadLog,
    private readonly settled: SettledReads,
    private readonly drained: () => Promise<void>,
    private readonly joinedBy: (name: string) => Iterable<string>,
  ) {}

  /**
   * Finds the names of trajectories, steps and groups that were requested by id, key or uid. Returns the needs, with
   * those for the names.
   */
  async locate(needs: readonly Need[], answers: Answers): Promise<readonly Need[]> {
    const locating = needs.filter(isLocating);
    const uids = needs.flatMap((need) => (need.kind === 'channels' ? [need.uid] : []));
    if (locating.length + uids.length === 0) return needs;
    const [ofUids] = await Promise.all([
      uids.length === 0 ? [] : this.channels(uids, answers),
      ...KINDS.map((kind) => {
        const ids = locating.flatMap((need) => (need.kind === kind ? [idOf(need)] : []));
        return this.read(
          kind,
          ids.filter((id) => !answers.located[kind].has(id)),
          answers,
        );
      }),
    ]);
    // The cache is as old as the tail, and may not contain a row found that is newer.
    if (this.newest > this.log.tail) await this.log.reach(this.newest);
    return [...needs, ...ofUids, ...locating.flatMap((need) => this.named(need, answers))];
  }

  private async read(
    kind: LocatingNeed['kind'],
    ids: readonly (string | Key)[],
    { located: { [kind]: located } }: Answers,
  ): Promise<void> {
    if (ids.length === 0) return;
    const [name, by] = LOCATED[kind];
    const collection = this.collections[name] as unknown as Collection<Document>;
    const $in = ids.filter((id) => typeof id === 'number' || id.isWellFormed());
    const found = await collection.find({ [by]: { $in } }, { projection: FIELDS }).toArray();
    for (const id of ids) located.set(id, null);
    for (const doc of found) {
      const { _id, key = _id, channel, promptUid, trajectoryUid = promptUid, uid = trajectoryUid } = doc;
      located.set(doc[by], { channel, uid, key });
      this.newest = Math.max(this.newest, doc.seq ?? seqOf(doc.position));
    }
    if (kind === 'stepById')
      this.locateUnapplied(new Set(ids.filter((id) => located.get(id) === null)), located);
  }

  /** Finds steps that are committed but not applied, which are only in the cache. */
  private locateUnapplied(ids: ReadonlySet<string | Key>, located: Answers['located']['stepById']): void {
    if (ids.size === 0) return;
    for (const { pins, inside, channel, uid } of this.cache.all()) {
      if (pins === 0 || inside === null) continue;
      for (const { id, key } of inside.byKey.values()) {
        if (ids.has(id)) located.set(id, { channel, uid, key });
      }
    }
  }

  /** The need for what was found by id or key. */
  private named(need: LocatingNeed, answers: Answers): readonly Need[] {
    const { kind } = need;
    const cached =
      kind === 'trajectoryById'
        ? this.cache.ofId(need.id)
        : kind === 'trajectoryOfKey'
          ? this.cache.ofKey(need.key)
          : null;
    const { channel, uid } = cached ?? answers.located[kind].get(idOf(need)) ?? {};
    if (channel === undefined || uid === undefined) return [];
    if (kind === 'groupOfKey') return [{ kind: 'prompt', channel, promptUid: uid }];
    return [{ kind: 'trajectory', channel, uid, depth: 'depth' in need ? need.depth : 'steps' }];
  }

  private async channels(uids: readonly string[], answers: Answers): Promise<readonly Need[]> {
    const found = await this.collections.trajectories
      .find({ uid: { $in: [...uids] } }, { projection: { channel: 1, uid: 1, seq: 1, _id: 0 } })
      .toArray();
    for (const { seq } of found) this.newest = Math.max(this.newest, seq);
    for (const uid of uids) {
      const own = found.filter((one) => one.uid === uid).map(({ channel }) => channel);
      answers.channels.set(uid, own);
    }
    return found.map(({ channel, uid }) => ({ kind: 'trajectory', channel, uid, depth: 'steps' }));
  }

  /** Returns what is needed in addition. */
  async load(needs: readonly Need[], answers: Answers): Promise<readonly Need[]> {
    await this.datasets(needs, answers);
    const more = [...(await this.members(needs, answers))];
    for (const need of needs) if (need.kind === 'undo') more.push(...(await this.undo(need, answers)));
    return more;
  }

  private async datasets(needs: readonly Need[], answers: Answers): Promise<void> {
    const wanted = new Map<Key, Set<string>>();
    for (const need of needs) {
      if (need.kind !== 'datasets') continue;
      const entry = this.cache.trajectory(need.channel, need.uid);
      if (entry === null || (entry.state !== null && entry.inside === null)) continue;
      const found = new Set<string>();
      for (const { key } of entry.inside?.ordered ?? []) wanted.set(key, found);
      answers.datasets.set(entry.name, found);
    }
    await Promise.all(
      slices([...wanted.keys()]).map(async (slice) => {
        const found = await this.collections.datasetSteps.find({ step: { $in: [...slice] } }).toArray();
        for (const { step, dataset } of found) wanted.get(step)?.add(dataset);
      }),
    );
  }

  private async members(needs: readonly Need[], answers: Answers): Promise<readonly Need[]> {
    const wanted = new Map<Key, Depth>();
    const names = new Set<string>();
    const more: Need[] = [];
    for (const need of needs) {
      if (need.kind !== 'members') continue;
      const prompt = this.cache.promptOfGroup(need.group);
      if (prompt === null) {
        // The group is deleted, or was dropped from the cache because another server has written it.
        const named = answers.located.groupOfKey.get(need.group);
        const isGone = named != null && this.cache.prompt(named.channel, named.uid) !== null;
        if (named === null || isGone) answers.members.set(need.group, []);
        else more.push({ kind: 'groupOfKey', key: need.group }, need);
        continue;
      }
      const known = wanted.get(need.group);
      if (known === undefined || RANK[known] < RANK[need.depth]) wanted.set(need.group, need.depth);
      const name = touches.members(prompt.channel, prompt.promptUid);
      names.add(name);
      const groups = answers.groupsOf.get(name) ?? new Set();
      answers.groupsOf.set(name, groups.add(need.group));
    }
    if (wanted.size === 0) return more;
    await this.drained();
    const group = { $in: [...wanted.keys()] };
    const projection = { channel: 1, uid: 1, group: 1, _id: 0 };
    const { found } = await this.settled.read(
      [...names],
      async () => {
        // A joining trajectory only reads the name, so `settle` of the name does not cover it.
        const joined = [...names].flatMap((name) => [...this.joinedBy(name)]);
        (await this.log.settle(joined)).release();
        const members = await this.collections.trajectories.find({ group }, { projection }).toArray();
        return { seq: 0, found: members };
      },
      { orRead: true },
    );
    for (const key of wanted.keys()) {
      answers.members.set(
        key,
        found.filter((one) => one.group === key),
      );
    }
    for (const { channel, uid, group: key } of found) {
      more.push({ kind: 'trajectory', channel, uid, depth: wanted.get(key) ?? 'head' });
    }
    return more;
  }

  private async undo(
    { operation, id, limit }: Extract<Need, { kind: 'undo' }>,
    answers: Answers,
  ): Promise<readonly Need[]> {
    await this.drained();
    // Settled first, because another server may have undone some of them.
    const { left } = await this.settled.read([touches.operation(id)], async () => {
      const found = await this.collections.ledger
        .find({ 'entry.operation': operation, 'entry.undone': null })
        .sort({ position: 1 })
        .limit(limit)
        .toArray();
      return { seq: newestOf(found), left: found };
    });
    const rows = left.flatMap((doc) => decisionOf(doc) ?? []);
    answers.undo.set(operation, { rows, limit });
    return rows.flatMap((row): Need[] => {
      if (row.target === 'group') {
        return [
          { kind: 'groupOfKey', key: row.group },
          { kind: 'members', group: row.group, depth: 'steps' },
        ];
      }
      const whole: Need = { kind: 'trajectoryOfKey', key: row.trajectory, depth: 'steps' };
      return row.target === 'step' ? [whole, { kind: 'stepOfKey', key: row.step }] : [whole];
    });
  }
}
