import type { AnyBulkWriteOperation, Collection, Document, Filter, UpdateFilter } from 'mongodb';
import { slices } from '../../lists.js';
import type { Key, Position } from '../../writing/state.js';
import type { Collections } from '../collections.js';
import type { GroupDoc, StepDoc, TombstoneDoc, TrajectoryDoc } from '../documents.js';
import { ignoringDuplicates, replaceNewer } from '../duplicates.js';
import type { Entry, LedgerDoc } from '../ledger-documents.js';
import type { ApplicableRecord } from '../log/interface.js';
import { putDeletions, putDocuments } from './apply-documents.js';
import { placed } from './places.js';
import type { Rows } from './rows.js';
import { placedSpan, stepDoc } from './step-rows.js';
import { clearGroups, clearTrajectories } from './sweep.js';

/**
 * Writes a record's rows. Any server may do so repeatedly and at any later time: newer rows stay, and rows deleted
 * since are not restored.
 */
export async function applyRows(
  collections: Collections,
  rows: Rows,
  { seq, writer }: Pick<ApplicableRecord, 'seq' | 'writer'>,
): Promise<void> {
  const at = (position: Position) => placed(position, seq);
  await tombstones(collections, rows, seq);
  const [outdated] = await Promise.all([
    putHeads(collections, rows, seq, at),
    insertSteps(collections, rows, at),
    changeSteps(collections, rows, seq, at),
    putGroups(collections, rows, seq, at),
    insertLedger(collections, rows, at),
    replaceNewer(collections.operations, rows.operations, seq),
    putWaiting(collections, rows, seq),
    putDeletions(collections, rows, seq),
    putDocuments(collections, rows, { seq, writer }),
  ]);
  await Promise.all([undo(collections, rows, at), dropWaiting(collections, rows)]);
  if (outdated.length > 0) await forgetDeleted(collections, outdated);
  await Promise.all([
    clearTrajectories(
      collections,
      rows.deleted.map(({ key }) => key),
    ),
    clearGroups(collections, rows.deletedGroups, seq),
  ]);
}

/** Written before everything else, so that late rows of these trajectories are recognised as deleted. */
async function tombstones(
  { trajectories }: Collections,
  { deleted, heads }: Rows,
  seq: number,
): Promise<void> {
  // If the record also begins a trajectory of the same name, that one's head is written instead.
  const again = new Set(heads.map(({ _id }) => _id));
  const gone = deleted.filter(({ name }) => !again.has(name));
  await replaceNewer(
    trajectories as unknown as Collection<TombstoneDoc>,
    gone.map(({ name }) => ({ _id: name, deleted: true as const })),
    seq,
  );
}

/** Writes heads. Returns those that were not written because a newer document exists. */
async function putHeads(
  { trajectories }: Collections,
  { heads }: Rows,
  seq: number,
  at: (position: Position) => Position,
): Promise<readonly { readonly _id: string; readonly key: Key }[]> {
  const docs = heads.map(({ registered, completed, ...head }) => ({
    ...head,
    registered: at(registered),
    completed: completed === null ? null : at(completed),
  }));
  const newer = await replaceNewer(trajectories, docs, seq);
  return docs.filter(({ _id }) => newer.has(_id)).map(({ _id, key }) => ({ _id, key }));
}

async function insertSteps(
  { steps }: Collections,
  { steps: rows }: Rows,
  at: (position: Position) => Position,
): Promise<void> {
  await insertAll(
    steps,
    rows.map((row) => stepDoc(row, at)),
  );
}

async function changeSteps(
  { steps }: Collections,
  { stepChanges }: Rows,
  seq: number,
  at: (position: Position) => Position,
): Promise<void> {
  const updates: AnyBulkWriteOperation<StepDoc>[] = [];
  for (const { key, trajectory, parts, fields } of stepChanges) {
    const values: Record<string, unknown> = { ...fields };
    for (const name of ['nextAt', 'consumed'] as const) {
      const position = fields[name];
      if (typeof position === 'number') values[name] = at(position);
    }
    if (fields.wasConsumed !== undefined) {
      const span = placedSpan(fields.wasConsumed, at);
      // Each is added once, in whatever order.
      updates.push({
        updateOne: { filter: { _id: key, trajectory }, update: { $addToSet: { consumedBefore: span } } },
      });
    }
    for (const part of parts) {
      const set: Record<string, unknown> = { [`s.${part}`]: seq };
      for (const name of FIELDS_OF[part]) if (name in values) set[name] = values[name];
      // A part that was not changed since its insert has no seq.
      const filter = { _id: key, trajectory, [`s.${part}`]: { $not: { $gte: seq } } };
      updates.push({ updateOne: { filter, update: { $set: set } } });
    }
  }
  await writeAll(steps, updates);
}

const FIELDS_OF = {
  continues: ['parent', 'parentId', 'newFrom'],
  next: ['nextFrom', 'nextAt'],
  reward: ['reward'],
  judgment: ['judgment'],
  curation: ['keep', 'trainable', 'quality', 'reason', 'note', 'tags', 'mask'],
  isLast: ['isLast'],
  consumed: ['consumed'],
} as const;

