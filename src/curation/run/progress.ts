import { StepwellError } from '../../errors/index.js';
import type { HeldJob } from '../../jobs/held-job.js';
import { addUsage, type CallUsage } from '../../judges/usage-counts.js';
import type { JobMemory } from '../../model/job.js';
import type { CuratorDecision } from '../../plugin-api/define-curator.js';
import type { JudgedMemory, JudgedUnit } from '../../store/port.js';
import { countLate, countVerdicts } from './counts.js';
import { asJson, type CurateInput, type CurateState, type CurateTold, judgeOf, toldOf } from './input.js';
import type { FailedVerdict, UnitVerdict } from './judge-page.js';
import { type JudgedPortion } from './remember-page.js';
import { seenBy } from './remembered-units.js';

/** Most decisions and units of one checkpoint. */
const MOST_DECISIONS = 1_000;
const MOST_UNITS = 5_000;
/** Ids of failed units that are shown. */
const MOST_FAILED = 50;
/** The rate is that of about the last this many seconds. */
const RATE_SECONDS = 10;

/** What a checkpoint says beside its verdicts. */
export interface Checkpoint extends Partial<Pick<CurateTold, 'share' | 'waiting' | 'lagSeconds'>> {
  readonly state: CurateState | null;
  readonly failed?: readonly FailedVerdict[];
  readonly lastError?: string | null;
  readonly usage?: CallUsage;
}

/** Writes a job's checkpoints, and counts what it has come to. */
export class Progress {
  private told: CurateTold;
  private readonly judge: string;
  private readonly recent: { readonly at: number; readonly units: number }[] = [];

  constructor(
    private readonly held: HeldJob,
    private readonly input: CurateInput,
    /** Whether steps without a decision are told of (see JudgedUnit). */
    private readonly tells = false,
  ) {
    this.told = toldOf(held.job.told);
    this.judge = judgeOf(input);
  }

  /** Writes verdicts in commits of bounded size, the last of which has the checkpoint. */
  async write(verdicts: readonly UnitVerdict[], checkpoint: Checkpoint): Promise<void> {
    const { failed = [] } = checkpoint;
    const isEmpty = verdicts.length === 0 && failed.length > 0;
    const parts = isEmpty ? [{ again: false, verdicts }] : partsOf(verdicts);
    for (const [i, part] of parts.entries())
      await this.part(part, i === parts.length - 1 ? checkpoint : null);
    if (parts.length === 0) await this.save(checkpoint);
  }

  /** Writes each portion with what the curator remembers of it in one commit; the last has the checkpoint. */
  async remember(portions: readonly JudgedPortion[], checkpoint: Checkpoint): Promise<void> {
    for (const [i, { verdicts, seen, late, parts, kept }] of portions.entries()) {
      const isLast = i === portions.length - 1;
      const again = verdicts[0]?.again === true;
      this.told = countLate(this.told, late, this.input.unit);
      const decisions = late.map(({ decision }) => givenOf(decision));
      const memory = { seenBy: seenBy(this.judge, this.held.job.id), seen, late: decisions, parts };
      await this.part({ again, verdicts }, isLast ? checkpoint : null, { memory, kept });
    }
    if (portions.length === 0) await this.save(checkpoint);
  }

  /** Writes a checkpoint at which nothing was judged. */
  async save(checkpoint: Checkpoint): Promise<void> {
    this.told = this.shown(checkpoint, []);
    await this.held.save({ state: stateOf(checkpoint), told: asJson(this.told) });
  }

  /** @throws PLUGIN_FAILED if the curator threw at every unit that it was asked about */
  requireOneJudged(): void {
    const { processed, failed, lastError } = this.told;
    if (failed === 0 || failed < processed) return;
    const detail = `it threw at each of ${failed} units, at last: ${lastError}`;
    throw new StepwellError('PLUGIN_FAILED', { plugin: this.input.curator.name, detail });
  }

