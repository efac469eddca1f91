import { z } from 'zod';
import type { ServerClient } from '../../client/server-client.js';
import { type JsonObject } from '../../model/json.js';
/** What is to be run. */
export interface CurateVariables {
    readonly curator: {
        readonly name: string;
        readonly options: JsonObject | null;
    };
    readonly where: JsonObject | null;
    readonly seed: number;
}
declare const preview: z.ZodObject<{
    units: z.ZodInt;
    kept: z.ZodInt;
    dropped: z.ZodInt;
    changed: z.ZodInt;
    reasons: z.ZodArray<z.ZodObject<{
        key: z.ZodString;
        count: z.ZodNumber;
    }, z.core.$strip>>;
    samples: z.ZodArray<z.ZodObject<{
        kept: z.ZodBoolean;
        decision: z.ZodJSONSchema;
        step: z.ZodObject<{
            id: z.ZodString;
            trajectoryUid: z.ZodString;
            stepIndex: z.ZodInt;
        }, z.core.$strip>;
    }, z.core.$strip>>;
}, z.core.$strip>;
type CliPreview = z.infer<typeof preview>;
/** @param samples how many units to show of those that are left as they are, and as many of the others */
export declare function previewRun(client: ServerClient, variables: CurateVariables, samples: number): Promise<CliPreview>;
export declare function describePreview({ units, kept, dropped, changed, reasons: counted, samples, }: CliPreview): string;
export {};
