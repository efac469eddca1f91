import { endsWithin } from '../../async/within.js';
import { StepwellError } from '../../errors/index.js';
import type { StepDraft } from '../../model/step.js';
import type {
  CapturePlace,
  CaptureSink,
  EngineAccess,
  LogEntry,
  PromptTokens,
  StepRecord,
} from '../parts.js';
import { askedSteps, lacksIds, toldSteps } from './call-steps.js';
import type { EndedCall } from './ended-call.js';
import type { CaptureLog } from './log/capture-log.js';
import { encodeCallRecord, encodeStepRecord } from './log/record.js';
import { type Redacted, type Redaction, withTokensOf } from './redaction/redaction.js';
import { neededBody } from './request-fields.js';

export interface RecorderParts {
  readonly sink: CaptureSink;
  readonly log: Pick<CaptureLog, 'append' | 'mark'>;
  readonly promptTokens: PromptTokens;
  /** Null: steps are not redacted. */
  readonly redaction: Redaction | null;
  /** Limit on calls whose ids are being asked for, as they lie in the log. Calls past it are stored without those ids. */
  readonly maxAskingBytes: number;
  /** How long `settled` waits. */
  readonly patienceMs?: number;
  /**
   * Called with the number of steps that are not in the log when their client gets the end, because redaction takes too
   * long.
   */
  readonly onUnlogged: (steps: number) => void;
  /** Called when the steps of a call are lost. */
  readonly onLost: (callId: string, error: unknown) => void;
}

/** A call that lacks ids, while they are asked for. */
interface Asking {
  readonly call: EndedCall;
  readonly steps: readonly Redacted[];
  /** As counted against `maxAskingBytes`. */
  readonly bytes: number;
}

/**
 * A call that is in the log: its finished steps, or the call itself while its ids are still asked for. Only this much
 * is kept in memory while the steps wait for the store.
 */
type Logged = { readonly entry: LogEntry } & ({ readonly records: readonly StepRecord[] } | Asking);

/** The capture of one call, from its end to the store. Neither promise rejects. */
interface Capture {
  /** Resolves when the sink has queued the steps. */
  readonly handed: Promise<void>;
  /** Resolves when the steps are stored, spooled or lost, and so are those of the trajectory's earlier calls. */
  readonly captured: Promise<void>;
}

/** How long a client waits for the end of its answer while a step is redacted. */
const REDACTION_PATIENCE_MS = 1_000;
const PATIENCE_MS = 5_000;

/** Turns ended calls into steps. No failure in here reaches a client. */
export class Recorder {
  /**
   * The last unfinished capture of each trajectory, behind which the next one queues: steps of a trajectory are stored
   * in the order in which their calls ended.
   */
  private readonly underWay = new Map<string, Capture>();
  private askingBytes = 0;

  constructor(private readonly parts: RecorderParts) {}

  /**
   * Resolves, soon and never rejecting, when the call is in the log or cannot be: then the client may get the end of
   * its answer. The rest goes on in the background.
   */
  async take(call: EndedCall, engine: EngineAccess): Promise<void> {
    const logged = this.write(call);
    this.follow(call, logged, engine);
    const kept = logged.then(
      ({ entry }) => entry.kept,
      // The capture fails with the same error, and `follow` reports it.
      () => null,
    );
    // Rules are fast, and the log limits its own delay; a user's function may be slow.
    if (this.parts.redaction === null) await kept;
    else await this.patiently(kept, call);
  }

  private follow(
    { callId, identity: { trajectoryUid } }: EndedCall,
    logged: Promise<Logged>,
    engine: EngineAccess,
  ): void {
    const before = this.underWay.get(trajectoryUid);
    let hand = (): void => {};
    const handed = new Promise<void>((resolve) => {
      hand = resolve;
    });
    const captured = this.store(logged, engine, before?.handed, hand)
      .catch((error: unknown) => {
        hand();
        this.parts.onLost(callId, error);
      })
      // A capture that is refused at once ends before the earlier ones.
      .then(() => before?.captured)
      .finally(() => {
        if (this.underWay.get(trajectoryUid) === capture) this.underWay.delete(trajectoryUid);
      });
    const capture = { handed, captured };
    this.underWay.set(trajectoryUid, capture);
  }

  private async patiently(kept: Promise<unknown>, call: EndedCall): Promise<void> {
    if (await endsWithin(REDACTION_PATIENCE_MS, kept)) return;
    this.parts.onUnlogged(Math.max(1, call.outcome.choices.length));
  }

