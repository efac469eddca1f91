import { z } from 'zod';
import type { StepDraft } from '../../../model/step.js';
import { type Redacted, type Redaction } from './redaction.js';
export declare const redactionRules: z.ZodArray<z.ZodPipe<z.ZodObject<{
    name: z.ZodString;
    pattern: z.ZodString;
    flags: z.ZodDefault<z.ZodString>;
    replacement: z.ZodOptional<z.ZodString>;
}, z.core.$strict>, z.ZodTransform<{
    name: string;
    pattern: RegExp;
    replacement: string;
}, {
    name: string;
    pattern: string;
    flags: string;
    replacement?: string | undefined;
}>>>;
type RedactionRules = z.infer<typeof redactionRules>;
/**
 * Applies the rules to a step. Token ids hold the same secrets as the text, so a step whose messages, tools or response
 * changed loses them and is not trainable. Names that say where the step belongs (trajectory, prompt, branch, agent,
 * model) stay.
 */
export declare function redactStep(rules: RedactionRules, draft: StepDraft): Redacted;
/** Redacts steps by regular expressions. */
export declare class RuleRedaction implements Redaction {
    private readonly rules;
    constructor(rules: RedactionRules);
    redact(draft: StepDraft): Redacted;
    close(): Promise<void>;
}
export {};
