/** What of a request its answer depends on. */
export interface Asked {
  readonly model: string;
  readonly stops: readonly string[];
}
