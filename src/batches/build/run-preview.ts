import type { Json } from '../../model/json.js';
import type { RecipePreview } from '../../model/recipe.js';
import { cellsOf } from '../encoders/cells.js';
import { runPipeline } from '../pipeline/run.js';
import { withCurrentPlugins } from './current-plugins.js';
import type { PreviewJob } from './job.js';
import type { Workshop } from './run-build.js';

/** Units that a preview formats; the waterfall up to `readiness` always covers everything. */
const PREVIEW_UNITS = 1_000;

/**
 * What a build would give now, without files. Up to PREVIEW_UNITS ready units the row count is exact; past that it
 * is extrapolated from those.
 */
export async function runPreview(job: PreviewJob, workshop: Workshop): Promise<RecipePreview> {
  const { store, plugins, signal, onProgress } = workshop;
  const recipe = await withCurrentPlugins(job.recipe, plugins);
  const shape = await plugins.shape(recipe.formatter);
  const rows: Json[] = [];
  const result = await runPipeline(
    { store, plugins, recipe, shape, pin: job.pin, limitUnits: PREVIEW_UNITS, signal, onProgress },
    async (row) => {
      if (rows.length >= job.rows) return;
      const cells = cellsOf(row, shape.columns);
      rows.push(
        Object.fromEntries(shape.columns.map(({ name }, index) => [name, (cells[index] ?? null) as Json])),
      );
    },
  );
  const share = result.formattedUnits === 0 ? 1 : result.readyUnits / result.formattedUnits;
  return {
    waterfall: result.waterfall,
    columns: shape.columns.map(({ name, type }) => ({ name, type })),
    rows,
    rowCountEstimate: Math.round(result.rows * share),
  };
}
