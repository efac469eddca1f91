import type { StepDraft } from '../../../model/step.js';
import { type Redacted, type Redaction } from './redaction.js';
/** Runs a user's function over a step as JSON text. */
export interface TextRedaction {
    /** Name for log messages. */
    readonly name: string;
    /** Null: the step's content must not be kept. Rejects where the function failed. */
    redact(text: string): Promise<string | null>;
    close(): Promise<void>;
}
export interface ModuleRedactionOptions {
    readonly redactor: TextRedaction;
    /** Limit on the steps that wait for the function, roughly as they lie in memory. */
    readonly maxBytes: number;
    readonly log: {
        warn(fields: object, message: string): void;
    };
}
/** Redacts steps with a user's function. Where that fails, the step is kept without its content. */
export declare class ModuleRedaction implements Redaction {
    private readonly options;
    private waitingBytes;
    constructor(options: ModuleRedactionOptions);
    redact(draft: StepDraft): Promise<Redacted>;
    close(): Promise<void>;
    private merged;
    /** Empties every field that may hold text of a client or model. */
    private withheld;
}
