import { rangeError, StepwellError } from '../../errors/index.js';
import { approximateBytes } from '../../plugins/child/protocol.js';
import { plainCell } from '../encoders/interface.js';
import { runPipeline } from '../pipeline/run.js';
import { Awaited } from '../readiness/awaited.js';
import { planTarget } from '../targets/plan-target.js';
import { cutCell } from './cut-cell.js';
import { withCurrentPlugins } from './job.js';
import { LaidRows } from './laid-rows.js';
/** Most bytes of the rows in a preview's answer; GraphQL refuses larger answers anyway. */
const PREVIEW_BYTES = 256 * 1024 * 1024;
/** Units that a preview formats. The stages of the waterfall up to `readiness` cover all units, where these are counted. */
const PREVIEW_UNITS = 1_000;
/**
 * The dataset that a build would make now, without files. With up to PREVIEW_UNITS ready units the row count is exact;
 * with more it is extrapolated from those.
 * @param mostBytes most bytes of all shown rows together
 * @throws ANSWER_TOO_LARGE; OUT_OF_RANGE for a column that there is not
 */
export async function runPreview(job, workshop, mostBytes = PREVIEW_BYTES) {
    const { store, plugins, signal, onProgress } = workshop;
    const recipe = await withCurrentPlugins(job.recipe, plugins);
    const target = planTarget(recipe.target, recipe.formatter.name, await plugins.shape(recipe.formatter));
    const { columns } = target.shape;
    const { view } = job;
    const shown = shownColumns(columns, view.columns);
    const most = view.maxListLength;
    const laid = new LaidRows(target.start());
    let count = 0;
    let bytes = 0;
    const rows = [];
    const stepIds = [];
    const show = (row) => {
        count += 1;
        if (rows.length >= view.rows)
            return;
        const cells = shown.map(({ name, index }) => {
            const cell = row.cells[index] ?? null;
            return [name, most === null ? cell : cutCell(cell, most)];
        });
        for (const [, cell] of cells)
            bytes += approximateBytes(cell);
        if (bytes > mostBytes)
            throw new StepwellError('ANSWER_TOO_LARGE', { limit: mostBytes });
        rows.push(Object.fromEntries(cells.map(([name, cell]) => [name, plainCell(cell)])));
        stepIds.push(row.stepIds);
    };
    const result = await runPipeline({
        store,
        plugins,
        recipe,
        shape: target.formatter,
        pin: job.pin,
        awaited: (selects) => Awaited.open(store, plugins, recipe, selects, job.pin),
        limitUnits: PREVIEW_UNITS,
        endsAtLimit: !job.view.countsAll,
        signal,
        onProgress: (progress) => onProgress({ ...progress, rows: 0 }),
    }, async (row) => {
        const omitted = laid.omits(row);
        if (omitted !== null)
            return omitted;
        for (const one of laid.of(row))
            show(one);
        return null;
    });
    for (const one of laid.rest())
        show(one);
    const share = result.formattedUnits === 0 ? 1 : result.readyUnits / result.formattedUnits;
    return {
        waterfall: result.waterfall,
        columns: columns.map((column) => ({ ...column })),
        rows,
        stepIds,
        responseLengths: laid.responseLengths,
        rowCountEstimate: Math.round(count * share),
    };
}
/** The columns that a preview shows, in file order, each with its place in a row. @throws OUT_OF_RANGE */
function shownColumns(columns, wanted) {
    const known = columns.map(({ name }) => name);
    const wrong = wanted?.findIndex((name) => !known.includes(name)) ?? -1;
    if (wrong >= 0)
        throw rangeError(`one of ${known.join(', ')}`, ['columns', wrong]);
    return known.flatMap((name, index) => (wanted === null || wanted.includes(name) ? [{ name, index }] : []));
}
//# sourceMappingURL=run-preview.js.map