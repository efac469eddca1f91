import type { z } from 'zod';
import type { Cell } from '../../src/batches/encoders/interface.js';
import { planTarget } from '../../src/batches/targets/plan-target.js';
import type { GroupUnit } from '../../src/model/unit.js';
import type { Formatter, FormatterUnit } from '../../src/plugin-api/define-formatter.js';
import { runFormatter } from '../../src/plugin-api/testing/index.js';

/** A formatter's rows of groups in a target's layout, by column name, lists as plain arrays; and what it says of the others. */
export async function targetRows<U extends FormatterUnit, O extends z.ZodType>(
  formatter: Formatter<U, O>,
  groups: readonly GroupUnit[],
  options: z.input<O> & object,
  target: string,
) {
  const given = formatter.options.parse(options);
  const { shape, start } = planTarget(target, formatter.name, {
    unit: formatter.unit,
    requires: formatter.requires(given),
    needs: [],
    columns: formatter.columns(given),
    surveys: false,
  });
  const transform = start();
  const rows: Record<string, unknown>[] = [];
  const add = (cells: readonly Cell[]): void => {
    rows.push(Object.fromEntries(shape.columns.map(({ name }, index) => [name, plain(cells[index])])));
  };
  const omitted: string[] = [];
  for (const { values } of await runFormatter(formatter, groups, options)) {
    const reason = transform.omits(values);
    if (reason !== null) {
      omitted.push(reason);
      continue;
    }
    for (const cells of transform.rows(values)) add(cells);
  }
  for (const cells of transform.finish()) add(cells);
  return { rows, shape, omitted, report: transform.report() };
}

/** Typed arrays as arrays, wherever they are. */
function plain(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value ?? null, (_, entry) =>
      ArrayBuffer.isView(entry) ? Array.from(entry as Int32Array) : entry,
    ),
  );
}
