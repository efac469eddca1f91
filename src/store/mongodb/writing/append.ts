import { StepwellError } from '../../../errors/index.js';
import type { EncodedItem, EncodedStep } from '../../encoded-step.js';
import type { AppendResult, Rejection } from '../../port.js';
import { trajectoryKey } from '../keys.js';
import { appendStep } from './append-step.js';
import type { Task } from './call.js';
import type { Answer } from './pass.js';
import { findTwin } from './repeat-step.js';
import type { Start } from './start-trajectory.js';
import type { WritingPass } from './writing-pass.js';

/** A request goes through the writer in parts of about so many bytes, steps and trajectories. */
const PART_BYTES = 4 * 1024 * 1024;
const PART_ITEMS = 500;
/** Steps after which other work of this thread gets its turn. */
const AT_ONCE = 25;

export type AppendItem = EncodedItem | Rejection;

/** The parts of a request, in order. */
export function* appendTasks(channel: string, items: readonly AppendItem[]): Generator<Task<AppendResult>> {
  let part: AppendItem[] = [];
  let bytes = 0;
  for (const item of items) {
    part.push(item);
    bytes += 'step' in item ? bytesOf(item.step) : 0;
    if (bytes < PART_BYTES && part.length < PART_ITEMS) continue;
    yield appendTask(channel, part, bytes);
    part = [];
    bytes = 0;
  }
  if (part.length > 0) yield appendTask(channel, part, bytes);
}

/** What became of a whole request. */
export function joinResults(results: readonly AppendResult[]): AppendResult {
  return {
    items: results.reduce((sum, { items }) => sum + items, 0),
    accepted: results.reduce((sum, { accepted }) => sum + accepted, 0),
    duplicates: results.reduce((sum, { duplicates }) => sum + duplicates, 0),
    rejected: results.flatMap(({ rejected }) => rejected),
    stepIds: results.flatMap(({ stepIds }) => stepIds),
  };
}

function bytesOf({ texts, ids, logProbs }: EncodedStep): number {
  return (
    texts.reduce((sum, { length }) => sum + length, 1_000) +
    (ids?.length ?? 0) * 4 +
    (logProbs?.length ?? 0) * 4
  );
}

function appendTask(channel: string, items: readonly AppendItem[], bytes: number): Task<AppendResult> {
  const starts = new Map<string, Start>();
  const keyed = items.map((item) => {
    if (!('step' in item)) return { item, key: '' };
    const { trajectoryUid: uid, promptUid, createdAt: at } = item.step;
    const key = trajectoryKey(channel, uid);
    if (!starts.has(key))
      starts.set(key, { channel, uid, promptUid, metadata: null, policyVersion: null, at });
    return { item, key };
  });
  return {
    keys: [...starts.keys()],
    starts,
    places: true,
    bytes,
    run: (pass) => append(pass, keyed),
  };
}

async function append(
  pass: WritingPass,
  keyed: readonly { readonly item: AppendItem; readonly key: string }[],
): Promise<Answer<AppendResult>> {
  await pass.twins.prefetch(repeated(pass, keyed));
  const rejected: Rejection[] = [];
  const stepIds: string[] = [];
  let accepted = 0;
  let duplicates = 0;
  for (const [i, { item, key }] of keyed.entries()) {
    if (i % AT_ONCE === AT_ONCE - 1) await new Promise((resolve) => setImmediate(resolve));
    if (!('step' in item)) {
      rejected.push(item);
      continue;
    }
    const held = pass.find(key);
    if (held === null) throw new Error('a trajectory that was to start is not there');
    try {
      const { stepId, duplicate } = await appendStep(pass, held, item.step);
      if (duplicate) duplicates += 1;
      else accepted += 1;
      stepIds.push(stepId);
    } catch (error) {
      if (!(error instanceof StepwellError)) throw error;
      const { code, message, path } = error;
      rejected.push({ index: item.index, code, message, path: path?.map(String) ?? null });
    }
  }
  const items = keyed.length;
  return () => ({ items, accepted, duplicates, rejected, stepIds });
}

/** Positions of the stored steps that these repeat. */
function repeated(
  pass: WritingPass,
  keyed: readonly { readonly item: AppendItem; readonly key: string }[],
): number[] {
  return keyed.flatMap(({ item, key }) => {
    const state = pass.find(key)?.state;
    const twin = 'step' in item && state !== undefined ? findTwin(state, item.step) : null;
    return twin === null || pass.changes.steps.has(twin.position) ? [] : [twin.position];
  });
}
