import type { MediaBytes } from '../../sharing/media.js';
import type { ContentDoc, GroupDoc, LogDoc, StepDoc } from '../documents.js';
import type { Mutable } from './mutable.js';
import type { Positions, StepDerived } from './pass.js';
import { StandIns } from './stand-ins.js';

/** A group that a trajectory has joined, and perhaps the first step that came with it. */
export type JoinedGroup = Pick<GroupDoc, '_id' | 'channel' | 'promptUid' | 'generation'> & {
  /** Null: only a step joined. */
  registered: number | null;
  firstPosition: number | null;
};

/** Everything that a pass is going to write, with stand-ins for positions. */
export class Changes {
  readonly standIns = new StandIns();
  /** In order of position. */
  readonly events: LogDoc[] = [];
  readonly steps = new Map<number, Mutable<StepDoc>>();
  readonly contents = new Map<number, ContentDoc>();
  /** Derived fields of steps that are stored already. */
  readonly derived = new Map<
    number,
    { readonly trajectory: string; readonly fields: Partial<StepDerived> }
  >();
  /** Decisions that say nothing any more, by position, and the events that tell of it. */
  readonly undone = new Map<number, number>();
  readonly groups = new Map<string, JoinedGroup>();
  /** JSON texts by hash. */
  readonly shared = new Map<string, string>();
  readonly media = new Map<string, MediaBytes>();
  /** Hashes of media by trajectory. */
  readonly mediaUses = new Map<string, Set<string>>();

  setStep(trajectory: string, position: number, fields: Partial<StepDerived>): void {
    const step = this.steps.get(position);
    const before = this.derived.get(position)?.fields;
    if (step === undefined) this.derived.set(position, { trajectory, fields: { ...before, ...fields } });
    else Object.assign(step, fields);
  }

  join(group: Pick<GroupDoc, '_id' | 'channel' | 'promptUid' | 'generation'>): JoinedGroup {
    const { _id, channel, promptUid, generation } = group;
    const known = this.groups.get(_id);
    if (known !== undefined) return known;
    const joined = { _id, channel, promptUid, generation, registered: null, firstPosition: null };
    this.groups.set(_id, joined);
    return joined;
  }

  use(trajectory: string, media: MediaBytes): void {
    this.media.set(media.hash, media);
    const uses = this.mediaUses.get(trajectory) ?? new Set();
    this.mediaUses.set(trajectory, uses.add(media.hash));
  }
}

const positionOrNull = (position: number | null, at: Positions): number | null =>
  position === null ? null : at(position);

/** A log document with its positions in place of stand-ins. */
export function placedEvent(event: LogDoc, at: Positions): LogDoc {
  return { ...event, _id: at(event._id), step: positionOrNull(event.step, at) };
}

/** `top`: the highest position of the pass, which its derived fields take into account. */
export function placedStep(step: StepDoc, at: Positions, top: number): StepDoc {
  return {
    ...step,
    ...placedDerived(step, at),
    _id: at(step._id),
    messageNode: positionOrNull(step.messageNode, at),
    tokenNode: positionOrNull(step.tokenNode, at),
    derived: top,
  };
}

export function placedDerived<T extends Partial<StepDerived>>(fields: T, at: Positions): T {
  const placed: Partial<Mutable<StepDerived>> = {};
  for (const name of ['parent', 'nextFrom', 'consumed'] as const) {
    const position = fields[name];
    if (position !== undefined) placed[name] = positionOrNull(position, at);
  }
  return { ...fields, ...placed };
}

export function placedContent(content: ContentDoc, at: Positions): ContentDoc {
  const { messages, tokens } = content;
  return {
    ...content,
    _id: at(content._id),
    messages: messages === null ? null : { ...messages, parent: positionOrNull(messages.parent, at) },
    tokens: tokens === null ? null : { ...tokens, parent: positionOrNull(tokens.parent, at) },
  };
}
