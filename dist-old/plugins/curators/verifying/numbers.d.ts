/** The last number in a text, with commas for thousands; `a/b` is one number. Null: there is none. */
export declare function lastNumber(text: string): number | null;
/** The number that a text is, and nothing else but a currency before and a percent sign behind; null: it is none. */
export declare function numberOf(text: string): number | null;
/** How far apart two numbers may be: the larger of both bounds counts. */
export interface Tolerance {
    /** In the numbers' own unit. */
    readonly absolute: number;
    /** As a share of the reference. */
    readonly relative: number;
}
export declare const isNear: (value: number, reference: number, { absolute, relative }: Tolerance) => boolean;
