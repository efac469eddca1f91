import type { StepUnit } from '../model/unit.js';
/** Where a curator compares a step with others: in its group, in all generations of its prompt, or everywhere. */
export declare const SCOPES: readonly ["group", "prompt", "all"];
export type Scope = (typeof SCOPES)[number];
/** A text that steps have in common if they are compared with each other. */
export declare function scopeKey({ channel, promptUid, generation }: StepUnit, scope: Scope): string;
