import { StepwellError } from '../../../errors/index.js';
import { parseContent } from '../../content/raw-content.js';
import { touches } from '../../writing/commit.js';
import type { Key } from '../../writing/state.js';
import type { Collections } from '../collections.js';
import { joinContents } from '../content-parts.js';
import type { ContentDoc, GroupDoc, LedgerDoc, TombstoneDoc, TrajectoryDoc } from '../documents.js';
import { trajectoryKey } from '../keys.js';
import type { CommitLogPort } from '../log/interface.js';
import { ContentReader, PLACE, type PlacedStep } from '../reading/content-reader.js';
import type { Cache } from './cache.js';
import type { Answers } from './cached-view.js';
import { Entry, Inside } from './entry.js';
import { memoryOf } from './load-memory.js';
import { readTails } from './load-tails.js';
import { isValueNeed, readValues } from './load-values.js';
import { Lookups } from './lookups.js';
import { type Depth, type Need, nameOfValue, type ValueNeed } from './needs.js';
import { PromptEntry } from './prompt-entry.js';
import {
  decisionOf,
  groupOf,
  rewardOf,
  STEP_FIELDS,
  type StoredStep,
  stepOf,
  trajectoryOf,
} from './state-of-docs.js';

export interface Named {
  readonly channel: string;
  readonly uid: string;
}

interface Wanted extends Named {
  readonly depth: Depth;
}

interface WantedPrompt {
  readonly channel: string;
  readonly promptUid: string;
}

const RANK: Readonly<Record<Depth, number>> = { head: 0, tail: 1, steps: 2, trees: 3 };
const NODES = { trajectory: 1, messages: 1, tokens: 1, parts: 1 } as const;
/** Names in one query. */
const SLICE = 1_000;

type Head = TrajectoryDoc | TombstoneDoc;

/** Reads what planning needs into the cache, many things in few round trips. */
export class Loader {
  private readonly contents: ContentReader;
  private readonly lookups: Lookups;

  constructor(
    private readonly collections: Collections,
    private readonly cache: Cache,
    private readonly log: Pick<CommitLogPort, 'settle' | 'touchedSince' | 'reach' | 'tail'>,
    /** Waits until everything that this server has planned is applied. */
    private readonly drained: () => Promise<void>,
    /** Keys that records which read a key have written and that are perhaps not applied; see MemberReads. */
    private readonly joinedBy: (name: string) => Iterable<string>,
  ) {
    this.contents = new ContentReader(collections);
    this.lookups = new Lookups(collections, cache, log);
  }

  /** Loads what is needed and not at hand. */
  async load(needs: readonly Need[], answers: Answers): Promise<void> {
    let left: readonly Need[] = needs;
    while (left.length > 0) left = await this.round(left, answers);
  }

  /** Answers what is needed on top. */
  private async round(needs: readonly Need[], answers: Answers): Promise<readonly Need[]> {
    const uids = needs.flatMap((need) => (need.kind === 'channels' ? [touches.uid(need.uid)] : []));
    if (uids.length > 0) (await this.log.settle(uids)).release();
    const found = await this.lookups.follow(needs, answers);
    const trajectories = this.missingTrajectories(found);
    const prompts = this.missingPrompts(found);
    const values = found.filter(isValueNeed).filter((need) => this.cache.value(nameOfValue(need)) === null);
    await this.loadStates(trajectories, prompts, values);
    const more: Need[] = [];
    for (const need of found) more.push(...this.behind(need));
    await this.loadContents(found);
    more.push(...(await this.loadAnswers(found, answers)));
    return more;
  }

  /** What belongs to a trajectory that was asked for: its group, if decisions on it hold for its steps. */
  private behind(need: Need): readonly Need[] {
    if (need.kind !== 'trajectory' || need.depth === 'head') return [];
    const state = this.cache.trajectory(need.channel, need.uid)?.state;
    if (state == null || !state.inherits) return [];
    const { channel, promptUid } = state;
    return this.cache.prompt(channel, promptUid) === null ? [{ kind: 'prompt', channel, promptUid }] : [];
  }

