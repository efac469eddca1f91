import { effectiveCuration } from '../../model/decision.js';
import { QUALITIES } from './codes.js';
import type { Connection } from './connection.js';
import { decisionsOf, decisionsOfTrajectory } from './decision-reader.js';

const NOW = Number.MAX_SAFE_INTEGER;

const UPDATE =
  'UPDATE steps SET keep = ?, trainable = ?, quality = ?, reason = ?, note = ?, tags = ? WHERE position = ?';

const listOrNull = (tags: readonly string[]): string | null =>
  tags.length === 0 ? null : JSON.stringify(tags);

/** Derives what a step's columns say of its curation from the decision ledger. */
export function refreshCuration(connection: Connection, step: number): void {
  const curation = effectiveCuration(decisionsOf(connection, step, NOW));
  const { keep, trainable, quality, reason, note, tags } = curation;
  connection.run(
    UPDATE,
    keep ? 1 : 0,
    trainable ? 1 : 0,
    QUALITIES.indexOf(quality),
    reason,
    note,
    listOrNull(tags),
    step,
  );
}

/** A trajectory's tags are those that decisions on it or its group gave. */
export function refreshTags(connection: Connection, trajectory: number): void {
  const { tags } = effectiveCuration(decisionsOfTrajectory(connection, trajectory, NOW));
  connection.run('UPDATE trajectories SET tags = ? WHERE key = ?', listOrNull(tags), trajectory);
}
