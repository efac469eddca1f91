import type { Document } from 'mongodb';
import { slices } from '../../lists.js';
import type { Key } from '../../writing/state.js';
import type { Collections } from '../collections.js';
import type { CommitLogPort, LogClock } from '../log/interface.js';
import { encodeEvents } from './encode-events.js';
import { encodeRows } from './encode-rows.js';
import { keysTouch, type MintedKeys } from './minted-keys.js';
import { NO_ROWS } from './rows.js';

/** Contents that one slice looks at, and that are removed together. */
const SLICE = 1_000;
/** Contents whose parts are removed together. */
const PARTS = 100;
/** Contents without a step that are kept in mind. */
const MOST_SUSPECTS = 10_000;
/** Behind all parts of a content. */
const LAST_PART = Number.MAX_SAFE_INTEGER;

/** What is swept, with the step that a document belongs to and the `_id` behind all documents of a step. */
const SWEPT: readonly {
  readonly name: 'contents' | 'contentParts';
  stepOf(_id: unknown): Key;
  behind(step: Key): unknown;
}[] = [
  { name: 'contents', stepOf: Number, behind: (step) => step },
  {
    name: 'contentParts',
    stepOf: (_id) => (_id as { readonly step: Key }).step,
    behind: (step) => ({ step, part: LAST_PART }),
  },
];

export interface ContentSweepParts {
  readonly collections: Collections;
  readonly log: Pick<CommitLogPort, 'pin' | 'commit'>;
  readonly keys: Pick<MintedKeys, 'isOwn'>;
  readonly clock: Pick<LogClock, 'now'>;
  /** For so long a content is without a step before it is suspected to stay so. */
  readonly ageMs: number;
}

/**
 * Takes away contents whose commit was never made, because its server was killed in between. They are written before the
 * commit, so that one without a step may belong to a commit under way, of a server that is slow, or was stopped and
 * will go on after any time. Hence a commit comes first that writes the names of their keys (keysTouch): whatever was
 * planned under these keys before is committed by then, and has its step as soon as that is applied, or meets the
 * conflict, and is planned again under new keys. Keys of the own writer are left alone: its own commits are no conflict
 * for it.
 */
export class ContentSweep {
  /** Keys of steps that are not there, and when that was seen first. */
  private readonly suspects = new Map<Key, number>();
  private settling: { readonly seq: number; readonly keys: readonly Key[] } | null = null;

  constructor(private readonly parts: ContentSweepParts) {}

  /** @param upTo seq up to which every record is applied as a whole */
  async slice(upTo: number): Promise<void> {
    await this.remove(upTo);
    for (const swept of SWEPT) await this.look(swept);
    if (this.settling === null) await this.claim();
  }

  private async look({ name, stepOf, behind }: (typeof SWEPT)[number]): Promise<void> {
    const { collections, keys, clock } = this.parts;
    const { sweeps, db } = collections;
    const place = await sweeps.findOne({ _id: name });
    const filter: Document = { _id: { $gt: behind(place?.after ?? 0) } };
    const found = await db
      .collection(name)
      .find(filter, { projection: { _id: 1 } })
      .sort({ _id: 1 })
      .hint({ _id: 1 })
      .limit(SLICE)
      .toArray();
    const steps = [...new Set(found.map(({ _id }) => stepOf(_id)))];
    const now = clock.now();
    for (const key of await this.withoutStep(steps)) {
      if (keys.isOwn(key) || this.suspects.size >= MOST_SUSPECTS) continue;
      if (!this.suspects.has(key)) this.suspects.set(key, now);
    }
    const after = found.length < SLICE ? 0 : (steps.at(-1) ?? 0);
    await sweeps.updateOne({ _id: name }, { $set: { after } }, { upsert: true });
  }

  /** Makes the commit behind which nothing will name the suspects any more. */
  private async claim(): Promise<void> {
    const { log, clock, ageMs } = this.parts;
    const old = [...this.suspects].filter(([, since]) => clock.now() - since >= ageMs).slice(0, SLICE);
    const seen = old.map(([key]) => key);
    for (const key of seen) this.suspects.delete(key);
    const keys = await this.withoutStep(seen);
    if (keys.length === 0) return;
    const outcome = await log.commit({
      reads: [],
      writes: new Set(keys.map(keysTouch)),
      places: 0,
      events: encodeEvents([], (position) => position),
      rows: encodeRows(NO_ROWS),
      plannedAt: log.pin(),
      undo: () => {},
    });
    // One that came to nothing: they are met again.
    if (outcome.committed) this.settling = { seq: outcome.seq, keys };
  }

  private async remove(upTo: number): Promise<void> {
    if (this.settling === null || upTo < this.settling.seq) return;
    const { contents, contentParts } = this.parts.collections;
    const keys = await this.withoutStep(this.settling.keys);
    for (const of of slices(keys, PARTS)) {
      const ranges = of.map((step) => ({
        _id: { $gte: { step, part: 0 }, $lte: { step, part: LAST_PART } },
      }));
      await contentParts.deleteMany({ $or: ranges });
    }
    await contents.deleteMany({ _id: { $in: [...keys] } });
    this.settling = null;
  }

  private async withoutStep(keys: readonly Key[]): Promise<readonly Key[]> {
    if (keys.length === 0) return [];
    const { steps } = this.parts.collections;
    const found = await steps.find({ _id: { $in: [...keys] } }, { projection: { _id: 1 } }).toArray();
    const there = new Set(found.map(({ _id }) => _id));
    return keys.filter((key) => !there.has(key));
  }
}