  private missingTrajectories(needs: readonly Need[]): readonly Wanted[] {
    const wanted = new Map<string, Wanted>();
    for (const need of needs) {
      if (need.kind !== 'trajectory') continue;
      const name = touches.trajectory(need.channel, need.uid);
      const known = wanted.get(name);
      if (known !== undefined && RANK[known.depth] >= RANK[need.depth]) continue;
      if (!this.isLoaded(need)) wanted.set(name, need);
    }
    return [...wanted.values()];
  }

  private isLoaded({ channel, uid, depth }: Wanted): boolean {
    const entry = this.cache.trajectory(channel, uid);
    if (entry === null) return false;
    if (entry.state === null || depth === 'head') return true;
    if (entry.inside === null) return false;
    const hasTrees = entry.memory !== null || entry.damage !== null;
    if (depth === 'tail') return hasTrees;
    if (!entry.inside.isWhole) return false;
    return depth === 'steps' || (hasTrees && entry.memory?.isWhole !== false);
  }

  private missingPrompts(needs: readonly Need[]): readonly WantedPrompt[] {
    const wanted = new Map<string, WantedPrompt>();
    for (const need of needs) {
      if (need.kind !== 'prompt' || this.cache.prompt(need.channel, need.promptUid) !== null) continue;
      wanted.set(touches.prompt(need.channel, need.promptUid), need);
    }
    return [...wanted.values()];
  }

  /** Repeats until no record has touched meanwhile what was read. */
  private async loadStates(
    trajectories: readonly Wanted[],
    prompts: readonly WantedPrompt[],
    values: readonly ValueNeed[],
  ): Promise<void> {
    if (trajectories.length + prompts.length + values.length === 0) return;
    const names = [
      ...trajectories.map(({ channel, uid }) => touches.trajectory(channel, uid)),
      ...prompts.map(({ channel, promptUid }) => touches.prompt(channel, promptUid)),
      ...values.map(nameOfValue),
    ];
    // What is kept and not applied is newer than the rows.
    if (this.cache.isPinned(names)) await this.drained();
    for (;;) {
      const pin = await this.log.settle(names);
      try {
        const loaded = await Promise.all([
          this.readTrajectories(trajectories),
          this.readPrompts(prompts),
          readValues(this.collections, this.cache, values),
        ]);
        const newest = Math.max(0, ...loaded.map(({ seq }) => seq));
        // What is newer than the tail is believed once the tail has come there.
        if (newest > this.log.tail) await this.log.reach(newest);
        if (this.log.touchedSince(names, pin)) continue;
        for (const { put } of loaded) put();
        return;
      } finally {
        pin.release();
      }
    }
  }

  private async readTrajectories(wanted: readonly Wanted[]) {
    const heads = await this.readHeads(wanted);
    const all = wanted.flatMap((one) => {
      const head = heads.get(trajectoryKey(one.channel, one.uid));
      return one.depth === 'head' || head === undefined || 'deleted' in head ? [] : [{ head, ...one }];
    });
    const tails = await readTails(
      this.collections,
      all.flatMap(({ head, depth }) => (depth === 'tail' ? [head] : [])),
    );
    const deep = all.filter(({ head }) => !tails.has(head.key));
    const [steps, ledger, contents] = await Promise.all([
      this.readOf<StoredStep>('steps', deep, STEP_FIELDS),
      this.readOf<LedgerDoc>('ledger', all, null),
      this.readOf<ContentDoc>(
        'contents',
        deep.filter(({ depth }) => depth !== 'steps'),
        NODES,
      ),
    ]);
    const whole = new Map<Key, readonly (ContentDoc | null)[]>();
    for (const [key, docs] of contents) whole.set(key, await joinContents(this.collections, docs));
    let seq = 0;
    for (const head of heads.values()) seq = Math.max(seq, head.seq);
    const put = (): void => {
      for (const one of wanted) {
        const head = heads.get(trajectoryKey(one.channel, one.uid));
        const state = head === undefined || 'deleted' in head ? null : trajectoryOf(head);
        const entry = new Entry(one.channel, one.uid, state);
        entry.inOrder = head !== undefined && 'inOrder' in head && head.inOrder;
        const tail = state === null ? undefined : tails.get(state.key);
        if (state !== null && tail !== undefined) {
          entry.inside = insideOf(tail.steps, ledger.get(state.key) ?? [], false);
          entry.memory = tail.memory;
        } else if (state !== null && one.depth !== 'head') {
          const own = (steps.get(state.key) ?? []).toSorted((a, b) => a.position - b.position);
          entry.inside = insideOf(own, ledger.get(state.key) ?? []);
          if (one.depth !== 'steps') this.remember(entry, own, whole.get(state.key) ?? []);
        }
        this.cache.put(entry);
      }
    };
    return { seq, put };
  }

