import type { StepDraft } from '../../../model/step.js';
import type { Redacted, Redaction } from './redaction.js';

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
