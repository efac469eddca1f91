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

/** One after the other. */
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

/** A step whose text is not what its tokens say any more: without them, and not fit for training for that reason. */
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
