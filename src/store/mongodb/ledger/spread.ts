import type { Collections } from '../collections.js';
import { curationFields, type Word, wordsOfLog } from '../curation.js';
import type { StepDoc } from '../documents.js';
import { readGroupDecisions } from '../writing/load-states.js';
import type { HeldTrajectory, Pass, TrajectoryWriter } from '../writing/pass.js';
import { MEMBERS_AT_ONCE } from './group-members.js';
import { StepWords } from './step-words.js';

const CURATED = { keep: 1, trainable: 1, quality: 1, reason: 1, note: 1, tags: 1 } as const;
type CuratedFields = Pick<StepDoc, keyof typeof CURATED>;

/**
 * Lets the decisions on a group hold for all its trajectories but those `handled`: the ones that joined while the
 * ledger changed, and did not read it afterwards. Who joins from now on reads it.
 */
export async function spread(
  collections: Collections,
  writer: TrajectoryWriter,
  group: string,
  handled: readonly string[],
): Promise<void> {
  const done = [...handled];
  for (;;) {
    // Those that are about to start are among them: they may have read the ledger before it changed.
    const found = await collections.trajectories
      .find({ group, _id: { $nin: done } }, { projection: { _id: 1 } })
      .limit(MEMBERS_AT_ONCE)
      .toArray();
    if (found.length === 0) return;
    const keys = found.map(({ _id }) => _id);
    await writer.withTrajectories(keys, async (pass) => {
      await derive(collections, pass, group, keys);
      return () => null;
    });
    done.push(...keys);
  }
}

async function derive(
  collections: Collections,
  pass: Pass,
  group: string,
  keys: readonly string[],
): Promise<void> {
  const members = keys.flatMap((key) => pass.trajectory(key) ?? []).filter(({ doc }) => doc.group === group);
  if (members.length === 0) return;
  const trajectories = members.map(({ key }) => key);
  const [decisions, words, known] = await Promise.all([
    readGroupDecisions(collections, [group]),
    StepWords.read(collections, pass, { steps: [], trajectories }),
    readCurated(collections, trajectories),
  ]);
  const held = wordsOfGroup(decisions, pass, group);
  for (const member of members) {
    member.inherit({ group: held });
    for (const { position, id } of member.steps) {
      tell(member, position, id, pass.added(position) ?? known.get(position), words.of(position));
    }
  }
}

/** What the stored steps of these trajectories say now, by position. */
async function readCurated(
  { steps }: Collections,
  trajectories: readonly string[],
): Promise<ReadonlyMap<number, CuratedFields>> {
  const stored = await steps
    .find({ trajectory: { $in: [...trajectories] } }, { projection: CURATED })
    .toArray();
  return new Map(stored.map((step) => [step._id, step]));
}

/** What the ledger will say of a group after the pass. */
function wordsOfGroup(
  decisions: Awaited<ReturnType<typeof readGroupDecisions>>,
  pass: Pass,
  group: string,
): readonly Word[] {
  const queued = pass.queued.filter((event) => event.group === group);
  const undone = new Set(queued.flatMap(({ entry }) => (entry?.kind === 'undo' ? [entry.decision] : [])));
  return wordsOfLog([...decisions, ...queued]).filter((word) => !word.undone && !undone.has(word.position));
}

function tell(
  held: HeldTrajectory,
  step: number,
  stepId: string,
  before: CuratedFields | undefined,
  own: readonly Word[],
): void {
  const { own: ofTrajectory, group } = held.words;
  const fields = curationFields([...own, ...ofTrajectory, ...group]);
  const names = Object.keys(fields) as (keyof CuratedFields)[];
  if (names.every((name) => JSON.stringify(fields[name]) === JSON.stringify(before?.[name]))) return;
  held.setStep(step, fields);
  held.emit('CURATED', { step, stepId });
}
