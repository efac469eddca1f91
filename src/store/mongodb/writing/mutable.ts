/** A document while it is made. */
export type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };
