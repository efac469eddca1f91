/** The channels that a caller may touch; null: all of them. */
export type ChannelScope = readonly string[] | null;
