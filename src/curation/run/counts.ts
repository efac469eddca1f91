import type { CuratorUnit } from '../../plugin-api/define-curator.js';
import type { UnitVerdict } from './judge-page.js';
import type { LateVerdict } from './remember-page.js';

/** Most distinct reasons that are counted by themselves. */
const MOST_REASONS = 200;
export const OTHER_REASONS = 'other';

export interface CurationCounts {
  readonly kept: number;
  readonly dropped: number;
  /** Of those kept: about which something was decided. */
  readonly changed: number;
  /** Number of decisions by reason. */
  readonly reasons: Readonly<Record<string, number>>;
}

/** Whether a unit is taken out as a whole. If only parts of it are, it is one that changes. */
export const isDropped = ({ decisions }: Pick<UnitVerdict, 'decisions'>, unit: CuratorUnit): boolean =>
  decisions.some(({ keep, target }) => keep === false && target.kind === unit);

/** Counts verdicts on top of earlier counts. */
export function countVerdicts(
  before: CurationCounts,
  verdicts: Iterable<Pick<UnitVerdict, 'decisions'>>,
  unit: CuratorUnit,
): CurationCounts {
  let { kept, dropped, changed } = before;
  const reasons = new Map(Object.entries(before.reasons));
  for (const verdict of verdicts) {
    if (isDropped(verdict, unit)) dropped += 1;
    else {
      kept += 1;
      if (verdict.decisions.length > 0) changed += 1;
    }
    for (const { reason } of verdict.decisions) countReason(reasons, reason);
  }
  return { kept, dropped, changed, reasons: Object.fromEntries(reasons) };
}

function countReason(reasons: Map<string, number>, reason: string | undefined): void {
  if (reason === undefined) return;
  const key = reasons.has(reason) || reasons.size < MOST_REASONS ? reason : OTHER_REASONS;
  reasons.set(key, (reasons.get(key) ?? 0) + 1);
}

/** Counts decisions about units that were counted as kept or dropped before. */
export function countLate<Counts extends Omit<CurationCounts, 'changed'>>(
  before: Counts,
  late: readonly LateVerdict[],
  unit: CuratorUnit,
): Counts {
  const reasons = new Map(Object.entries(before.reasons));
  let { kept, dropped } = before;
  for (const { decision, isCounted } of late) {
    countReason(reasons, decision.reason);
    if (!isCounted || decision.target.kind !== unit || decision.keep === undefined) continue;
    kept += decision.keep ? 1 : -1;
    dropped -= decision.keep ? 1 : -1;
  }
  return { ...before, kept, dropped, reasons: Object.fromEntries(reasons) };
}

export const NO_COUNTS: CurationCounts = { kept: 0, dropped: 0, changed: 0, reasons: {} };
