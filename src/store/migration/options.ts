/** What it takes to move an embedded store into MongoDB. */
export interface MigrationOptions {
  /** Data directory of the embedded store; no server may use it meanwhile. */
  readonly dataDir: string;
  readonly mongodbUri: string;
  readonly signal: AbortSignal;
  /** Told of every slice; `total` is what the table holds. */
  readonly onProgress: (stage: string, done: number, total: number) => void;
}

export interface MigrationReport {
  /** Documents by table, as copied and counted in both databases. */
  readonly counts: Readonly<Record<string, number>>;
  /** SHA-256 over everything that was compared: heads, contents, ledgers, trajectories, groups and events. */
  readonly contentHash: string;
}
