export interface MigrationOptions {
    /** Data directory of the embedded store, which no server may use meanwhile. */
    readonly dataDir: string;
    readonly mongodbUri: string;
    readonly signal: AbortSignal;
    /** Called after every slice; `total` is the number of the table's rows. */
    readonly onProgress: (stage: string, done: number, total: number) => void;
}
export interface MigrationReport {
    /** Number of documents by table, equal in both databases. */
    readonly counts: Readonly<Record<string, number>>;
    /** SHA-256 over everything compared: heads, contents, ledgers, trajectories, groups and events. */
    readonly contentHash: string;
}
