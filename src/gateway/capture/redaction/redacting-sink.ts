import type { StepDraft } from '../../../model/step.js';
import type { CaptureResult, CaptureSink } from '../../interface.js';
import { type RedactionRules, redactStep } from './redact-step.js';

/** Takes secrets out of captured steps before anything is kept of them, in memory or on disk. */
export class RedactingSink implements CaptureSink {
  constructor(
    private readonly inner: CaptureSink,
    private readonly rules: RedactionRules,
  ) {}

  accept(channel: string, drafts: readonly StepDraft[]): Promise<CaptureResult> {
    return this.inner.accept(
      channel,
      drafts.map((draft) => redactStep(this.rules, draft)),
    );
  }

  drained(): Promise<void> {
    return this.inner.drained();
  }

  close(): Promise<void> {
    return this.inner.close();
  }
}
