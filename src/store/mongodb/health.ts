import { randomUUID } from 'node:crypto';
import { MongoServerError } from 'mongodb';
import { endsWithin } from '../../async/within.js';
import { type ErrorData, StepwellError } from '../../errors/index.js';
import type { Collections } from './collections.js';
import { logCollectionsOf, MongoLogDatabase } from './log/database.js';
import type { LogHealth, SetAside } from './log/interface.js';
import { isOfDatabase, translate } from './translate.js';

/** What a full disk or a quota still takes when it refuses commits should not be less than this. */
const BYTES = 16_384;
/** Writes that were taken count for so long: health checks by many cost the database one probe. */
const COUNTS_MS = 1_000;
/** A probe that takes longer has not been refused: the database is slow, which its own ping tells. */
const WAIT_MS = 2_000;

/** Asks whether the database takes this server's writes, with writes of the server's own that leave nothing behind. */
export class WriteProbe {
  private readonly log: MongoLogDatabase;
  private probing: Promise<void> | null = null;
  private takenAt = Number.NEGATIVE_INFINITY;
  private refusal: StepwellError | null = null;

  constructor(private readonly collections: Collections) {
    this.log = new MongoLogDatabase(logCollectionsOf(collections));
  }

  /** @throws STORE_FULL, STORE_FORBIDDEN, STORE_UNAVAILABLE: why the database refused the last write that it answered */
  async check(): Promise<void> {
    if (performance.now() - this.takenAt < COUNTS_MS) return;
    this.probing ??= this.probe().finally(() => {
      this.probing = null;
    });
    await endsWithin(WAIT_MS, this.probing);
    if (this.refusal !== null) throw this.refusal;
  }

  private async probe(): Promise<void> {
    try {
      // A part of no commit: should this process end before it is removed, the trimming of the log does it.
      const nonce = `probe-${randomUUID()}`;
      await this.log.insertParts(nonce, 'probe', Date.now(), [new Uint8Array(BYTES)]);
      await this.log.removeParts([nonce]);
      await mayWrite(this.collections);
      this.refusal = null;
      this.takenAt = performance.now();
    } catch (error) {
      this.refusal = refusalOf(error);
    }
  }
}

/** Writes that find nothing to change: whether they are allowed is looked at all the same. @throws STORE_FORBIDDEN */
export async function mayWrite({ steps }: Pick<Collections, 'steps'>): Promise<void> {
  const nothing = { _id: -1 };
  await steps.updateOne(nothing, { $set: { isLast: false } });
  await steps.deleteOne(nothing);
}

/** Nothing in these writes can be wrong: whatever the database says of them holds for every write. */
function refusalOf(error: unknown): StepwellError {
  const meant = translate(error);
  if (meant instanceof StepwellError) return meant;
  if (!isOfDatabase(meant)) throw meant;
  const said = meant instanceof MongoServerError ? (meant.codeName ?? meant.code) : undefined;
  return new StepwellError(
    'STORE_UNAVAILABLE',
    { detail: `it refuses writes (${said ?? 'without a code'})` },
    { cause: meant },
  );
}

/** What the writer's thread says of the log. */
export interface ToldHealth extends Pick<LogHealth, 'setAside'> {
  readonly stopped: ErrorData | null;
  /** Why the database refused the last commit, or does not take rows of what was committed. */
  readonly refused: ErrorData | null;
}

/** Records that are named one by one. */
const MOST_NAMED = 5;

/** Names what was set aside, and why the first of them was. */
export function setAsideError(records: readonly SetAside[]): StepwellError {
  const named = records.slice(0, MOST_NAMED).map(({ seq }) => seq);
  const more = records.length - named.length;
  return new StepwellError('STORE_SET_ASIDE', {
    records: `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
    detail: records[0]?.message ?? '',
  });
}
