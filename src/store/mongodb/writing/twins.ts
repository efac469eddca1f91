import { createHash } from 'node:crypto';
import type { Collections } from '../collections.js';
import { joinContents } from '../content-parts.js';
import type { ContentDoc, StepDoc } from '../documents.js';
import type { Changes } from './changes.js';
import { isSameJson } from './repeat-step.js';

/** What is not at hand of a stored step when a repeat is compared with it. */
export type Twin = Pick<StepDoc, 'stateLength' | 'hasResponse' | 'promptTokens'> &
  Pick<ContentDoc, 'logProbs' | 'responseMask' | 'tools'>;

const OF_STEP = { stateLength: 1, hasResponse: 1, promptTokens: 1 } as const;
const OF_CONTENT = { trajectory: 1, logProbs: 1, responseMask: 1, tools: 1, parts: 1 } as const;

/** Stored steps that are repeated, those of the same pass among them. */
export class Twins {
  private readonly known = new Map<number, Twin>();

  constructor(
    private readonly collections: Collections,
    private readonly changes: Changes,
  ) {}

  /** Reads several at once. */
  async prefetch(positions: readonly number[]): Promise<void> {
    const _id = { $in: positions.filter((position) => !this.known.has(position)) };
    if (_id.$in.length === 0) return;
    const [steps, found] = await Promise.all([
      this.collections.steps.find({ _id }, { projection: OF_STEP }).toArray(),
      this.collections.contents.find({ _id }, { projection: OF_CONTENT }).toArray(),
    ]);
    const contents = new Map<number, ContentDoc>();
    for (const content of await joinContents(this.collections, found)) {
      if (content !== null) contents.set(content._id, content);
    }
    for (const step of steps) {
      const content = contents.get(step._id);
      if (content !== undefined) this.known.set(step._id, { ...content, ...step });
    }
  }

  /** Null: there is none, or its content is gone. */
  async read(position: number): Promise<Twin | null> {
    const step = this.changes.steps.get(position);
    const content = this.changes.contents.get(position);
    if (step !== undefined && content !== undefined) return { ...content, ...step };
    await this.prefetch([position]);
    return this.known.get(position) ?? null;
  }

  /** Whether a text is the one that is stored under a hash. */
  async isSameShared(hash: string | null, text: string | null): Promise<boolean> {
    if (hash === null || text === null) return hash === text;
    if (createHash('sha256').update(text).digest('hex') === hash) return true;
    const stored =
      this.changes.shared.get(hash) ?? (await this.collections.shared.findOne({ _id: hash }))?.json;
    return stored !== undefined && isSameJson(stored, text);
  }
}
