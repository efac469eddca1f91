/** Texts by `Type`, `Type.field`, `Type.field(argument)` or `Enum.MEMBER`. */
export type Descriptions = Readonly<Record<string, string>>;
