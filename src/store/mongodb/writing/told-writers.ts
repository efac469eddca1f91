import type { ThreadSide } from '../../../threads/calls.js';
import type { WriterLives } from '../batches/datasets.js';
import type { WritersSide } from './finisher.js';
import type { MongoWriterCalls } from './writing-side.js';

/** What the log in the writer's thread knows of other servers. */
export class ToldWriters implements WriterLives, WritersSide {
  private readonly known = new Map<string, boolean>();

  constructor(private readonly writer: Pick<ThreadSide<MongoWriterCalls>, 'call'>) {}

  gone(writers: readonly string[], silentMs?: number): Promise<readonly string[]> {
    return this.writer.call('gone', [writers, silentMs]);
  }

  claim(id: string, from: string): Promise<boolean> {
    return this.writer.call('claim', [id, from]);
  }

  claimDeletion(trajectory: number, from: string): Promise<boolean> {
    return this.writer.call('claimDeletion', [trajectory, from]);
  }

  /** As it was when it was asked for last; one not asked for yet counts as alive. */
  isAlive(writer: string): boolean {
    void this.gone([writer]).then(
      (gone) => this.known.set(writer, gone.length === 0),
      // It is asked for again.
      () => {},
    );
    return this.known.get(writer) ?? true;
  }
}
