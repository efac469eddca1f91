import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Collection } from 'mongodb';
import type { Collections } from '../collections.js';
import { ignoringDuplicates } from '../duplicates.js';

/** How far the database of an earlier version is taken over. Stands in `about`; without it nothing was begun. */
export interface TakeoverDoc {
  readonly _id: 'takeover';
  /** The layout that it comes from. */
  readonly from: number;
  /** Names the server that is at it; null: nobody. */
  readonly holder: string | null;
  /** Counts up while it is at work. */
  readonly beat: number;
  readonly stage: string;
  /** What of the stage is done, in the stage's own terms. */
  readonly after: string | number | null;
  readonly done: boolean;
}

export type Progress = Pick<TakeoverDoc, 'stage' | 'after'>;

/** Another server took this one for dead, and has gone on. */
export class LostClaim extends Error {
  constructor() {
    super('another server goes on taking the database over');
  }
}

const LOOK_MS = 250;

export function takeoversOf({ db }: Pick<Collections, 'db'>): Collection<TakeoverDoc> {
  return db.collection<TakeoverDoc>('about');
}

/** The right to convert: one server's at a time, until it is done or counts up no more. */
export class Claim {
  private timer: NodeJS.Timeout | undefined;

  private constructor(
    private readonly takeovers: Collection<TakeoverDoc>,
    private readonly holder: string,
    readonly progress: Progress,
    beatMs: number,
  ) {
    this.timer = setInterval(() => {
      // Who lost the database for so long loses the claim, and finds out when it notes how far it is.
      this.takeovers.updateOne(this.mine, { $inc: { beat: 1 } }).catch(() => {});
    }, beatMs);
    this.timer.unref();
  }

  /**
   * Waits until it is this server's turn. Null: another one has finished meanwhile. `silenceMs`: how long, by this
   * machine's clock, a holder must not have counted up before another takes its place.
   */
  static async take(
    collections: Pick<Collections, 'db'>,
    from: number,
    silenceMs: number,
    onWait: () => void,
  ): Promise<Claim | null> {
    const takeovers = takeoversOf(collections);
    const holder = randomBytes(12).toString('hex');
    const fresh = {
      _id: 'takeover',
      from,
      holder: null,
      beat: 0,
      stage: '',
      after: null,
      done: false,
    } as const;
    await ignoringDuplicates(takeovers.insertOne(fresh));
    let seen = { what: '', since: 0 };
    for (;;) {
      const found = await takeovers.findOne({ _id: 'takeover' });
      if (found === null) throw new Error('the note of a takeover is gone');
      if (found.done) return null;
      const { holder: by, beat, stage, after } = found;
      const what = `${by} ${beat} ${stage} ${after}`;
      if (what !== seen.what) seen = { what, since: performance.now() };
      if (by === null || performance.now() - seen.since >= silenceMs) {
        const asSeen = { _id: 'takeover', holder: by, beat, done: false } as const;
        const { matchedCount } = await takeovers.updateOne(asSeen, { $set: { holder }, $inc: { beat: 1 } });
        if (matchedCount === 1) return new Claim(takeovers, holder, { stage, after }, silenceMs / 10);
      } else {
        onWait();
        await delay(Math.min(LOOK_MS, silenceMs / 10));
      }
    }
  }

  /** Notes how far it is. @throws LostClaim */
  async note(progress: Progress): Promise<void> {
    const { matchedCount } = await this.takeovers.updateOne(this.mine, { $set: progress, $inc: { beat: 1 } });
    if (matchedCount === 0) throw new LostClaim();
  }

  /** @throws LostClaim */
  async finish(): Promise<void> {
    const { matchedCount } = await this.takeovers.updateOne(this.mine, {
      $set: { done: true, holder: null },
    });
    if (matchedCount === 0) throw new LostClaim();
  }

  /** Lets whoever comes next go on at once. */
  async release(): Promise<void> {
    clearInterval(this.timer);
    await this.takeovers.updateOne(this.mine, { $set: { holder: null } });
  }

  private get mine() {
    return { _id: 'takeover', holder: this.holder, done: false } as const;
  }
}
