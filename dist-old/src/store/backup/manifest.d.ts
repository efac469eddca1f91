import { z } from 'zod';
/** Lists a backup's files. It is written last, so a folder without it is no backup. */
export declare const BACKUP_MANIFEST = "backup.json";
declare const manifest: z.ZodObject<{
    format: z.ZodLiteral<"stepwell-backup/1">;
    takenAt: z.ZodString;
    program: z.ZodString;
    storeId: z.ZodString;
    feedHead: z.ZodNumber;
    files: z.ZodArray<z.ZodObject<{
        path: z.ZodString;
        bytes: z.ZodNumber;
        sha256: z.ZodString;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type BackupManifest = z.infer<typeof manifest>;
export type BackupFile = BackupManifest['files'][number];
/** @throws BACKUP_DAMAGED */
export declare function readBackupManifest(folder: string): Promise<BackupManifest>;
export {};
