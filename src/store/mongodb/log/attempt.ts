import { pause } from '../../../async/pause.js';
import { StepwellError } from '../../../errors/index.js';
import type { NewRecord } from './interface.js';
import { type Life, LifeEnded } from './life.js';

/**
 * Inserts a record behind the tail and finds out what became of it. An insert that is not answered may have been made,
 * or may still arrive: it is repeated under the same seq until a record stands there, and nothing moves on before.
 * A record that the tail meets first is as good as an answer. A won record has been taken in when it resolves.
 * @throws what the database says where it refuses the record for good, before anything is inserted; LifeEnded
 */
export async function attempt(life: Life, record: NewRecord, plain: Uint8Array): Promise<'won' | 'lost'> {
  const { clock, times } = life.parts;
  let met: 'won' | 'lost' | null = null;
  let settle = (): void => {};
  const known = new Promise<void>((resolve) => {
    settle = resolve;
  });
  life.inFlight = {
    seq: record.seq,
    nonce: record.nonce,
    plain,
    settle: (outcome) => {
      met = outcome;
      settle();
    },
  };
  const stopListening = life.onEnd(settle);
  try {
    for (let mayBeThere = false; ; ) {
      const answered = tryOnce(life, record);
      // A read of the tail may know first; the insert is then left to itself, for it can only find its seq taken.
      await Promise.race([answered, known]);
      life.check();
      if (met !== null) return met;
      const outcome = await answered;
      life.check();
      if (met !== null) return met;
      if (outcome.kind === 'lost') return 'lost';
      if (outcome.kind === 'won') {
        life.take({ ...record, stripped: false });
        return 'won';
      }
      if (outcome.kind === 'refused' && !mayBeThere) throw outcome.error;
      mayBeThere ||= outcome.kind !== 'refused';
      await Promise.race([pause(times.retryMs, null, clock), known]);
      life.check();
      if (met !== null) return met;
    }
  } finally {
    stopListening();
    life.inFlight = null;
  }
}

type Answer =
  | { readonly kind: 'won' | 'lost' | 'unknown' | 'unseen' }
  | { readonly kind: 'refused'; readonly error: unknown };

/** Never rejects but by the end of the life, which the caller learns anyway. */
async function tryOnce(life: Life, record: NewRecord): Promise<Answer> {
  const { database } = life.parts;
  try {
    if ((await database.insert(record)) === 'inserted') {
      await checkLate(life, record.seq);
      return { kind: 'won' };
    }
  } catch (error) {
    return database.mayBeDone(error) ? { kind: 'unknown' } : { kind: 'refused', error };
  }
  try {
    const there = await database.readRecord(record.seq);
    if (there === null) {
      const { trimmed } = await database.readState(life.state.storeId);
      if (trimmed >= record.seq) life.end(new LifeEnded(`${record.seq} was trimmed before it was answered`));
      return { kind: 'unseen' };
    }
    if (there.nonce !== record.nonce) return { kind: 'lost' };
    await checkLate(life, record.seq);
    return { kind: 'won' };
  } catch {
    // A record stands there: what remains is to see whose it is.
    return { kind: 'unseen' };
  }
}

/**
 * A server that was stopped between reading the tail and its insert may have inserted where the log was trimmed
 * meanwhile. The mark says so; until it could be read nothing is known.
 */
async function checkLate(life: Life, seq: number): Promise<void> {
  const { clock, database, times } = life.parts;
  for (;;) {
    const { now, wall } = life.moment();
    const late = Math.max(now - life.tailReadAt.now, wall - life.tailReadAt.wall) > times.lateMs;
    if (!late || life.ended !== null) return;
    try {
      const { trimmed } = await database.readState(life.state.storeId);
      if (trimmed >= seq) life.end(new LifeEnded(`${seq} was inserted below the mark ${trimmed}`));
      return;
    } catch (error) {
      if (!database.isOfDatabase(error)) throw error;
    }
    await pause(times.retryMs, null, clock);
  }
}

/** What a caller is told whose commit was under way when the log closed or started anew. */
export function outcomeUnknown(): StepwellError {
  return new StepwellError('STORE_UNAVAILABLE', {
    detail: 'whether this was committed is not known; it can be sent again',
  });
}