  /** Waits for the unfinished captures, of one trajectory or of all. @throws STORE_UNAVAILABLE */
  async settled(trajectoryUid?: string): Promise<void> {
    const captures =
      trajectoryUid === undefined
        ? [...this.underWay.values()]
        : [this.underWay.get(trajectoryUid)].filter((capture) => capture !== undefined);
    const patience = this.parts.patienceMs ?? PATIENCE_MS;
    const begun = performance.now();
    this.parts.sink.hurry();
    if (!(await endsWithin(patience, all(captures, 'captured'))))
      throw new StepwellError('STORE_UNAVAILABLE', { detail: 'captured steps are still on their way' });
    await this.parts.sink.drained(Math.max(0, patience - (performance.now() - begun)));
  }

  /**
   * Marks what the store has by now in the log, so that no later start replays it. False: the disk did not take the
   * marks.
   */
  forget(): Promise<boolean> {
    return this.parts.log.mark();
  }

  private async write(call: EndedCall): Promise<Logged> {
    const { redaction, promptTokens, log } = this.parts;
    const { channel, trajectoryUid } = call.identity;
    const told = toldSteps(call);
    const steps = redaction === null ? told.map(untouched) : await redactAll(redaction, told);
    const recordsOf = () => steps.map(({ draft }) => encodeStepRecord(channel, draft));
    if (lacksIds(call, promptTokens) && steps.some(({ touched }) => touched !== 'content')) {
      const payloads =
        redaction === null
          ? [encodeCallRecord({ ...call, body: neededBody(call.body) })]
          : recordsOf().map(({ bytes }) => bytes);
      const bytes = payloads.reduce((sum, payload) => sum + payload.length, 0);
      // A call larger than the limit is accepted while no other is asked for.
      if (this.askingBytes === 0 || this.askingBytes + bytes <= this.parts.maxAskingBytes) {
        this.askingBytes += bytes;
        return { call, steps, bytes, entry: log.append(payloads, trajectoryUid) };
      }
    }
    const records = recordsOf();
    const payloads = records.map(({ bytes }) => bytes);
    return { records, entry: log.append(payloads, trajectoryUid) };
  }

  private async store(
    logged: Promise<Logged>,
    engine: EngineAccess,
    before: Promise<void> | undefined,
    hand: () => void,
  ): Promise<void> {
    const what = await logged;
    let place: CapturePlace | null = null;
    try {
      const accepted = this.parts.sink.accept(await this.recordsOf(what, engine, before), what.entry);
      // The sink keeps the order of its queue, so the next capture need not wait for the end of this one.
      hand();
      place = await accepted;
    } finally {
      // The entry is released also where the sink could not hold the steps. Otherwise a later start would store them
      // behind later steps, maybe after their trajectory was deleted, and one record would keep its whole segment on
      // disk. Steps that are `left` when the server ends are not released: none of this applies to them.
      if (place !== 'left') what.entry.done();
    }
  }

  private async recordsOf(
    what: Logged,
    engine: EngineAccess,
    before: Promise<void> | undefined,
  ): Promise<readonly StepRecord[]> {
    if ('records' in what) {
      await before;
      return what.records;
    }
    // Runs beside the capture before it, so that an engine that hangs delays a trajectory once and not with every call.
    const [records] = await Promise.all([this.completed(what, engine), before]);
    return records;
  }

  /** The steps of a call that lacked ids, with those that were found. */
  private async completed(
    { call, steps, bytes, entry }: Logged & Asking,
    engine: EngineAccess,
  ): Promise<readonly StepRecord[]> {
    try {
      const drafts = await askedSteps(call, engine, this.parts.promptTokens);
      const told = this.parts.redaction === null ? drafts : toldSteps(call);
      const records = drafts.map((draft, i) => {
        const completed = withTokensOf(steps[i] ?? untouched(draft), told[i] ?? draft, draft);
        return encodeStepRecord(call.identity.channel, completed);
      });
      entry.revise(records.map(({ bytes }) => bytes));
      return records;
    } finally {
      this.askingBytes -= bytes;
    }
  }

  /** Called when all calls are over. Waits for ids that are being asked for, but not for a store in trouble. */
  async close(): Promise<void> {
    const captures = [...this.underWay.values()];
    await all(captures, 'handed');
    await this.parts.sink.close();
    await all(captures, 'captured');
    await this.parts.promptTokens.close();
    await this.parts.redaction?.close();
  }
}

const all = (captures: readonly Capture[], what: keyof Capture): Promise<unknown> =>
  Promise.all(captures.map((capture) => capture[what]));

const untouched = (draft: StepDraft): Redacted => ({ draft, touched: 'nothing' });

function redactAll(redaction: Redaction, drafts: readonly StepDraft[]): Promise<readonly Redacted[]> {
  return Promise.all(drafts.map((draft) => redaction.redact(draft)));
}
