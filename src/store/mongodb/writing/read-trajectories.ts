import { StepwellError } from '../../../errors/index.js';
import { pushTo, slices } from '../../lists.js';
import type { Key } from '../../writing/state.js';
import type { Collections } from '../collections.js';
import type { ContentDoc } from '../content-documents.js';
import { joinContents } from '../content-parts.js';
import type { TombstoneDoc, TrajectoryDoc } from '../documents.js';
import { trajectoryKey } from '../keys.js';
import type { LedgerDoc } from '../ledger-documents.js';
import { type Afterwards, Entry, Inside, nothingSaid } from './entry.js';
import { memoryOf } from './load-memory.js';
import { readTails } from './load-tails.js';
import { type Depth, hasAfterwards } from './needs.js';
import { newestOf, type Read } from './settled-reads.js';
import {
  AFTERWARDS_FIELDS,
  decisionOf,
  extrasOf,
  judgmentOf,
  rewardOf,
  type SaidOfStep,
  STEP_FIELDS,
  type StoredStep,
  stepOf,
  trajectoryOf,
} from './state-of-docs.js';

export interface WantedTrajectory {
  readonly channel: string;
  readonly uid: string;
  readonly depth: Depth;
}

export interface ReadTrajectories extends Read {
  /** One for each wanted trajectory. */
  readonly entries: readonly Entry[];
}

/** By key of the trajectory. */
export interface ReadAfterwards extends Read {
  readonly said: ReadonlyMap<Key, Afterwards>;
  readonly steps: ReadonlyMap<Key, readonly SaidOfStep[]>;
}

const OF_SINGLE_STEPS = {
  $or: [{ 'entry.target': 'step' }, { 'entry.kind': { $in: ['judgment', 'extras'] } }],
} as const;
const NODES = { trajectory: 1, messages: 1, tokens: 1, parts: 1 } as const;

type Head = TrajectoryDoc | TombstoneDoc;

/** Loads the rows of trajectories, many per round trip. */
export class TrajectoryReads {
  constructor(private readonly collections: Collections) {}

