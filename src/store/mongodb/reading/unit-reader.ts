import type { StepwellError } from '../../../errors/index.js';
import type { GroupKey } from '../../../model/group.js';
import type { StepHead } from '../../../model/step.js';
import type { RawContent } from '../../content/raw-content.js';
import { type RawGroupUnit, trajectoryUnitOf } from '../../derived/group-unit.js';
import type { ChannelScope } from '../../port.js';
import { isSeen } from '../../within-scope.js';
import type { Collections } from '../collections.js';
import type { TrajectoryDoc } from '../documents.js';
import { groupKey } from '../keys.js';
import { groupedBy } from '../writing/load-states.js';
import type { Committed } from './committed.js';
import { ContentReader } from './content-reader.js';
import { derivedUpTo } from './derived-wait.js';
import { type Ledgers, readLedgersOf } from './ledger-reader.js';
import { HEAD_FIELDS, type HeadDoc, stepHeadOf } from './models.js';

const nameOf = ({ channel, promptUid, generation }: GroupKey) => groupKey(channel, promptUid, generation);

interface ReadStep {
  readonly doc: HeadDoc;
  readonly head: StepHead;
  readonly content: RawContent | StepwellError;
}

/**
 * Groups as they were at feed position `asOf`, from the log and what a step brought with it. In the order of `keys`.
 * @throws STORE_UNAVAILABLE if what a server that died has left is not finished in time
 */
export async function readGroupUnits(
  collections: Collections,
  committed: Committed,
  keys: readonly GroupKey[],
  asOf: number,
  scope: ChannelScope,
): Promise<readonly RawGroupUnit[]> {
  const names = keys.filter(isSeen(scope)).map(nameOf);
  await derivedUpTo(collections, { group: { $in: [...names] } }, asOf);
  const [groups, trajectories] = await Promise.all([
    collections.groups.find({ _id: { $in: [...names] } }).toArray(),
    collections.trajectories
      .find({ group: { $in: [...names] }, registered: { $gt: 0, $lte: asOf } })
      .toArray(),
  ]);
  const ids = trajectories.map(({ _id }) => _id);
  const [steps, ledgers, abandoned] = await Promise.all([
    readSteps(collections, committed, ids, asOf),
    readLedgersOf(collections, ids, names, asOf),
    readAbandonments(collections, ids, asOf),
  ]);
  const firstPositions = new Map(groups.map(({ _id, firstPosition }) => [_id, firstPosition]));
  const ofGroups = groupedBy(trajectories, ({ group }) => group);
  const ofTrajectories = groupedBy(steps, ({ doc }) => doc.trajectory);
  return keys.map((key) => {
    const name = nameOf(key);
    const members = ofGroups.get(name) ?? [];
    return {
      ...key,
      firstPosition: firstPositions.get(name) ?? 0,
      trajectories: members
        .map((doc) => unitOf(key, doc, ofTrajectories.get(doc._id) ?? [], ledgers, abandoned, asOf))
        .sort((a, b) => (a.uid < b.uid ? -1 : 1)),
    };
  });
}

async function readSteps(
  collections: Collections,
  committed: Committed,
  trajectories: readonly string[],
  asOf: number,
): Promise<readonly ReadStep[]> {
  if (trajectories.length === 0) return [];
  const found = await collections.steps
    .find<HeadDoc>(
      { trajectory: { $in: [...trajectories] }, _id: { $lte: asOf } },
      { projection: HEAD_FIELDS },
    )
    .toArray();
  const docs = [...(await committed.only(found))].sort((a, b) => a.stepIndex - b.stepIndex);
  const contents = await new ContentReader(collections).read(docs, { messages: true, tokens: true });
  return docs.flatMap((doc, i) => {
    const content = contents[i];
    return content === undefined ? [] : [{ doc, head: stepHeadOf(doc, null), content }];
  });
}

/** Where each trajectory was last abandoned. */
async function readAbandonments(
  { log }: Collections,
  trajectories: readonly string[],
  asOf: number,
): Promise<ReadonlyMap<string, number>> {
  if (trajectories.length === 0) return new Map();
  const found = await log
    .find(
      { trajectory: { $in: [...trajectories] }, kind: 'TRAJECTORY_ABANDONED', _id: { $lte: asOf } },
      { projection: { trajectory: 1 } },
    )
    .toArray();
  const last = new Map<string, number>();
  for (const { _id, trajectory } of found) {
    if (trajectory !== null) last.set(trajectory, Math.max(_id, last.get(trajectory) ?? 0));
  }
  return last;
}

function unitOf(
  key: GroupKey,
  doc: TrajectoryDoc,
  steps: readonly ReadStep[],
  ledgers: Ledgers,
  abandoned: ReadonlyMap<string, number>,
  asOf: number,
): RawGroupUnit['trajectories'][number] {
  const last = steps[steps.length - 1];
  const facts = {
    uid: doc.uid,
    metadata: doc.metadata === null ? null : JSON.parse(doc.metadata),
    startedAt: doc.startedAt,
    completed: doc.completed,
    abandoned: abandoned.get(doc._id) ?? null,
    steps: steps.map((step) => ({
      head: step.head,
      content: step.content,
      rewards: ledgers.rewards(step.doc, step === last),
      decisions: ledgers.decisions(step.doc),
      judgment: ledgers.judgments(step.doc).at(-1)?.entry.score ?? null,
      nextFrom: step.doc.nextFrom,
      consumed: step.doc.consumed,
    })),
  };
  return trajectoryUnitOf(key, facts, asOf);
}
