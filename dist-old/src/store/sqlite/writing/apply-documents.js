import { isJobUnfinished } from '../../../model/job.js';
const PUT_DATASET = `
  INSERT INTO datasets (id, recipe, channel, version, document) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (id) DO UPDATE SET document = excluded.document`;
const PUT_JOB = `
  INSERT INTO jobs (id, kind, status, channels, document) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (id) DO UPDATE SET status = excluded.status, document = excluded.document`;
const PUT_VERSION = `
  INSERT INTO dataset_versions (channel, recipe, last) VALUES (?, ?, ?)
  ON CONFLICT (recipe, channel) DO UPDATE SET last = max(last, excluded.last)`;
/** Writes recipes, datasets, their versions and the policy. */
export function applyDocuments(connection, { recipes, deletedRecipes, datasets, deletedDatasets, versions, policy }) {
    for (const { channel, name } of [...deletedRecipes, ...recipes]) {
        connection.run('DELETE FROM recipes WHERE name = ? AND channel = ?', name, channel);
    }
    for (const recipe of recipes) {
        const sql = 'INSERT INTO recipes (id, name, channel, document) VALUES (?, ?, ?, ?)';
        connection.run(sql, recipe.id, recipe.name, recipe.channel, JSON.stringify(recipe));
    }
    for (const dataset of datasets) {
        const { id, recipeName, channel, version } = dataset;
        connection.run(PUT_DATASET, id, recipeName, channel, version, JSON.stringify(dataset));
    }
    for (const id of deletedDatasets) {
        for (const table of ['dataset_steps', 'dataset_operations']) {
            connection.run(`DELETE FROM ${table} WHERE dataset = (SELECT key FROM datasets WHERE id = ?)`, id);
        }
        connection.run('DELETE FROM datasets WHERE id = ?', id);
    }
    for (const { channel, recipe, last } of versions)
        connection.run(PUT_VERSION, channel, recipe, last);
    if (policy === null)
        return;
    const sql = 'UPDATE policy SET version = ?, paused = ?, updated_at = ?';
    connection.run(sql, policy.version, policy.paused ? 1 : 0, policy.updatedAt);
}
/** Writes jobs, what runs of curators remember, and marks of judged units. */
export function applyJobs(connection, { jobs, marks, memory }) {
    for (const { job, part, bytes } of memory) {
        connection.run('INSERT OR REPLACE INTO job_memory VALUES (?, ?, ?)', job, part, bytes);
    }
    for (const job of jobs) {
        const channels = job.channels === null ? null : JSON.stringify(job.channels);
        connection.run(PUT_JOB, job.id, job.kind, job.status, channels, JSON.stringify(job));
        // Parts before `first` were replaced by later ones and are deleted; so are all parts of a job that has ended.
        const first = job.memory?.first ?? (isJobUnfinished(job) ? 0 : Number.MAX_SAFE_INTEGER);
        if (first > 0)
            connection.run('DELETE FROM job_memory WHERE job = ? AND part < ?', job.id, first);
    }
    for (const { judge, page, marks: list } of marks) {
        connection.run('INSERT OR REPLACE INTO judged_units VALUES (?, ?, ?)', judge, page, JSON.stringify(list));
    }
}
//# sourceMappingURL=apply-documents.js.map