import { batchMetadata } from '../../batches/encoders/batch-metadata.js';
import { encodeRows } from '../../batches/encoders/encode-rows.js';
import { planTarget } from '../../batches/targets/plan-target.js';
/** Lays rows out as the recipe's target wants them. @throws ROW_UNFIT, TARGET_MISMATCH */
export function layOut(header, rows) {
    const plan = planOf(header);
    const names = header.shape.columns.map(({ name }) => name);
    const transform = plan.start();
    const cells = [];
    const omitted = [];
    for (const row of rows) {
        const values = Object.fromEntries(names.map((name, index) => [name, row.cells[index] ?? null]));
        const reason = transform.omits(values);
        if (reason === null)
            cells.push(...transform.rows(values));
        else
            omitted.push({ unit: row.unit, reason });
    }
    cells.push(...transform.finish());
    return { cells, omitted, plan };
}
const planOf = ({ target, formatter, shape }) => planTarget(target, formatter.name, { ...shape, requires: [], needs: [], surveys: false });
/** Writes these rows to one file, whose metadata names the batch, and the part of it if it is one. */
export async function encodeBatch(header, rows, encoding) {
    const { cells, plan } = layOut(header, rows);
    const metadata = batchMetadata({
        id: header.batchId,
        recipe: header.recipe,
        formatter: header.formatter,
        policyVersion: header.policyVersion,
        units: new Set(rows.map(({ unit }) => unit)).size,
        rows: cells.length,
    });
    const { bytes, sha256 } = await encodeRows(encoding, plan.shape, cells, metadata);
    return { bytes, sha256, rows: cells.length };
}
//# sourceMappingURL=encode-batch.js.map