async function putGroups(
  { groups }: Collections,
  { groups: rows, groupChanges }: Rows,
  seq: number,
  at: (position: Position) => Position,
): Promise<void> {
  const added = new Map(rows.map((row) => [row._id, { ...row, registered: at(row.registered), seq }]));
  const updates: AnyBulkWriteOperation<GroupDoc>[] = [];
  for (const { key, firstPosition, consumed, decided } of groupChanges) {
    const fresh = added.get(key);
    const first = firstPosition === null ? null : at(firstPosition);
    const ended = consumed === null ? null : at(consumed);
    if (fresh !== undefined) {
      added.set(key, { ...fresh, firstPosition: first, consumed: ended, decided });
      continue;
    }
    // Each value is set once; of two values the lower one holds.
    for (const [name, value] of Object.entries({ firstPosition: first, consumed: ended })) {
      if (value === null) continue;
      const filter = { _id: key, $or: [{ [name]: null }, { [name]: { $gt: value } }] } as Filter<GroupDoc>;
      updates.push({ updateOne: { filter, update: { $set: { [name]: value }, $max: { seq } } } });
    }
    if (decided) {
      updates.push({ updateOne: { filter: { _id: key }, update: { $set: { decided }, $max: { seq } } } });
    }
  }
  await Promise.all([insertAll(groups, [...added.values()]), writeAll(groups, updates)]);
}

async function insertLedger(
  { ledger }: Collections,
  { ledger: rows }: Rows,
  at: (position: Position) => Position,
): Promise<void> {
  const docs = rows.map((row): LedgerDoc => {
    const position = at(row.position);
    const { entry } = row;
    const _id = row._id === '' ? `${entry.kind}:${position}` : row._id;
    // An entry that was added and undone by the same record.
    const undone = entry.kind === 'abandoned' ? null : (entry.undone ?? null);
    return undone === null
      ? { ...row, _id, position }
      : { ...row, _id, position, entry: { ...entry, undone: at(undone) } as Entry };
  });
  await insertAll(ledger, docs);
}

/** Runs after the ledger's inserts, because an entry may be undone in the record that adds it. */
async function undo(
  { ledger }: Collections,
  { undone }: Rows,
  at: (position: Position) => Position,
): Promise<void> {
  const updates = undone.map(({ id: _id, trajectory, at: position }) => ({
    updateOne: {
      filter: { _id, trajectory, 'entry.undone': null },
      update: { $set: { 'entry.undone': at(position) } } as UpdateFilter<LedgerDoc>,
    },
  }));
  await writeAll(ledger, updates);
}

/** A part may be replaced by its rest. */
async function putWaiting({ waiting }: Collections, { waiting: rows }: Rows, seq: number): Promise<void> {
  if (rows.length === 0) return;
  const replacing = (upsert: boolean) =>
    rows.map(({ list, part, decisions }) => ({
      replaceOne: {
        filter: { _id: { list, part }, seq: { $lt: seq } },
        replacement: { decisions, seq },
        upsert,
      },
    }));
  // As in replaceNewer, an upsert may fail although the existing part is older.
  await ignoringDuplicates(waiting.bulkWrite(replacing(true), { ordered: false }));
  await waiting.bulkWrite(replacing(false), { ordered: false });
}

async function dropWaiting({ waiting }: Collections, { noLongerWaiting }: Rows): Promise<void> {
  await Promise.all(
    noLongerWaiting.map(({ list, part }) =>
      part === null ? waiting.deleteMany({ '_id.list': list }) : waiting.deleteOne({ _id: { list, part } }),
    ),
  );
}

/** Removes rows of deleted trajectories again that a late record has written. */
async function forgetDeleted(
  collections: Collections,
  heads: readonly { readonly _id: string; readonly key: Key }[],
): Promise<void> {
  const found = await collections.trajectories
    .find<Pick<TrajectoryDoc, '_id' | 'key'>>(
      { _id: { $in: heads.map(({ _id }) => _id) } },
      { projection: { key: 1 } },
    )
    .toArray();
  const living = new Map(found.map(({ _id, key }) => [_id, key]));
  const gone = heads.filter(({ _id, key }) => living.get(_id) !== key).map(({ key }) => key);
  await clearTrajectories(collections, gone);
}

async function insertAll<T extends Document>(collection: Collection<T>, docs: readonly T[]): Promise<void> {
  const inserts: Promise<void>[] = [];
  for (const slice of slices(docs) as unknown as readonly Parameters<Collection<T>['insertMany']>[0][]) {
    inserts.push(ignoringDuplicates(collection.insertMany(slice, { ordered: false })));
  }
  await Promise.all(inserts);
}

async function writeAll<T extends Document>(
  collection: Collection<T>,
  updates: readonly AnyBulkWriteOperation<T>[],
): Promise<void> {
  for (const slice of slices(updates)) await collection.bulkWrite(slice, { ordered: false });
}
