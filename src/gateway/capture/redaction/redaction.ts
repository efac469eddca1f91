import type { StepDraft } from '../../../model/step.js';

/** A step out of which secrets were taken. */
export interface Redacted {
  readonly draft: StepDraft;
  /** `content`: state or action were touched, so that the token ids are gone; `beside`: something else was. */
  readonly touched: 'nothing' | 'beside' | 'content';
}

/** Takes secrets out of captured steps before anything is written down of them. Never fails: what it cannot clean it empties. */
export interface Redaction {
  redact(draft: StepDraft): Redacted | Promise<Redacted>;
  close(): Promise<void>;
}

/**
 * A redacted step with the token ids that were found out meanwhile.
 * @param told the step before it was redacted
 * @param asked the same with the ids
 */
export function withTokensOf({ draft, touched }: Redacted, told: StepDraft, asked: StepDraft): StepDraft {
  if (touched === 'nothing') return asked;
  if (touched === 'content') return draft;
  const { promptIds, responseIds, logProbs, tokenSource, logProbKind } = asked;
  // The ids change it only where it spoke of ids alone: then it quotes nobody. Else the redacted one holds.
  const same = asked.untrainableReason === told.untrainableReason;
  const untrainableReason = same ? draft.untrainableReason : asked.untrainableReason;
  return { ...draft, promptIds, responseIds, logProbs, tokenSource, logProbKind, untrainableReason };
}