  async read(wanted: readonly WantedTrajectory[]): Promise<ReadTrajectories> {
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
      this.readLedger(all),
      this.readOf<ContentDoc>(
        'contents',
        deep.filter(({ depth }) => depth !== 'steps'),
        NODES,
      ),
    ]);
    const whole = new Map<Key, readonly (ContentDoc | null)[]>();
    for (const [key, docs] of contents) whole.set(key, await joinContents(this.collections, docs));
    // A step's record may have been committed after the head was read; then they contradict each other. The highest seq
    // makes the caller notice.
    let seq = newestOf([...tails.values()].flatMap((tail) => tail.steps));
    for (const rows of [...steps.values(), ...ledger.values()]) seq = Math.max(seq, newestOf(rows));
    for (const head of heads.values()) seq = Math.max(seq, head.seq);
    const entries = wanted.map((one) => {
      const head = heads.get(trajectoryKey(one.channel, one.uid));
      const state = head === undefined || 'deleted' in head ? null : trajectoryOf(head);
      const entry = new Entry(one.channel, one.uid, state);
      entry.inOrder = head !== undefined && 'inOrder' in head && head.inOrder;
      if (state === null || one.depth === 'head') return entry;
      const tail = tails.get(state.key);
      const own = ledger.get(state.key) ?? [];
      if (tail !== undefined) {
        entry.inside = insideOf(tail.steps, own, one.depth, false);
        entry.memory = tail.memory;
      } else {
        const inTime = (steps.get(state.key) ?? []).toSorted((a, b) => a.position - b.position);
        entry.inside = insideOf(inTime, own, one.depth);
        if (one.depth !== 'steps') remember(entry, inTime, whole.get(state.key) ?? []);
      }
      return entry;
    });
    return { seq, entries };
  }

  /** What is said of single steps, with the steps' curation and consumption, by key of their trajectory. */
  async afterwards(trajectories: readonly Key[]): Promise<ReadAfterwards> {
    const heads = trajectories.map((key) => ({ head: { key } }));
    const [steps, ledger] = await Promise.all([
      this.readOf<SaidOfStep>('steps', heads, AFTERWARDS_FIELDS),
      this.readOf<LedgerDoc>('ledger', heads, null, OF_SINGLE_STEPS),
    ]);
    const said = new Map([...ledger].map(([key, rows]) => [key, afterwardsOf(rows)]));
    return { seq: Math.max(0, ...[...ledger.values()].map(newestOf)), steps, said };
  }

  private async readHeads(wanted: readonly WantedTrajectory[]): Promise<ReadonlyMap<string, Head>> {
    const ids = wanted.map(({ channel, uid }) => trajectoryKey(channel, uid));
    const heads = new Map<string, Head>();
    await Promise.all(
      slices(ids).map(async (slice) => {
        // A document without seq is from a server of an earlier version, which had begun to register the trajectory.
        const asked = { _id: { $in: [...slice] }, seq: { $gte: 0 } };
        const found = await this.collections.trajectories.find<Head>(asked).toArray();
        for (const head of found) heads.set(head._id, head);
      }),
    );
    return heads;
  }

  /** Documents of trajectories by key. */
  private async readOf<T extends { readonly trajectory: number | null }>(
    name: 'steps' | 'ledger' | 'contents',
    wanted: readonly { readonly head: { readonly key: Key } }[],
    projection: Readonly<Record<string, 1>> | null,
    filter: Readonly<Record<string, unknown>> = {},
  ): Promise<ReadonlyMap<Key, readonly T[]>> {
    const byTrajectory = new Map<Key, T[]>();
    await Promise.all(
      slices(wanted.map(({ head }) => head.key)).map(async (slice) => {
        const found = await this.collections.db
          .collection(name)
          .find<T>({ trajectory: { $in: [...slice] }, ...filter }, projection === null ? {} : { projection })
          .toArray();
        for (const doc of found) if (doc.trajectory !== null) pushTo(byTrajectory, doc.trajectory, doc);
      }),
    );
    return byTrajectory;
  }

  /** The trajectories' ledgers; with decisions on single steps only if the depth includes them. */
  private async readLedger(
    wanted: readonly { readonly head: TrajectoryDoc; readonly depth: Depth }[],
  ): Promise<ReadonlyMap<Key, readonly LedgerDoc[]>> {
    const [all, own] = await Promise.all([
      this.readOf<LedgerDoc>(
        'ledger',
        wanted.filter(({ depth }) => hasAfterwards(depth)),
        null,
      ),
      this.readOf<LedgerDoc>(
        'ledger',
        wanted.filter(({ depth }) => !hasAfterwards(depth)),
        null,
        { 'entry.target': { $ne: 'step' } },
      ),
    ]);
    return new Map([...all, ...own]);
  }
}

function remember(
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

function insideOf(
  steps: readonly StoredStep[],
  ledger: readonly LedgerDoc[],
  depth: Depth,
  isWhole = true,
): Inside {
  const inside = new Inside(isWhole);
  for (const step of steps) inside.add(stepOf(step), step.idempotencyKey);
  for (const row of inOrder(ledger)) {
    const reward = rewardOf(row);
    if (reward !== null) inside.addReward(reward);
    const decision = decisionOf(row);
    if (decision?.target === 'trajectory') inside.decisions.push(decision);
  }
  if (hasAfterwards(depth)) inside.afterwards = afterwardsOf(ledger);
  return inside;
}

function afterwardsOf(ledger: readonly LedgerDoc[]): Afterwards {
  const said = nothingSaid();
  for (const row of inOrder(ledger)) {
    const decision = decisionOf(row);
    if (decision?.target === 'step') said.decisions.push(decision);
    const judgment = judgmentOf(row);
    if (judgment !== null) said.judgments.push(judgment);
    const extras = extrasOf(row);
    if (extras !== null) said.extras.push(extras);
  }
  return said;
}

const inOrder = (ledger: readonly LedgerDoc[]) => ledger.toSorted((a, b) => a.position - b.position);
