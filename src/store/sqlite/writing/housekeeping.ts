import { StepwellError } from '../../../errors/index.js';
import type { DecisionSource } from '../../../model/decision.js';
import type { PendingOperation } from '../../long-work.js';
import type { PendingWork } from '../../writing/pending-work.js';
import type { Connection } from '../connection.js';

/** What the writer is asked for beside the rules of the data: nothing of it tells the feed. */
export class Housekeeping {
  constructor(private readonly connection: Connection) {}

  /** What a crash interrupted after it had begun; what had not is forgotten. */
  pendingOperations(): readonly PendingOperation[] {
    // Lists whose operation never began: whoever asked was not answered, and nothing was changed.
    this.connection.run(
      `DELETE FROM waiting_decisions WHERE list NOT IN
         (SELECT coalesce(json_extract(pending, '$.list'), json_extract(pending, '$.next.list')) AS waited
          FROM operations WHERE pending IS NOT NULL AND waited IS NOT NULL)`,
    );
    return this.connection
      .all('SELECT id, source, summary, pending FROM operations WHERE pending IS NOT NULL ORDER BY key')
      .map((row) => ({
        id: String(row.id),
        source: String(row.source) as DecisionSource,
        summary: String(row.summary),
        work: JSON.parse(String(row.pending)) as PendingWork,
      }));
  }

  /** Keys of deleted trajectories that have steps of which the feed has not told. */
  pendingDeletions(): readonly number[] {
    return this.connection.all('SELECT trajectory FROM deletions').map((row) => Number(row.trajectory));
  }

  /** Changes nothing: that it is committed shows that the file can be written to, and that no other process holds it. */
  checkWritable(): void {}

  /** @throws UNKNOWN_DATASET */
  addDatasetSteps(id: string, stepIds: readonly string[]): void {
    const dataset = this.connection.get('SELECT key FROM datasets WHERE id = ?', id);
    if (dataset === undefined) throw new StepwellError('UNKNOWN_DATASET', { id });
    const sql =
      'INSERT OR IGNORE INTO dataset_steps (step, dataset) SELECT position, ? FROM steps WHERE id = ?';
    for (const stepId of stepIds) this.connection.run(sql, Number(dataset.key), stepId);
  }

  /** Gives up to `pages` free pages back to the file system; answers how many are left. */
  releaseSpace(pages: number): number {
    this.connection.database.exec(`PRAGMA incremental_vacuum(${pages})`);
    return Number(this.connection.get('PRAGMA freelist_count')?.freelist_count ?? 0);
  }
}
