import type { Json, JsonObject } from '../model/json.js';
import type { Message } from '../model/step.js';

/** All texts of a captured step, and what helps to tell what they are. */
export interface RedactableStep {
  readonly trajectoryUid: string;
  readonly turnType: string;
  readonly model: string | null;
  readonly messages: readonly Message[];
  readonly tools: Json;
  readonly response: Message | null;
  /** What the client said of the call, kept headers, and under `gateway` what happened to it. */
  readonly metadata: JsonObject | null;
  /** Sampling parameters, with stop texts and response formats. */
  readonly sampling: JsonObject | null;
  /** In words, why the step is not fit for training, which may quote an engine's error; null: it is fit. */
  readonly untrainableReason: string | null;
}

/**
 * What a redaction module exports as its default: gives the step with its texts as they may be kept, or null: its content
 * is not to be kept. Only texts that it changes count; the first three fields are not taken back.
 */
export type Redact = (step: RedactableStep) => RedactableStep | null | Promise<RedactableStep | null>;
