import { batchMetadata } from '../../batches/encoders/batch-metadata.js';
import { encodeRows } from '../../batches/encoders/encode-rows.js';
import type { Cell } from '../../batches/encoders/interface.js';
import type { BatchRow } from '../../batches/encoders/row-pack.js';
import type { RowValues } from '../../batches/targets/interface.js';
import { planTarget } from '../../batches/targets/plan-target.js';
import type { Encoding } from '../../model/dataset.js';
import type { BatchHeader } from './batch-pack.js';
import type { EncodedRows } from './contract.js';

/** The rows of a batch in its target's layout, and which rows the layout cannot hold. */
export interface LaidOut {
  readonly cells: readonly (readonly Cell[])[];
  /** For each row that the layout cannot hold: its unit's place, and why. */
  readonly omitted: readonly { readonly unit: number; readonly reason: string }[];
}

/** Lays rows out as the recipe's target wants them. @throws ROW_UNFIT, TARGET_MISMATCH */
export function layOut(header: BatchHeader, rows: readonly BatchRow[]): LaidOut & { readonly plan: Plan } {
  const plan = planOf(header);
  const names = header.shape.columns.map(({ name }) => name);
  const transform = plan.start();
  const cells: (readonly Cell[])[] = [];
  const omitted: { unit: number; reason: string }[] = [];
  for (const row of rows) {
    const values = Object.fromEntries(
      names.map((name, index) => [name, row.cells[index] ?? null]),
    ) as RowValues;
    const reason = transform.omits(values);
    if (reason === null) cells.push(...transform.rows(values));
    else omitted.push({ unit: row.unit, reason });
  }
  cells.push(...transform.finish());
  return { cells, omitted, plan };
}

type Plan = ReturnType<typeof planTarget>;

const planOf = ({ target, formatter, shape }: BatchHeader): Plan =>
  planTarget(target, formatter.name, { ...shape, requires: [], needs: [], surveys: false });

/** Writes these rows to one file, whose metadata names the batch, and the part of it if it is one. */
export async function encodeBatch(
  header: BatchHeader,
  rows: readonly BatchRow[],
  encoding: Encoding,
): Promise<EncodedRows> {
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
