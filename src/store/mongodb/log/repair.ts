import type { LogRepair, SetAside } from './interface.js';
import type { Life } from './life.js';
import type { LogRecord } from './log-database.js';
import { inflate } from './packing.js';
import { PLACES, positionAt } from './positions.js';

/**
 * Repairs the log on whose end a life has just begun. It applies again what was set aside, goes on after the highest row
 * if the log is older than the rows, and gives the store a new id, so that other servers start anew.
 */
export async function repairLog(life: Life): Promise<LogRepair> {
  const { clock, database, owner } = life.parts;
  const refused: SetAside[] = [];
  for (const note of life.state.setAside) {
    const record = await database.readRecord(note.seq);
    if (record !== null && !record.stripped && !(await retry(life, record))) refused.push(note);
    else await database.clearSetAside(note.seq);
  }
  const highest = Math.max(await owner.highestRowSeq(), life.state.stripped);
  const isNewer = highest > life.tail;
  const tail = Math.max(highest, life.tail);
  const { trimmed, head, total } = life.state;
  const storeId = clock.newName();
  // Positions only grow, so those of the rows' own records, which are lost, are not used again.
  const mark = isNewer ? { trimmed: tail, head: positionAt(tail, PLACES - 1), total: life.total } : null;
  await database.renewState(storeId, mark ?? { trimmed, head, total });
  if (mark !== null) await database.removeUpTo(tail);
  for (const watermark of await database.readWatermarks()) await database.removeWatermark(watermark);
  return { storeId, tail, setAside: refused };
}

/** Tries to apply a record that was set aside; returns whether it succeeded. */
async function retry({ parts }: Life, record: LogRecord): Promise<boolean> {
  const { database, owner } = parts;
  try {
    const { seq, writer, at } = record;
    const rows = record.rows ?? Buffer.concat(await database.readParts(record.nonce));
    await owner.apply({ seq, writer, at, rows: inflate(rows) });
    return true;
  } catch (error) {
    if (database.willPass(error)) throw error;
    return false;
  }
}
