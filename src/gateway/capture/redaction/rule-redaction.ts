import type { StepDraft } from '../../../model/step.js';
import { type RedactionRules, redactStep } from './redact-step.js';
import type { Redacted, Redaction } from './redaction.js';

/** Takes out what regular expressions name. */
export class RuleRedaction implements Redaction {
  constructor(private readonly rules: RedactionRules) {}

  redact(draft: StepDraft): Redacted {
    return redactStep(this.rules, draft);
  }

  async close(): Promise<void> {}
}
