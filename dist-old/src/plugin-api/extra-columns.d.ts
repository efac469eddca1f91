import { z } from 'zod';
import type { TrajectoryUnit } from '../model/unit.js';
import type { CellValue, Column } from './define-formatter.js';
import type { MergedRow } from './merge-steps.js';
/** Options of every formatter of token rows, for columns that its algorithm does not need. */
export declare const EXTRA_OPTIONS: {
    readonly media: z.ZodDefault<z.ZodBoolean>;
    readonly routedExperts: z.ZodDefault<z.ZodBoolean>;
    readonly metadata: z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodEnum<{
        string: "string";
        boolean: "boolean";
        json: "json";
        int32: "int32";
        double: "double";
    }>>>;
};
export interface ExtraOptions {
    readonly media: boolean;
    readonly routedExperts: boolean;
    readonly metadata: Readonly<Record<string, 'string' | 'int32' | 'double' | 'boolean' | 'json'>>;
}
/** The columns that `extraCells` fills, in file order; keys of metadata are sorted by name. */
export declare function extraColumns({ media, routedExperts, metadata }: ExtraOptions): readonly Column[];
/** The cells of `extraColumns`; metadata is that of the row's last step. */
export declare function extraCells(trajectory: TrajectoryUnit, row: Pick<MergedRow, 'steps'>, { media, routedExperts, metadata }: ExtraOptions): Record<string, CellValue>;