  private remember(
    entry: Entry,
    steps: readonly StoredStep[],
    contents: readonly (ContentDoc | null)[],
  ): void {
    try {
      entry.memory = memoryOf(entry.uid, steps, contents);
    } catch (error) {
      if (!(error instanceof StepwellError)) throw error;
      entry.damage = error;
    }
  }

  private async readHeads(wanted: readonly Named[]): Promise<ReadonlyMap<string, Head>> {
    const ids = wanted.map(({ channel, uid }) => trajectoryKey(channel, uid));
    const heads = new Map<string, Head>();
    await Promise.all(
      slices(ids).map(async (slice) => {
        const found = await this.collections.trajectories.find<Head>({ _id: { $in: [...slice] } }).toArray();
        for (const head of found) heads.set(head._id, head);
      }),
    );
    return heads;
  }

  /** Documents of trajectories by key. */
  private async readOf<T extends { readonly trajectory: number | null }>(
    name: 'steps' | 'ledger' | 'contents',
    wanted: readonly { readonly head: TrajectoryDoc }[],
    projection: Readonly<Record<string, 1>> | null,
  ): Promise<ReadonlyMap<Key, readonly T[]>> {
    const byTrajectory = new Map<Key, T[]>();
    await Promise.all(
      slices(wanted.map(({ head }) => head.key)).map(async (slice) => {
        const found = await this.collections.db
          .collection(name)
          .find<T>({ trajectory: { $in: [...slice] } }, projection === null ? {} : { projection })
          .toArray();
        for (const doc of found) {
          if (doc.trajectory === null) continue;
          const known = byTrajectory.get(doc.trajectory);
          if (known === undefined) byTrajectory.set(doc.trajectory, [doc]);
          else known.push(doc);
        }
      }),
    );
    return byTrajectory;
  }

  private async readPrompts(wanted: readonly WantedPrompt[]) {
    const found: GroupDoc[] = [];
    await Promise.all(
      slices(wanted).map(async (slice) => {
        const $or = slice.map(({ channel, promptUid }) => ({ promptUid, channel }));
        found.push(...(await this.collections.groups.find({ $or }).toArray()));
      }),
    );
    const decided = found.filter((group) => group.decided && !group.past).map(({ _id }) => _id);
    const decisions = new Map<Key, NonNullable<ReturnType<typeof decisionOf>>[]>();
    const rows =
      decided.length === 0
        ? []
        : await this.collections.ledger
            .find({ group: { $in: decided } })
            .sort({ position: 1 })
            .toArray();
    for (const row of rows) {
      const decision = decisionOf(row);
      if (decision === null || row.group === null) continue;
      const known = decisions.get(row.group);
      if (known === undefined) decisions.set(row.group, [decision]);
      else known.push(decision);
    }
    const put = (): void => {
      for (const { channel, promptUid } of wanted) {
        const own = found.filter((group) => group.channel === channel && group.promptUid === promptUid);
        const living = own.filter(({ past }) => !past).sort((a, b) => a.generation - b.generation);
        const gone = own.filter(({ past, consumed }) => past && consumed !== null);
        const past = Math.max(0, ...gone.map(({ generation }) => generation));
        const of = new Map(
          living.flatMap(({ _id }) => {
            const known = decisions.get(_id);
            return known === undefined ? [] : [[_id, known] as const];
          }),
        );
        this.cache.putPrompt(new PromptEntry(channel, promptUid, living.map(groupOf), past, of));
      }
    };
    return { seq: Math.max(0, ...found.map((group) => group.seq)), put };
  }