  private async part(
    { again, verdicts }: Part,
    checkpoint: Checkpoint | null,
    saved?: { readonly memory: JudgedMemory; readonly kept: JobMemory },
  ): Promise<void> {
    const { curator, channels } = this.input;
    this.told = this.shown(checkpoint ?? { state: null }, verdicts);
    const state = checkpoint === null ? this.held.job.state : stateOf(checkpoint);
    await this.held.judge(
      {
        source: `curator:${curator.name}`,
        summary: `${curator.name} ${curator.version}`,
        judge: this.judge,
        again,
        units: verdicts.map((verdict) => unitOf(verdict, this.tells)),
        failed: (checkpoint?.failed ?? []).map(({ number: unit, steps, id }) => ({
          unit,
          steps,
          ...(this.tells && { told: id }),
        })),
        change: { state, told: asJson(this.told), ...(saved && { memory: saved.kept }) },
        ...(saved && { memory: saved.memory }),
      },
      channels,
    );
  }

  private shown(checkpoint: Checkpoint, verdicts: readonly UnitVerdict[]): CurateTold {
    const { failed = [], lastError, share, waiting, lagSeconds, usage } = checkpoint;
    const before = this.told;
    const { kept, dropped, reasons } = countVerdicts({ ...before, changed: 0 }, verdicts, this.input.unit);
    return {
      processed: before.processed + verdicts.length + failed.length,
      kept,
      dropped,
      reasons,
      failed: before.failed + failed.length,
      failedUnits: [...before.failedUnits, ...failed.map(({ id }) => id)].slice(-MOST_FAILED),
      lastError: lastError ?? before.lastError,
      share: share ?? before.share,
      waiting: waiting ?? before.waiting,
      lagSeconds: lagSeconds === undefined ? before.lagSeconds : lagSeconds,
      ratePerSecond: this.rate(verdicts.length),
      usage: usage === undefined ? before.usage : addUsage(before.usage, usage),
    };
  }

  private rate(units: number): number {
    const now = Date.now();
    if (units > 0) this.recent.push({ at: now, units });
    while (this.recent[0] !== undefined && this.recent[0].at < now - 1_000 * RATE_SECONDS)
      this.recent.shift();
    const [first] = this.recent;
    if (first === undefined) return 0;
    const seconds = Math.max(1, (now - first.at) / 1_000);
    return Math.round((10 * this.recent.reduce((sum, one) => sum + one.units, 0)) / seconds) / 10;
  }
}

const stateOf = ({ state }: Checkpoint) => (state === null ? null : asJson(state));

interface Part {
  readonly again: boolean;
  readonly verdicts: readonly UnitVerdict[];
}

function partsOf(verdicts: readonly UnitVerdict[]): readonly Part[] {
  const parts: { again: boolean; verdicts: UnitVerdict[]; decisions: number }[] = [];
  for (const verdict of verdicts) {
    const size = verdict.decisions.length;
    const last = parts.at(-1);
    const fits =
      last !== undefined &&
      last.again === verdict.again &&
      last.verdicts.length < MOST_UNITS &&
      last.decisions + size <= MOST_DECISIONS;
    if (fits) {
      last.verdicts.push(verdict);
      last.decisions += size;
    } else parts.push({ again: verdict.again, verdicts: [verdict], decisions: size });
  }
  return parts;
}

function unitOf({ number, id, steps, decisions }: UnitVerdict, tells: boolean): JudgedUnit {
  return {
    unit: number,
    ...(steps && { steps }),
    ...(tells && decisions.length === 0 && { told: id }),
    decisions: decisions.map(givenOf),
  };
}

function givenOf(decision: CuratorDecision): JudgedUnit['decisions'][number] {
  const { target, rewards, judgment, extras, ...fields } = decision;
  const entries = {
    ...(rewards === undefined ? {} : { rewards }),
    ...(judgment === undefined ? {} : { judgment }),
    ...(extras === undefined ? {} : { extras }),
  };
  return { target, fields, entries };
}
