import { z } from 'zod';
/** The fields of a dataset that the command line shows. */
export declare const DATASET_FIELDS = "\n  id recipeName version status progress stage error encoding rows steps contentHash\n  waterfall { stage units steps excluded reasons { key count } }\n  files { name url bytes rows sha256 }\n";
export declare const dataset: z.ZodObject<{
    id: z.ZodString;
    recipeName: z.ZodString;
    version: z.ZodInt;
    status: z.ZodEnum<{
        QUEUED: "QUEUED";
        RUNNING: "RUNNING";
        SUCCEEDED: "SUCCEEDED";
        FAILED: "FAILED";
        CANCELLED: "CANCELLED";
    }>;
    progress: z.ZodNumber;
    stage: z.ZodNullable<z.ZodString>;
    error: z.ZodNullable<z.ZodString>;
    encoding: z.ZodString;
    rows: z.ZodInt;
    steps: z.ZodInt;
    contentHash: z.ZodNullable<z.ZodString>;
    waterfall: z.ZodArray<z.ZodObject<{
        stage: z.ZodString;
        units: z.ZodNumber;
        steps: z.ZodNumber;
        excluded: z.ZodNumber;
        reasons: z.ZodArray<z.ZodObject<{
            key: z.ZodString;
            count: z.ZodNumber;
        }, z.core.$strip>>;
    }, z.core.$strip>>;
    files: z.ZodArray<z.ZodObject<{
        name: z.ZodString;
        url: z.ZodString;
        bytes: z.ZodNumber;
        rows: z.ZodInt;
        sha256: z.ZodString;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type CliDataset = z.infer<typeof dataset>;
/** Lines with the number of rows and, for each stage, what it left out and why. */
export declare function describeRows({ rows, steps, waterfall }: CliDataset): readonly string[];
/** How far a build is, beside the bar: the stage that it is at, and what it has written. */
export declare function describeProgress({ status, stage, rows }: CliDataset): string;
