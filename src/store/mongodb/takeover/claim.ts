import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Collection } from 'mongodb';
import type { Collections } from '../collections.js';
import { ignoringDuplicates } from '../duplicates.js';

/** The progress of taking over a database of an earlier version, stored in `about`. Without it no takeover has begun. */
export interface TakeoverDoc {
  readonly _id: 'takeover';
  /** The layout that it comes from. */
  readonly from: number;
  /** Id of the server that converts; null: none. */
  readonly holder: string | null;
  /** Grows while the holder works. */
  readonly beat: number;
  readonly stage: string;
  /** The progress within the stage, in the stage's own terms. */
  readonly after: string | number | null;
  readonly done: boolean;
}

export type Progress = Pick<TakeoverDoc, 'stage' | 'after'>;

/** Another server considered this one dead and has continued the takeover. */
export class LostClaim extends Error {
  constructor() {
    super('another server goes on taking the database over');
  }
}

const LOOK_MS = 250;

export function takeoversOf({ db }: Pick<Collections, 'db'>): Collection<TakeoverDoc> {
  return db.collection<TakeoverDoc>('about');
}

/** The right to convert. One server has it at a time, until it is done or its beat stops growing. */
export class Claim {
  private timer: NodeJS.Timeout | undefined;

  private constructor(
    private readonly takeovers: Collection<TakeoverDoc>,
    private readonly holder: string,
    readonly progress: Progress,
    beatMs: number,
  ) {
    this.timer = setInterval(() => {
      // A server without the database for that long loses the claim, and learns it when it notes its progress.
      this.takeovers.updateOne(this.mine, { $inc: { beat: 1 } }).catch(() => {});
    }, beatMs);
    this.timer.unref();
  }

  /**
   * Waits for this server's turn. Null: another server has finished meanwhile. `silenceMs`: how long, by this machine's
   * clock, a holder's beat must not have grown before another server takes over.
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

  /** Records the progress. @throws LostClaim */
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

  /** Gives up the claim, so that another server can continue at once. */
  async release(): Promise<void> {
    clearInterval(this.timer);
    await this.takeovers.updateOne(this.mine, { $set: { holder: null } });
  }

  private get mine() {
    return { _id: 'takeover', holder: this.holder, done: false } as const;
  }
}
