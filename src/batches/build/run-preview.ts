import { StepwellError } from '../../errors/index.js';
import type { Json } from '../../model/json.js';
import type { RecipePreview } from '../../model/recipe.js';
import { approximateBytes } from '../../plugins/child/protocol.js';
import { type Cell, plainCell } from '../encoders/interface.js';
import { runPipeline } from '../pipeline/run.js';
import { planTarget } from '../targets/plan-target.js';
import { type PreviewJob, withCurrentPlugins } from './job.js';
import type { Workshop } from './run-build.js';

/** Most bytes of the rows in a preview's answer; GraphQL refuses larger answers anyway. */
const PREVIEW_BYTES = 256 * 1024 * 1024;
/** Units that a preview formats. The stages of the waterfall up to `readiness` always cover all units. */
const PREVIEW_UNITS = 1_000;

/**
 * The dataset that a build would make now, without files. With up to PREVIEW_UNITS ready units the row count is exact;
 * with more it is extrapolated from those.
 * @param mostBytes most bytes of all shown rows together
 * @throws ANSWER_TOO_LARGE
 */
export async function runPreview(
  job: PreviewJob,
  workshop: Workshop,
  mostBytes = PREVIEW_BYTES,
): Promise<RecipePreview> {
  const { store, plugins, signal, onProgress } = workshop;
  const recipe = await withCurrentPlugins(job.recipe, plugins);
  const target = planTarget(recipe.target, recipe.formatter.name, await plugins.shape(recipe.formatter));
  const { columns } = target.shape;
  const transform = target.start();
  let count = 0;
  let bytes = 0;
  const rows: Json[] = [];
  const show = (cells: readonly Cell[]): void => {
    count += 1;
    if (rows.length >= job.rows) return;
    for (const cell of cells) bytes += approximateBytes(cell);
    if (bytes > mostBytes) throw new StepwellError('ANSWER_TOO_LARGE', { limit: mostBytes });
    rows.push(
      Object.fromEntries(columns.map(({ name }, index) => [name, (plainCell(cells[index]) ?? null) as Json])),
    );
  };
  const result = await runPipeline(
    {
      store,
      plugins,
      recipe,
      shape: target.formatter,
      pin: job.pin,
      limitUnits: PREVIEW_UNITS,
      signal,
      onProgress: (progress) => onProgress({ ...progress, rows: 0 }),
    },
    async (row) => {
      const omitted = transform.omits(row.values);
      if (omitted !== null) return omitted;
      for (const cells of transform.rows(row.values)) show(cells);
      return null;
    },
  );
  for (const cells of transform.finish()) show(cells);
  const share = result.formattedUnits === 0 ? 1 : result.readyUnits / result.formattedUnits;
  return {
    waterfall: result.waterfall,
    columns: columns.map(({ name, type }) => ({ name, type })),
    rows,
    rowCountEstimate: Math.round(count * share),
  };
}
