import { z } from 'zod';
export declare const stepEvent: z.ZodObject<{
    cursor: z.ZodString;
    change: z.ZodString;
    stepId: z.ZodString;
    step: z.ZodNullable<z.ZodObject<{
        id: z.ZodString;
        channel: z.ZodString;
        trajectoryUid: z.ZodString;
        promptUid: z.ZodString;
        stepIndex: z.ZodInt;
        isLast: z.ZodBoolean;
        turnType: z.ZodString;
        branch: z.ZodString;
        policyVersion: z.ZodNullable<z.ZodInt>;
        model: z.ZodNullable<z.ZodString>;
        agent: z.ZodNullable<z.ZodString>;
        reward: z.ZodNullable<z.ZodNumber>;
        createdAt: z.ZodString;
        state: z.ZodObject<{
            promptTokens: z.ZodNullable<z.ZodInt>;
        }, z.core.$strip>;
        action: z.ZodObject<{
            text: z.ZodNullable<z.ZodString>;
            toolCalls: z.ZodArray<z.ZodUnknown>;
            responseTokens: z.ZodNullable<z.ZodInt>;
            finishReason: z.ZodNullable<z.ZodString>;
        }, z.core.$strip>;
        curation: z.ZodObject<{
            keep: z.ZodBoolean;
            reason: z.ZodNullable<z.ZodString>;
        }, z.core.$strip>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type CliStepEvent = z.infer<typeof stepEvent>;
export declare const STEP_EVENT_FIELDS = "\n  cursor change stepId\n  step {\n    id channel trajectoryUid promptUid stepIndex isLast turnType branch policyVersion model agent reward createdAt\n    state { promptTokens }\n    action { text toolCalls responseTokens finishReason }\n    curation { keep reason }\n  }\n";
/** An event as one line of text. */
export declare function eventLine({ change, stepId, step: found }: CliStepEvent): string;
