import { unpackDraft } from '../../store/packed/unpacking.js';
import type { StepRecord } from '../parts.js';
import { RejectedSteps } from './rejected-steps.js';
import type { CaptureEvent, StepRejection } from './store-steps.js';

const MAX_REJECTED_BYTES = 64 * 1024 * 1024;

export interface RefusalsParts {
  /** Where the file of refused steps is. */
  readonly directory: string;
  readonly observe: (event: CaptureEvent) => void;
  readonly log: { error(fields: object, message: string): void };
}

/** Tells of captures that will never be in the store, and keeps them in a file. Never rejects. */
export class Refusals {
  private readonly rejected: RejectedSteps;

  constructor(private readonly parts: RefusalsParts) {
    this.rejected = new RejectedSteps(parts.directory, MAX_REJECTED_BYTES);
  }

  /** The store refused a step. */
  async refuse(step: StepRecord, rejection: StepRejection): Promise<void> {
    const { observe, log } = this.parts;
    observe({ kind: 'rejected', steps: 1 });
    const { code, message } = rejection;
    const draft = unpackDraft(step.packed);
    const { trajectoryUid, idempotencyKey } = draft;
    const fields = { code, reason: message, trajectoryUid, idempotencyKey };
    try {
      const kept = await this.rejected.keep(rejection.channel ?? step.channel, draft, rejection);
      const file = kept ? this.rejected.file : null;
      log.error({ ...fields, file }, 'the store refused a captured step');
    } catch (error) {
      log.error({ ...fields, err: error }, 'the store refused a captured step, and it could not be kept');
    }
  }

  /** No steps can be made of a record: what it is, and the error, if there was one. */
  async setAside(payload: Buffer, what: string, error: unknown): Promise<void> {
    const { observe, log } = this.parts;
    observe({ kind: 'rejected', steps: 1 });
    try {
      const kept = await this.rejected.keepUnknown(payload);
      const file = kept ? this.rejected.file : null;
      log.error({ file, err: error }, `the capture log held ${what}`);
    } catch (cause) {
      log.error({ err: cause }, `the capture log held ${what}, and it could not be kept`);
    }
  }
}
