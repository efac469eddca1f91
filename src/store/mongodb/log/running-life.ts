import type { Rest } from '../../../async/rest.js';
import type { Applier } from './applier.js';
import { Beat } from './beat.js';
import { Committer } from './committer.js';
import { Life, LifeEnded, type LogParts } from './life.js';
import { TailReader } from './tail-reader.js';

/** A life of the log with what moves it: the reads of its end, its commits and its watermark. */
export class RunningLife {
  private constructor(
    readonly life: Life,
    private readonly tail: TailReader,
    readonly committer: Committer,
    readonly beat: Beat,
  ) {}

  /** Reads the existing log into a new life and applies unapplied records. */
  static async begin(parts: LogParts, applier: Applier): Promise<RunningLife> {
    const { database, clock } = parts;
    for (;;) {
      const writer = clock.newName();
      const state = await database.readState(clock.newName());
      const life: Life = new Life(parts, writer, state, (entry) => {
        applier.queue(life, entry);
        void entry.known.then(() => beat.soon());
      });
      const tail = new TailReader(life);
      const committer = new Committer(life, tail, () => beat.askForTurn(null));
      const beat: Beat = new Beat(life, applier);
      const from = Math.max(state.trimmed, state.stripped);
      const first = from > state.trimmed ? await database.readRecord(from) : { ...state, seq: from };
      // The record was trimmed between the two reads, or is lost after a restore. In the latter case the log ends with
      // the records that exist.
      if (first === null && (await database.readState(state.storeId)).trimmed > state.trimmed) continue;
      const { seq, head, total } = first ?? { ...state, seq: state.trimmed };
      life.begin(seq, head, total);
      life.learnWatermarks(await database.readWatermarks());
      try {
        while (await tail.read()) await applyAll(life, applier);
        return new RunningLife(life, tail, committer, beat);
      } catch (error) {
        if (!(error instanceof LifeEnded)) throw error;
      }
    }
  }

  /** Reads the end of the log until the life ends, and rests where there is nothing new. */
  async follow(rest: Rest): Promise<void> {
    const { life, tail, beat } = this;
    const { database, times } = life.parts;
    while (life.ended === null) {
      let more = false;
      try {
        more = await tail.read();
      } catch (error) {
        if (life.ended !== null) return;
        if (!database.isOfDatabase(error)) throw error;
      }
      // Another server writes its watermark before its first commit, and the next look at the watermarks finds it.
      if (!more) await rest.for(beat.hasOthers ? times.pollMs : Math.max(times.pollMs, times.beatMs));
    }
  }

  /** Tells the other servers that this one has closed. */
  async sayClosed(): Promise<void> {
    const { life, beat } = this;
    if (life.ended !== null) return;
    try {
      await beat.sayClosed();
    } catch (error) {
      // The other servers will find out because the watermark stops moving.
      if (!life.parts.database.isOfDatabase(error)) throw error;
    }
  }
}

async function applyAll(life: Life, applier: Applier): Promise<void> {
  for (const entry of life.unapplied.all()) {
    await applier.apply(life, entry);
    life.check();
  }
}
