import { z } from 'zod';
/** What a manifest says of the files beside it. */
export declare const manifest: z.ZodObject<{
    files: z.ZodArray<z.ZodObject<{
        name: z.ZodString;
        bytes: z.ZodInt;
        rows: z.ZodInt;
        sha256: z.ZodString;
    }, z.core.$strip>>;
}, z.core.$strip>;
/** Whether a name is that of a file in a folder, and leads nowhere else. */
export declare const isPlainName: (name: string) => boolean;
/**
 * Makes room for a dataset in a folder that may hold another one: its manifest goes first, so that the folder never
 * seems to hold a whole dataset, and those of its files that the new one does not have. Files that no manifest lists
 * stay.
 * @param path of the manifest
 * @throws UNWRITABLE_FILE
 */
export declare function replaceDataset(folder: string, path: string, wanted: {
    readonly manifest: Buffer;
    readonly names: readonly string[];
}): Promise<void>;
