import type { WriterItem } from '../../packed/block.js';
import type { UnpackedStep } from '../../packed/step.js';
import type { Pass } from '../../writing/pass.js';
import type { CachedView } from './cached-view.js';
import type { Part } from './planned.js';

/** A pass ends when it reaches one of these; a single larger step gets a pass of its own. */
const MOST_STEPS = 1_024;
const MOST_BODY = 4 * 1024 * 1024;
const MOST_CONTENTS = 8 * 1024 * 1024;
/** A pass with more events takes no further item. The remaining places are left for the events of one item. */
const MOST_EVENTS = 12_000;
/** A pass with more events takes no further rule, because a rule may write some thousand events. */
const ROOM_FOR_RULE = 4_000;

/** Approximate size of a step's row before it is deflated. */
const ROW_BYTES = 600;

/** The pass that is being planned, and how full it is. A first command or item always has room. */
export class Draft {
  private steps = 0;
  private body = 0;
  private contents = 0;

  constructor(
    readonly pass: Pass,
    readonly view: CachedView,
    readonly parts: Part[],
  ) {}

  hasRoomForRule(): boolean {
    const { parts, pass } = this;
    if (parts.length === 0) return true;
    return pass.size <= ROOM_FOR_RULE && pass.ledger.extraBytes <= MOST_CONTENTS;
  }

  hasRoomFor(item: WriterItem): boolean {
    const { parts, pass, steps, body, contents } = this;
    if (parts.length === 0) return true;
    if (pass.size >= MOST_EVENTS) return false;
    if (steps === 0) return true;
    const size = 'step' in item ? sizeOf(item.step) : 0;
    return steps < MOST_STEPS && body < MOST_BODY && contents + size <= MOST_CONTENTS;
  }

  /** Counts an added step by what it stores. */
  count(stepId: string, step: UnpackedStep): void {
    const found = this.pass.stepById(stepId);
    const added = found === null ? null : this.pass.newStep(found.step.key);
    if (added === null) return;
    const { addedMessages, addedTokens } = added.placement;
    this.steps += 1;
    this.body += ROW_BYTES + (step.metadata?.length ?? 0) + (step.sampling?.length ?? 0);
    this.contents += ownSize(step) + (addedTokens?.elements.byteLength ?? 0);
    for (const text of addedMessages?.elements ?? []) this.contents += text.length;
  }
}

/** Bytes of a step's messages, ids, media and lists of floats. Other fields are small and not counted. */
function sizeOf(step: UnpackedStep): number {
  let bytes = ownSize(step) + (step.ids?.byteLength ?? 0);
  for (const text of step.texts) bytes += text.length;
  return bytes;
}

function ownSize({
  logProbs,
  mediaBytes,
  refLogProbs,
  values,
  teacherLogProbs,
  teacherTopK,
}: UnpackedStep): number {
  let bytes = 500 + (teacherTopK?.logProbs.byteLength ?? 0) + (teacherTopK?.indices.byteLength ?? 0);
  for (const media of mediaBytes) bytes += media.bytes.length;
  for (const list of [logProbs, refLogProbs, values, teacherLogProbs]) bytes += list?.byteLength ?? 0;
  return bytes;
}
