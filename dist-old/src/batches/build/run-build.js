import { MANIFEST_FILE } from '../../model/dataset.js';
import { canonicalJson } from '../../model/json.js';
import { runPipeline } from '../pipeline/run.js';
import { ShownSteps } from '../pipeline/shown-steps.js';
import { Awaited } from '../readiness/awaited.js';
import { planTarget } from '../targets/plan-target.js';
import { SampleWriter } from './dataset-sample.js';
import { withCurrentPlugins, } from './job.js';
import { LaidRows } from './laid-rows.js';
import { contentHashOf, countRows, manifestOf } from './manifest.js';
/** With a quarter of these ids, the commits took the writer more time than the ids did. */
const LINEAGE_SLICE = 4_000;
/** Parts of the lineage that are on their way to the store at a time. The store commits what waits together. */
const LINEAGE_AHEAD = 4;
function metadataOf(recipe) {
    const { name, version, options } = recipe.formatter;
    return {
        'stepwell.formatter': canonicalJson({ name, version }),
        'stepwell.options': canonicalJson(options),
        'stepwell.recipe': canonicalJson(recipe),
    };
}
/**
 * Builds a dataset: its files, its manifest, then its lineage. Lineage comes last, so that no step names a dataset that
 * was never finished.
 */
export async function runBuild(job, workshop) {
    const { store, plugins, artifacts, signal } = workshop;
    const recipe = await withCurrentPlugins(job.recipe, plugins);
    const target = planTarget(recipe.target, recipe.formatter.name, await plugins.shape(recipe.formatter));
    const { shape, chosen } = target;
    const transform = target.start();
    const laid = new LaidRows(transform);
    let rows = 0;
    let reached = { share: 0, stage: '', steps: 0 };
    const folder = job.dataset.id;
    const shards = workshop.rowFiles({
        folder,
        encoding: job.encoding,
        shape,
        metadata: metadataOf(recipe),
        rowsPerFile: chosen.rowsPerFile,
        suffix: chosen.target.fileSuffix?.(chosen.options) ?? '',
    });
    const shown = new ShownSteps(() => artifacts.spool(folder));
    let sample = null;
    const write = async (row) => {
        await shards.write(row.cells);
        await sample?.write(row);
    };
    // Most rows are waited for nowhere, and there are many of them.
    const written = (row) => {
        if (sample !== null && !sample.isFull)
            return write(row);
        return shards.write(row.cells);
    };
    try {
        sample = await SampleWriter.open(artifacts, folder);
        const result = await runPipeline({
            store,
            plugins,
            recipe,
            shape: target.formatter,
            pin: job.pin,
            awaited: (selects) => Awaited.open(store, plugins, recipe, selects, job.pin),
            limitUnits: job.limitUnits,
            shown,
            signal,
            onProgress: (progress) => {
                reached = progress;
                // Not by spreading: this is called for every row.
                const { share, stage, steps } = progress;
                workshop.onProgress({ share, stage, rows, steps });
            },
        }, async (row) => {
            const omitted = laid.omits(row);
            if (omitted !== null)
                return omitted;
            for (const one of laid.of(row)) {
                const under = written(one);
                if (under !== undefined)
                    await under;
                rows += 1;
            }
            return null;
        });
        for (const one of laid.rest())
            await write(one);
        const files = await shards.finish();
        await sample.commit();
        sample = null;
        workshop.onProgress({ ...reached, stage: 'lineage', rows: countRows(files) });
        const layout = { name: chosen.name, options: chosen.given, report: transform.report() };
        const { responseLengths } = laid;
        const input = { job, recipe, columns: shape.columns, layout, files, result, responseLengths };
        const contentHash = contentHashOf(input);
        const manifest = manifestOf(input, contentHash);
        const file = await artifacts.create(folder, MANIFEST_FILE);
        await file.write(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`, 'utf8'));
        await file.commit();
        const ahead = [];
        for await (const part of lineageOf(result)) {
            if (ahead.length === LINEAGE_AHEAD)
                await ahead.shift();
            // After a cancel the main thread answers no parts, so no more are sent.
            signal.throwIfAborted();
            ahead.push(workshop.onLineage(part));
        }
        await Promise.all(ahead);
        signal.throwIfAborted();
        return { rows: countRows(files), steps: result.steps, files, contentHash, manifest };
    }
    catch (error) {
        await shards.abort();
        await sample?.abort();
        throw error;
    }
    finally {
        await shown.close();
    }
}
async function* lineageOf({ stepIds, operationIds }) {
    for await (const ids of stepIds())
        for (const slice of slicesOf(ids))
            yield { kind: 'steps', ids: slice };
    for (const slice of slicesOf([...operationIds]))
        yield { kind: 'operations', ids: slice };
}
function* slicesOf(ids) {
    for (let at = 0; at < ids.length; at += LINEAGE_SLICE)
        yield ids.slice(at, at + LINEAGE_SLICE);
}
//# sourceMappingURL=run-build.js.map