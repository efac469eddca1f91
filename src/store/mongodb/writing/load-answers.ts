import { slices } from '../../lists.js';
import { touches } from '../../writing/commit.js';
import type { Key } from '../../writing/state.js';
import type { Collections } from '../collections.js';
import type { Cache } from './cache.js';
import type { Answers } from './cached-view.js';
import { type Depth, type Need, RANK } from './needs.js';
import { newestOf, type ReadLog, SettledReads } from './settled-reads.js';
import { decisionOf } from './state-of-docs.js';

/** Loads what is valid for planning one pass only: members of groups, decisions to undo, datasets. */
export class AnswersLoader {
  private readonly settled: SettledReads;

  constructor(
    private readonly collections: Collections,
    private readonly cache: Cache,
    private readonly log: ReadLog,
    private readonly drained: () => Promise<void>,
    private readonly joinedBy: (name: string) => Iterable<string>,
  ) {
    this.settled = new SettledReads(log);
  }

  /** Returns what is needed in addition. */
  async load(needs: readonly Need[], answers: Answers): Promise<readonly Need[]> {
    await this.loadDatasets(needs, answers);
    const more = [...(await this.loadMembers(needs, answers))];
    for (const need of needs) if (need.kind === 'undo') more.push(...(await this.loadUndo(need, answers)));
    return more;
  }

  private async loadDatasets(needs: readonly Need[], answers: Answers): Promise<void> {
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

  private async loadMembers(needs: readonly Need[], answers: Answers): Promise<readonly Need[]> {
    const wanted = new Map<Key, Depth>();
    const names = new Set<string>();
    const more: Need[] = [];
    for (const need of needs) {
      if (need.kind !== 'members') continue;
      const prompt = this.cache.promptOfGroup(need.group);
      if (prompt === null) {
        // The group is deleted, or was dropped from the cache because another server has written it.
        const named = answers.groupKeys.get(need.group);
        const isGone = named != null && this.cache.prompt(named.channel, named.promptUid) !== null;
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

  private async loadUndo(
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
