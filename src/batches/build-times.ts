/** How servers on one database know of each other's builds. Milliseconds. */
export interface BuildTimes {
  /** Between signs of life of a server's builds; see `StepStore.keepBuilds`. */
  readonly beatMs: number;
  /** A server that said nothing of its builds for this long is taken to be gone. */
  readonly silentMs: number;
  /** Between looks for such builds. */
  readonly recoverMs: number;
}

/** Silence is several beats, and longer than the election of a primary takes. */
export const BUILD_TIMES: BuildTimes = { beatMs: 10_000, silentMs: 60_000, recoverMs: 30_000 };
