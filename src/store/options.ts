/** How much of the feed can be replayed: the newest `events`, and of those the last `days`. */
export interface FeedRetention {
  readonly events: number;
  readonly days: number;
}

/** What it takes to open a store; plain data, so that it can be handed to a thread. */
export interface StoreOptions {
  /** MongoDB deployment and database; left out: the embedded store. */
  readonly mongodbUri?: string;
  /** Folder of the embedded store. */
  readonly dataDir: string;
  /** URL of the module whose default export is the StepDecoder that the decoder thread runs. */
  readonly decoderUrl: string;
  readonly maxLineBytes: number;
  /** `read`: a reader beside the server that owns the store (the build thread); write methods are refused. */
  readonly mode: 'own' | 'read';
  /** A thread that answers nothing for so long is called silent, and the store ill; left out: half a minute. */
  readonly threadTimeoutMs?: number;
  /** Events of the feed past either bound are given up, oldest first; left out: none are. */
  readonly feedRetention?: FeedRetention;
}
