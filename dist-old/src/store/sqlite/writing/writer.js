import { StepwellError } from '../../../errors/index.js';
import { callMethod } from '../../../threads/calls.js';
import { unpackBlock } from '../../packed/block.js';
import { jobsIn } from '../../writing/commit.js';
import { Pass } from '../../writing/pass.js';
import { appendItem, appendResult, RULES } from '../../writing/rules.js';
import { SegmentWriter } from '../content/segment-writer.js';
import { CommitWriter } from './apply.js';
import { SqliteIds } from './ids.js';
import { SqliteView } from './view.js';
/** What the writer is asked for beside the rules of the data: nothing of it tells the feed. */
class Housekeeping {
    constructor(connection, options) {
        this.connection = connection;
        this.options = options;
    }
    /** Begins or ends the indexing of words in the writer's spare time. */
    indexWords(isWanted) {
        this.options.indexWords?.(isWanted);
    }
    /**
     * Forgets lists of decisions that belong to no job: their operation never began, so the request was not answered, and
     * nothing was changed.
     */
    forgetLists() {
        this.connection.run(`DELETE FROM waiting_decisions WHERE list NOT IN (
         SELECT coalesce(left ->> '$.work.list', left ->> '$.work.next.list') AS waited
         FROM (SELECT document ->> '$.state.left' AS left FROM jobs
           WHERE kind = 'DECIDE' AND status IN ('QUEUED', 'RUNNING'))
         WHERE waited IS NOT NULL)`);
    }
    /** Changes nothing: that it is committed shows that the file can be written to, and that no other process holds it. */
    checkWritable() { }
    /** @throws UNKNOWN_DATASET */
    addDatasetSteps(id, stepIds) {
        const dataset = this.connection.get('SELECT key FROM datasets WHERE id = ?', id);
        if (dataset === undefined)
            throw new StepwellError('UNKNOWN_DATASET', { id });
        // CROSS JOIN keeps the order of the ids, in which the steps mostly lie.
        const sql = `INSERT OR IGNORE INTO dataset_steps (step, dataset)
      SELECT s.position, ? FROM json_each(?) given CROSS JOIN steps s ON s.id = given.value`;
        this.connection.run(sql, Number(dataset.key), JSON.stringify(stepIds));
    }
    /** @throws UNKNOWN_DATASET */
    addDatasetOperations(id, operationIds) {
        const dataset = this.connection.get('SELECT key FROM datasets WHERE id = ?', id);
        if (dataset === undefined)
            throw new StepwellError('UNKNOWN_DATASET', { id });
        const sql = `
      INSERT OR IGNORE INTO dataset_operations (operation, dataset) SELECT key, ? FROM operations WHERE id = ?`;
        for (const operation of operationIds)
            this.connection.run(sql, Number(dataset.key), operation);
    }
    /** Gives up to `pages` free pages back to the file system; answers how many are left. */
    releaseSpace(pages) {
        this.connection.database.exec(`PRAGMA incremental_vacuum(${pages})`);
        return Number(this.connection.get('PRAGMA freelist_count')?.freelist_count ?? 0);
    }
}
function append(pass, channel, steps, rejected) {
    const appended = [];
    for (const item of unpackBlock(steps, rejected))
        appended.push(appendItem(pass, channel, item));
    return appendResult(appended);
}
const PLANNED = new Map(Object.entries({
    ...RULES,
    append,
}));
/** Calls that are committed together. */
class Group {
    constructor(pass, housekeeping) {
        this.pass = pass;
        this.housekeeping = housekeeping;
        this.answers = [];
        this.chores = [];
    }
    /** Plans what a call changes. An error of a rule becomes the call's answer; any other error is thrown and fails the commit. */
    add(call) {
        const rule = PLANNED.get(call.method);
        if (rule === undefined) {
            this.chores.push({ at: this.answers.length, call });
            this.answers.push(null);
        }
        else
            this.answers.push(answered(() => rule(this.pass, ...call.args)));
    }
    get isEmpty() {
        return this.pass.isEmpty && this.chores.length === 0;
    }
    /** Does the calls that have no rule, within the transaction and after the planned changes. */
    doChores() {
        for (const { at, call } of this.chores) {
            this.answers[at] = answered(() => callMethod(this.housekeeping, call.method, call.args));
        }
    }
    settled() {
        return this.answers.map((answer) => answer ?? { kind: 'value', value: undefined });
    }
}
function answered(perform) {
    try {
        return { kind: 'value', value: perform() };
    }
    catch (error) {
        if (error instanceof StepwellError)
            return { kind: 'error', error };
        throw error;
    }
}
/**
 * The one writer of the embedded store: calls that wait together are planned together and committed in one transaction,
 * whose one sync to disk answers them all.
 */
export class SqliteWriter {
    constructor(connection, options = {}) {
        this.connection = connection;
        this.options = options;
        this.ids = new SqliteIds(connection);
        this.view = new SqliteView(connection);
        this.segments = new SegmentWriter(connection);
        this.commits = new CommitWriter(connection, this.segments, this.ids);
        this.housekeeping = new Housekeeping(connection, options);
    }
    /** Takes calls from `next` until it has none, and commits them. */
    commit(calls) {
        this.view.begin();
        try {
            const pass = new Pass(this.view, this.ids, Date.now(), this.options.mostTold);
            const group = new Group(pass, this.housekeeping);
            for (const call of calls)
                group.add(call);
            let head = null;
            let jobs = [];
            if (!group.isEmpty) {
                const commit = pass.commit();
                this.transact(() => {
                    this.write(commit);
                    group.doChores();
                });
                const { changed, deleted } = pass.states;
                this.view.committed(changed, deleted);
                head = commit.events[commit.events.length - 1]?.position ?? null;
                jobs = jobsIn(commit.touched.writes);
            }
            return { answers: group.settled(), head, jobs };
        }
        catch (error) {
            this.view.forget();
            this.segments.forget();
            this.ids.reset();
            throw error;
        }
    }
    write(commit) {
        this.commits.apply(commit);
        const told = commit.events[commit.events.length - 1]?.position ?? 0;
        const { head } = this.ids;
        if (head > told)
            this.connection.run('UPDATE feed SET head = ?', head);
    }
    transact(change) {
        const { database } = this.connection;
        database.exec('BEGIN IMMEDIATE');
        try {
            change();
            database.exec('COMMIT');
        }
        catch (error) {
            if (database.isTransaction)
                database.exec('ROLLBACK');
            throw error;
        }
    }
}
//# sourceMappingURL=writer.js.map