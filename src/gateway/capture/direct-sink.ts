import { StepwellError } from '../../errors/index.js';
import type { StepDraft } from '../../model/step.js';
import type { StepStore } from '../../store/port.js';
import type { CaptureResult, CaptureSink } from '../interface.js';

/** Captured steps go straight into the store. */
export class DirectSink implements CaptureSink {
  constructor(private readonly store: Pick<StepStore, 'append'>) {}

  async accept(channel: string, drafts: readonly StepDraft[]): Promise<CaptureResult> {
    const items = drafts.map((draft, index) => ({ index, draft }));
    const { accepted, duplicates, rejected } = await this.store.append({ kind: 'drafts', channel, items });
    const [first] = rejected;
    if (first !== undefined) throw new StepwellError('INTERNAL', {}, { cause: new Error(first.message) });
    return { stored: accepted + duplicates, spooled: 0 };
  }

  async close(): Promise<void> {}
}
