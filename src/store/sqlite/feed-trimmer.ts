import { StepwellError } from '../../errors/index.js';
import type { FeedRetention } from '../options.js';
import { type Connection, translate } from './connection.js';
import { trimEvents } from './feed-events.js';

/** How long what retention no longer covers may stay. */
const PAUSE_MS = 5_000;

/** Gives up old events beside the writer's other work: a slice now and then, one after the other while there is more. */
export class FeedTrimmer {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly connection: Connection,
    private readonly retention: FeedRetention | null,
    /** A slice was committed. */
    private readonly onCommit: () => void,
  ) {}

  /** The first slice goes at once. */
  start(): void {
    if (this.retention === null) return;
    const more = this.trim(this.retention);
    this.timer = setTimeout(() => this.start(), more ? 0 : PAUSE_MS);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private trim(retention: FeedRetention): boolean {
    const { database, path } = this.connection;
    try {
      database.exec('BEGIN IMMEDIATE');
      const more = trimEvents(this.connection, retention, Date.now());
      database.exec('COMMIT');
      this.onCommit();
      return more;
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK');
      // Old events stay a while longer: a store that is full or damaged says so to whoever writes.
      if (translate(error, path) instanceof StepwellError) return false;
      throw error;
    }
  }
}
