import { z } from 'zod';
/**
 * Versions of PrimeIntellect-ai/prime-rl whose `MicroBatch` this writes, by the first seven digits of the commit. Its
 * fields are read by place and not by name, so each version reads only files that were written for it.
 */
export declare const PRIME_RL_COMMITS: {
    readonly '559b447': "559b44772e471d1538537b8805cc77f3824a5e64";
    readonly cd4ec22: "cd4ec228164fa9ea15791c2d20adb6b0c7b40712";
};
/**
 * A `list[MicroBatch]` of one sample each, as its trainer reads it from `rank_N.bin`, with fields by place and not by
 * name.
 */
export declare const primeRl: import("./interface.js").Target<z.ZodObject<{
    rowsPerFile: z.ZodOptional<z.ZodPipe<z.ZodPipe<z.ZodString, z.ZodTransform<number, string>>, z.ZodInt>>;
    temperature: z.ZodDefault<z.ZodPipe<z.ZodPipe<z.ZodString, z.ZodTransform<number, string>>, z.ZodNumber>>;
    commit: z.ZodDefault<z.ZodEnum<{
        "559b447": "559b447";
        cd4ec22: "cd4ec22";
    }>>;
    envName: z.ZodOptional<z.ZodString>;
}, z.core.$strict>>;
