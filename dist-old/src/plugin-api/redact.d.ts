import type { Json, JsonObject } from '../model/json.js';
import type { Message } from '../model/step.js';
/** All texts of a captured step, and fields that help to tell what they are. */
export interface RedactableStep {
    readonly trajectoryUid: string;
    readonly turnType: string;
    readonly model: string | null;
    readonly messages: readonly Message[];
    readonly tools: Json;
    readonly response: Message | null;
    /** What the client sent about the call, kept headers and, under `gateway`, what happened to the call. */
    readonly metadata: JsonObject | null;
    /** Sampling parameters, with stop texts and response formats. */
    readonly sampling: JsonObject | null;
    /** Why the step is not fit for training, in words that may quote an engine's error; null if it is fit. */
    readonly untrainableReason: string | null;
}
/**
 * The default export of a redaction module. It returns the step with its texts as they may be kept, or null if its
 * content may not be kept. Only changes of texts count; changes of the first three fields are ignored.
 */
export type Redact = (step: RedactableStep) => RedactableStep | null | Promise<RedactableStep | null>;
