import { effectiveCuration } from '../../../model/decision.js';
import type { Collections } from '../collections.js';
import { joinContents } from '../content-parts.js';
import { captureWord, curationFields, wordsOfLog } from '../curation.js';
import type { ContentDoc, LogDoc, StepDoc } from '../documents.js';
import { joinedGroup } from './begin.js';
import type { Held } from './held.js';
import { groupedBy } from './load-states.js';
import type { StepDerived } from './pass.js';
import { type Links, recomputeAggregates, recomputeLinks } from './recompute.js';
import { complete } from './rewards.js';
import type { WritingPass } from './writing-pass.js';

/** What a holder left behind, once every position that it had is decided. */
export interface LeftBehind {
  /** The lowest position that it had; Infinity: none. */
  readonly from: number;
  /** Its events that happened, oldest first. */
  readonly happened: readonly LogDoc[];
}

const TELLS: readonly LogDoc['kind'][] = ['ADDED', 'CURATED'];
const CURATED_FIELDS = ['keep', 'trainable', 'quality', 'reason', 'note', 'tags'] as const;
const WITHOUT_TERMS = { metadataIndex: 0 } as const;

/**
 * Derives a trajectory again from its steps and the log, and emits the events that its last holder owed: it may have
 * died between any two of its writes.
 */
export async function heal(pass: WritingPass, held: Held, left: LeftBehind): Promise<void> {
  const { collections } = pass;
  const { key, state } = held;
  const known = new Set(state.ordered.map(({ position }) => position));
  const [stored, contents, entries] = await Promise.all([
    collections.steps.find({ trajectory: key }, { projection: WITHOUT_TERMS }).toArray(),
    readContents(collections, key),
    collections.log.find({ trajectory: key, 'entry.kind': { $in: ['judgment', 'decision'] } }).toArray(),
  ]);
  const steps = (stored as StepDoc[]).filter(({ _id }) => known.has(_id));
  const links = held.damage === null ? recomputeLinks(steps, contents) : null;
  // Of a decision on the trajectory or its group every step tells; the last holder may have told of some.
  const told = new Set(left.happened.flatMap(({ kind, step }) => (TELLS.includes(kind) ? [step] : [])));
  const ofSteps = groupedBy(entries, ({ step }) => (step === null ? null : String(step)));
  for (const step of steps) {
    const own = ofSteps.get(String(step._id)) ?? [];
    const derived = { ...links?.get(step._id), ...ledgerFields(held, step, own, left) };
    const changed = differing(step, derived);
    if (changed === null) continue;
    held.setStep(step._id, changed);
    if (CURATED_FIELDS.some((name) => name in changed) && !told.has(step._id)) {
      held.emit('CURATED', { step: step._id, stepId: step.id });
    }
  }
  for (const sketch of state.ordered) {
    held.rewardTouched.add(sketch);
    if (sketch.isLast && sketch !== state.last) {
      sketch.isLast = false;
      held.setStep(sketch.position, { isLast: false });
    }
  }
  held.set(recomputeAggregates(steps, held.doc.startedAt));
  held.set(statusAfter(held, left.happened));
  held.set({ heardAt: heardAfter(held, left.happened), tags: effectiveCuration(state.inherited).tags });
  joinGroup(pass, held, steps);
  if (links !== null) await emitNextStates(pass, held, links, left.from);
  if (held.doc.status !== 'COMPLETE' && owesCompletion(steps, left)) complete(held);
}

async function readContents(collections: Collections, trajectory: string): Promise<ContentDoc[]> {
  const projection = { trajectory: 1, messages: 1, tokens: 1, parts: 1 };
  const found = (await collections.contents.find({ trajectory }, { projection }).toArray()) as ContentDoc[];
  return (await joinContents(collections, found)).filter((content) => content !== null);
}

