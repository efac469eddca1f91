import { createHash } from 'node:crypto';
import { type MediaBytes, MissingMedia } from '../sharing/media.js';
import type { Connection } from './connection.js';

/** Keeps media once, however many trajectories show them, and notes that this one does. */
export function storeMedia(connection: Connection, trajectory: number, { hash, bytes }: MediaBytes): void {
  const name = Buffer.from(hash, 'hex');
  connection.run('INSERT OR IGNORE INTO media (hash, bytes) VALUES (?, ?)', name, bytes);
  const sql = 'INSERT OR IGNORE INTO media_uses (trajectory, media) SELECT ?, key FROM media WHERE hash = ?';
  connection.run(sql, trajectory, name);
}

/** Notes that a trajectory is gone, and with it the media that no other one shows. */
export function deleteMediaOf(connection: Connection, trajectory: number): void {
  const used = connection.all('SELECT media FROM media_uses WHERE trajectory = ?', trajectory);
  connection.run('DELETE FROM media_uses WHERE trajectory = ?', trajectory);
  const sql = 'DELETE FROM media WHERE key = ? AND NOT EXISTS (SELECT 1 FROM media_uses WHERE media = ?)';
  for (const { media } of used) connection.run(sql, Number(media), Number(media));
}

/** @throws MissingMedia, and RangeError for bytes that are not those that were stored */
export function readMedia(connection: Connection, hash: string): Uint8Array {
  const row = connection.get('SELECT bytes FROM media WHERE hash = ?', Buffer.from(hash, 'hex'));
  if (row === undefined || !(row.bytes instanceof Uint8Array)) throw new MissingMedia(hash);
  if (createHash('sha256').update(row.bytes).digest('hex') !== hash)
    throw new RangeError(`media ${hash} were changed`);
  return row.bytes;
}
