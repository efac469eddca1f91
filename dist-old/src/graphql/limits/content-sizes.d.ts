/** How large the values of each field have been in answers, on average. */
export declare class FieldSizes {
    private readonly means;
    /** @param field type and name, as `State.messages` */
    note(field: string, bytes: number): void;
    /** Objects that one value of the field costs as much as; 0: little, or none was answered yet. */
    unitsOf(field: string): number;
}
/**
 * Sizes of what this server has answered, by which it prices what it is asked next. Each set of channels has its own,
 * because a price would tell a caller how large the content of others is.
 */
export declare class ContentSizes {
    private readonly sets;
    /** @param channels those that a caller is bound to; null: to none */
    of(channels: readonly string[] | null): FieldSizes;
}
