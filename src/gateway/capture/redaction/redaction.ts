import type { StepDraft } from '../../../model/step.js';

/** A redacted step. */
export interface Redacted {
  readonly draft: StepDraft;
  /** `content`: messages, tools or response changed, so the token ids were removed; `beside`: only other fields changed. */
  readonly touched: 'nothing' | 'beside' | 'content';
}

/** Removes secrets from captured steps before they are written anywhere. Never fails: what it cannot clean it empties. */
export interface Redaction {
  redact(draft: StepDraft): Redacted | Promise<Redacted>;
  close(): Promise<void>;
}

/**
 * Adds token ids that were found later to a redacted step.
 * @param told the step before it was redacted
 * @param asked the same with the ids
 */
export function withTokensOf({ draft, touched }: Redacted, told: StepDraft, asked: StepDraft): StepDraft {
  if (touched === 'nothing') return asked;
  if (touched === 'content') return draft;
  const { promptIds, responseIds, logProbs, tokenSource, logProbKind } = asked;
  // If the ids changed the reason, it speaks of ids only and quotes nothing; else the redacted reason holds.
  const same = asked.untrainableReason === told.untrainableReason;
  const untrainableReason = same ? draft.untrainableReason : asked.untrainableReason;
  return { ...draft, promptIds, responseIds, logProbs, tokenSource, logProbKind, untrainableReason };
}

/** Runs two redactions one after the other. */
export class RedactionChain implements Redaction {
  constructor(
    private readonly first: Redaction,
    private readonly second: Redaction,
  ) {}

  async redact(draft: StepDraft): Promise<Redacted> {
    const before = await this.first.redact(draft);
    const after = await this.second.redact(before.draft);
    const touched = [before.touched, after.touched];
    if (touched.includes('content')) return { draft: after.draft, touched: 'content' };
    return { draft: after.draft, touched: touched.includes('beside') ? 'beside' : 'nothing' };
  }

  async close(): Promise<void> {
    await this.first.close();
    await this.second.close();
  }
}

/**
 * Removes everything that depends on token ids from a step whose text was changed, and makes it untrainable for that
 * reason.
 */
export function withoutTokens(draft: StepDraft, reason: string): StepDraft {
  return {
    ...draft,
    promptIds: null,
    responseIds: null,
    logProbs: null,
    responseMask: null,
    teacherLogProbs: null,
    teacherTopK: null,
    refLogProbs: null,
    values: null,
    routedExperts: null,
    tokenSource: 'NONE',
    logProbKind: 'UNKNOWN',
    untrainableReason: draft.untrainableReason === null ? reason : `${draft.untrainableReason}; ${reason}`,
  };
}