  /** Contents that are to be compared with what was sent. */
  private async loadContents(needs: readonly Need[]): Promise<void> {
    const wanted = new Map<Key, Inside>();
    const trajectories = new Set<Key>();
    for (const need of needs) {
      if (need.kind !== 'content') continue;
      const entry = this.cache.trajectory(need.channel, need.uid);
      if (entry?.inside == null || entry.state === null || entry.inside.contents.has(need.step)) continue;
      wanted.set(need.step, entry.inside);
      trajectories.add(entry.state.key);
      if (entry.pins > 0) await this.drained();
    }
    if (wanted.size === 0) return;
    const filter = { _id: { $in: [...wanted.keys()] }, trajectory: { $in: [...trajectories] } };
    const steps = await this.collections.steps.find<PlacedStep>(filter, { projection: PLACE }).toArray();
    const read = await this.contents.read(steps, { messages: true, tokens: true });
    for (const [key, inside] of wanted) inside.contents.set(key, null);
    for (const [i, { _id, id }] of steps.entries()) {
      const raw = read[i];
      const inside = wanted.get(_id);
      if (raw === undefined || inside === undefined) continue;
      inside.contents.set(_id, raw instanceof StepwellError ? raw : parsed(raw, id));
    }
  }

  /** What holds for this planning only. */
  private async loadAnswers(needs: readonly Need[], answers: Answers): Promise<readonly Need[]> {
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
    for (const need of needs) {
      if (need.kind !== 'members') continue;
      answers.members.set(need.group, []);
      const prompt = this.cache.promptOfGroup(need.group);
      if (prompt === null) continue;
      const known = wanted.get(need.group);
      if (known === undefined || RANK[known] < RANK[need.depth]) wanted.set(need.group, need.depth);
      const members = touches.members(prompt.channel, prompt.promptUid);
      names.add(members);
      for (const name of this.joinedBy(members)) names.add(name);
    }
    if (wanted.size === 0) return [];
    await this.drained();
    (await this.log.settle(names)).release();
    const found = await this.collections.trajectories
      .find({ group: { $in: [...wanted.keys()] } }, { projection: { channel: 1, uid: 1, group: 1, _id: 0 } })
      .toArray();
    for (const group of wanted.keys()) {
      answers.members.set(
        group,
        found.filter((one) => one.group === group),
      );
    }
    return found.map(({ channel, uid, group }) => ({
      kind: 'trajectory',
      channel,
      uid,
      depth: wanted.get(group) ?? 'head',
    }));
  }

  private async loadUndo(
    { operation, limit }: Extract<Need, { kind: 'undo' }>,
    answers: Answers,
  ): Promise<readonly Need[]> {
    await this.drained();
    const found = await this.collections.ledger
      .find({ 'entry.operation': operation, 'entry.undone': null })
      .sort({ position: 1 })
      .limit(limit)
      .toArray();
    const rows = found.flatMap((doc) => decisionOf(doc) ?? []);
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

function insideOf(steps: readonly StoredStep[], ledger: readonly LedgerDoc[], isWhole = true): Inside {
  const inside = new Inside(isWhole);
  for (const step of steps) inside.add(stepOf(step), step.idempotencyKey);
  for (const row of ledger.toSorted((a, b) => a.position - b.position)) {
    const reward = rewardOf(row);
    if (reward !== null) inside.rewards.push(reward);
    const decision = decisionOf(row);
    if (decision !== null) inside.decisions.push(decision);
  }
  return inside;
}

function parsed(raw: Parameters<typeof parseContent>[0], id: string) {
  try {
    return parseContent(raw, id);
  } catch (error) {
    if (error instanceof StepwellError) return error;
    throw error;
  }
}

function slices<T>(all: readonly T[]): readonly (readonly T[])[] {
  const found: (readonly T[])[] = [];
  for (let at = 0; at < all.length; at += SLICE) found.push(all.slice(at, at + SLICE));
  return found;
}