/** What ledgers say of a step; its reward is settled with those of the whole trajectory. */
function ledgerFields(
  { state }: Held,
  { _id, untrainableReason, consumed }: StepDoc,
  entries: readonly LogDoc[],
  { from, happened }: LeftBehind,
): Partial<StepDerived> {
  const judgments = entries.filter(({ entry }) => entry?.kind === 'judgment').sort((a, b) => a._id - b._id);
  const judgment = judgments.at(-1)?.entry;
  const given = wordsOfLog(
    entries.filter(({ entry }) => entry?.kind === 'decision' && entry.target === 'step'),
  );
  const capture = untrainableReason === null ? [] : [captureWord(_id, untrainableReason)];
  // What the last holder wrote of it may never have happened.
  const before = consumed !== null && consumed < from ? consumed : null;
  const now = happened.find(({ kind, step }) => kind === 'CONSUMED' && step === _id)?._id ?? null;
  return {
    judgment: judgment?.kind === 'judgment' ? judgment.score : null,
    ...curationFields([...capture, ...given, ...state.inherited]),
    consumed: before ?? now,
  };
}

/** The derived fields that are not what is stored; null: all of them are. */
function differing(step: StepDoc, derived: Partial<StepDerived>): Partial<StepDerived> | null {
  const names = Object.keys(derived) as (keyof StepDerived)[];
  const changed = names.filter((name) => JSON.stringify(step[name]) !== JSON.stringify(derived[name]));
  return changed.length === 0 ? null : Object.fromEntries(changed.map((name) => [name, derived[name]]));
}

function statusAfter({ doc }: Held, happened: readonly LogDoc[]): Pick<Held['doc'], 'status' | 'completed'> {
  let { status, completed } = doc;
  for (const { _id, kind, trajectory } of happened) {
    if (trajectory !== doc._id) continue;
    if (kind === 'TRAJECTORY_COMPLETED') {
      status = 'COMPLETE';
      completed = _id;
    } else if (kind === 'TRAJECTORY_ABANDONED' && status === 'OPEN') status = 'ABANDONED';
    else if (kind === 'ADDED' && status === 'ABANDONED') status = 'OPEN';
  }
  return { status, completed };
}

function heardAfter({ doc }: Held, happened: readonly LogDoc[]): number {
  return happened.reduce(
    (latest, { kind, at }) => (kind === 'ADDED' ? Math.max(latest, at) : latest),
    doc.heardAt,
  );
}

/** Its group may be missing altogether, and its first steps may have named another prompt than its registration. */
function joinGroup(pass: WritingPass, held: Held, steps: readonly StepDoc[]): void {
  const [step] = steps;
  if (step !== undefined) {
    const { group, promptUid, generation } = step;
    held.set({ group, promptUid, generation });
  }
  const joined = joinedGroup(pass, held);
  joined.registered ??= held.doc.registered;
  if (steps.length === 0) return;
  const first = steps.reduce((least, { _id }) => Math.min(least, _id), Number.POSITIVE_INFINITY);
  joined.firstPosition = Math.min(first, joined.firstPosition ?? first);
}

/** Events about what followed a step, where the last holder wrote one of the two steps but not the event. */
async function emitNextStates(
  { collections }: WritingPass,
  held: Held,
  links: ReadonlyMap<number, Links>,
  from: number,
): Promise<void> {
  const owed = [...links].filter(
    ([position, { nextFrom }]) => nextFrom !== null && (position >= from || nextFrom >= from),
  );
  if (owed.length === 0) return;
  const told = await collections.log
    .find({ trajectory: held.key, kind: 'NEXT_STATE', _id: { $gte: from } }, { projection: { step: 1 } })
    .toArray();
  const toldOf = new Set(told.map(({ step }) => step));
  for (const [step] of owed) {
    if (!toldOf.has(step)) held.emit('NEXT_STATE', { step, stepId: held.stepIdAt(step) });
  }
}

function owesCompletion(steps: readonly StepDoc[], { from, happened }: LeftBehind): boolean {
  const keys = new Set(steps.map(({ trajectory }) => trajectory));
  return (
    steps.some(({ _id, givenLast }) => givenLast && _id >= from) ||
    happened.some(
      ({ trajectory, entry }) =>
        trajectory !== null && keys.has(trajectory) && entry?.kind === 'reward' && entry.completes,
    )
  );
}
