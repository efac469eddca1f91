import { createHash } from 'node:crypto';
import { heldOf } from '../content/later-extras.js';
import { fieldsOf, refsOf, unpackExtra, } from '../packed/extras.js';
const INSERT = `
  INSERT INTO extras (position, id, trajectory, step, source, refs, at, decision, undone_position)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const INSERT_VALUE = 'INSERT OR IGNORE INTO extra_values (trajectory, hash, bytes) VALUES (?, ?, ?)';
const OF_STEP = 'SELECT * FROM extras WHERE step = ? ORDER BY position';
const VALUE = 'SELECT bytes FROM extra_values WHERE trajectory = ? AND hash = ?';
/** Stores an entry, and its values where the trajectory has no equal ones yet. */
export function storeExtras(connection, row) {
    const { position, id, trajectory, step, source, values, at, decision, undone } = row;
    const refs = JSON.stringify(refsOf(values));
    connection.run(INSERT, position, id, trajectory, step, source, refs, at, decision, undone);
    for (const { hash, bytes } of valuesOf(values)) {
        connection.run(INSERT_VALUE, trajectory, Buffer.from(hash, 'hex'), Buffer.from(bytes, 'base64'));
    }
}
const valuesOf = (extras) => fieldsOf(extras).flatMap((field) => extras[field] ?? []);
export const refsIn = (row) => JSON.parse(String(row.refs));
/** Rows of a step's entries, oldest first, including undone ones. */
export function extrasOfStep(connection, step) {
    return connection.all(OF_STEP, step);
}
export function extrasEntryOf(row) {
    return {
        id: String(row.id),
        source: String(row.source),
        at: Number(row.at),
        position: Number(row.position),
        fields: fieldsOf(refsIn(row)),
    };
}
/** The values of a step that hold now. */
export function heldNow(connection, step, wanted) {
    if (wanted.length === 0)
        return {};
    const counted = extrasOfStep(connection, step).filter((row) => row.undone_position === null);
    return heldOf(counted.map((row) => ({ values: refsIn(row) })), wanted);
}
/** The hint of an entry, undone or not; null: it has none, or its bytes are damaged. */
export function hintOf(connection, trajectory, step, entryId) {
    const row = extrasOfStep(connection, step).find(({ id }) => id === entryId);
    const ref = row === undefined ? undefined : refsIn(row).hint;
    const bytes = ref === undefined ? undefined : extraBytes(connection, trajectory)(ref);
    return bytes === undefined ? null : unpackExtra('hint', bytes);
}
/** Reads the bytes of a trajectory's values. @throws RangeError for bytes that were changed */
export function extraBytes(connection, trajectory) {
    return ({ hash }) => {
        const row = connection.get(VALUE, trajectory, Buffer.from(hash, 'hex'));
        if (row === undefined || !(row.bytes instanceof Uint8Array))
            return undefined;
        if (createHash('sha256').update(row.bytes).digest('hex') !== hash) {
            throw new RangeError('what was said of it later was changed');
        }
        return row.bytes;
    };
}
//# sourceMappingURL=extras.js.map