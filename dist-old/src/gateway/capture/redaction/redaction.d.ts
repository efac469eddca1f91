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
export declare function withTokensOf({ draft, touched }: Redacted, told: StepDraft, asked: StepDraft): StepDraft;
/** Runs two redactions one after the other. */
export declare class RedactionChain implements Redaction {
    private readonly first;
    private readonly second;
    constructor(first: Redaction, second: Redaction);
    redact(draft: StepDraft): Promise<Redacted>;
    close(): Promise<void>;
}
/**
 * Removes everything that depends on token ids from a step whose text was changed, and makes it untrainable for that
 * reason.
 */
export declare function withoutTokens(draft: StepDraft, reason: string): StepDraft;
