import { createHash } from 'node:crypto';
import { canonicalJson } from '../../model/json.js';
const FORMAT_VERSION = 1;
/** Columns that lead a row back to its steps, of which a dataset has those that the formatter gives. */
const IDENTITY_COLUMNS = ['channel', 'trajectory_uid', 'step_index', 'step_indices', 'branch', 'generation'];
/**
 * SHA-256 over what determines a build: files, recipe, plugin versions and seed. It leaves out dataset id, version,
 * times, feed position and ids that the server made, so that the same data gives the same hash.
 */
export function contentHashOf({ job, recipe, files }) {
    const what = {
        format: FORMAT_VERSION,
        encoding: job.encoding,
        limitUnits: job.limitUnits,
        recipe,
        files: files.map(({ name, rows, sha256 }) => ({ name, rows, sha256 })),
    };
    return createHash('sha256').update(canonicalJson(what)).digest('hex');
}
export const countRows = (files) => files.reduce((sum, { rows }) => sum + rows, 0);
/** The manifest of a dataset: everything about it except its rows. */
export function manifestOf(input, contentHash) {
    const { job, recipe, columns, layout, files, result, responseLengths } = input;
    return {
        format: FORMAT_VERSION,
        dataset: {
            id: job.dataset.id,
            version: job.dataset.version,
            createdAt: new Date(job.dataset.createdAt).toISOString(),
        },
        recipe: JSON.parse(JSON.stringify(recipe)),
        encoding: job.encoding,
        target: recipe.target,
        layout: { ...layout },
        limitUnits: job.limitUnits,
        asOf: {
            cursor: job.asOf,
            policyVersion: job.pin.policyVersion,
            clock: new Date(job.pin.now).toISOString(),
        },
        counts: { rows: countRows(files), steps: result.steps, units: result.formattedUnits },
        waterfall: result.waterfall.map((stage) => ({
            ...stage,
            reasons: stage.reasons.map(({ key, count }) => ({ key, count })),
        })),
        decisions: result.decisions.map(({ curator, count }) => ({ ...curator, decisions: count })),
        merging: result.merging,
        responseLengths: { ...responseLengths },
        columns: columns.map((column) => ({ ...column })),
        lineage: {
            steps: result.steps,
            identity: columns.map(({ name }) => name).filter((name) => IDENTITY_COLUMNS.includes(name)),
        },
        files: files.map((file) => ({ ...file })),
        contentHash,
    };
}
//# sourceMappingURL=manifest.js.map