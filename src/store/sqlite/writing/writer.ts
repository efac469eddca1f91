import { StepwellError } from '../../../errors/index.js';
import { callMethod, type NamedCall } from '../../../threads/calls.js';
import type { WriterCalls } from '../../decoder/decoder.js';
import { type PackedBlock, unpackBlock } from '../../packed/block.js';
import type { AppendResult, Rejection } from '../../port.js';
import type { Commit } from '../../writing/commit.js';
import { Pass } from '../../writing/pass.js';
import { appendItem, appendResult, RULES } from '../../writing/rules.js';
import { jobsIn } from '../../writing/touches.js';
import type { Connection } from '../connection.js';
import { SegmentWriter } from '../content/segment-writer.js';
import { CommitWriter } from './apply.js';
import { SqliteIds } from './ids.js';
import { SqliteView } from './view.js';

export interface WriterOptions {
  /** See Pass; tests make it small. */
  readonly mostTold?: number | undefined;
  /** Called when words are to be indexed from now on, or no longer. */
  readonly indexWords?: (isWanted: boolean) => void;
}

/** What the writer is asked for beside the rules of the data: nothing of it tells the feed. */
class Housekeeping {
  constructor(
    private readonly connection: Connection,
    private readonly options: WriterOptions,
  ) {}

  /** Begins or ends the indexing of words in the writer's spare time. */
  indexWords(isWanted: boolean): void {
    this.options.indexWords?.(isWanted);
  }

  /**
   * Forgets lists of decisions that belong to no job: their operation never began, so the request was not answered, and
   * nothing was changed.
   */
  forgetLists(): void {
    this.connection.run(
      `DELETE FROM waiting_decisions WHERE list NOT IN (
         SELECT coalesce(left ->> '$.work.list', left ->> '$.work.next.list') AS waited
         FROM (SELECT document ->> '$.state.left' AS left FROM jobs
           WHERE kind = 'DECIDE' AND status IN ('QUEUED', 'RUNNING'))
         WHERE waited IS NOT NULL)`,
    );
  }

  /** Changes nothing: that it is committed shows that the file can be written to, and that no other process holds it. */
  checkWritable(): void {}

  /** @throws UNKNOWN_DATASET */
  addDatasetSteps(id: string, stepIds: readonly string[]): void {
    const dataset = this.connection.get('SELECT key FROM datasets WHERE id = ?', id);
    if (dataset === undefined) throw new StepwellError('UNKNOWN_DATASET', { id });
    // CROSS JOIN keeps the order of the ids, in which the steps mostly lie.
    const sql = `INSERT OR IGNORE INTO dataset_steps (step, dataset)
      SELECT s.position, ? FROM json_each(?) given CROSS JOIN steps s ON s.id = given.value`;
    this.connection.run(sql, Number(dataset.key), JSON.stringify(stepIds));
  }

  /** @throws UNKNOWN_DATASET */
  addDatasetOperations(id: string, operationIds: readonly string[]): void {
    const dataset = this.connection.get('SELECT key FROM datasets WHERE id = ?', id);
    if (dataset === undefined) throw new StepwellError('UNKNOWN_DATASET', { id });
    const sql = `
      INSERT OR IGNORE INTO dataset_operations (operation, dataset) SELECT key, ? FROM operations WHERE id = ?`;
    for (const operation of operationIds) this.connection.run(sql, Number(dataset.key), operation);
  }

  /** Gives up to `pages` free pages back to the file system; answers how many are left. */
  releaseSpace(pages: number): number {
    this.connection.database.exec(`PRAGMA incremental_vacuum(${pages})`);
    return Number(this.connection.get('PRAGMA freelist_count')?.freelist_count ?? 0);
  }
}

/** What the embedded store's writer thread does. */
export type SqliteWriterCalls = WriterCalls & Pick<Housekeeping, keyof Housekeeping>;

/** A call by name, as another thread sent it, and its answer. */
export type WriterCall = NamedCall<SqliteWriterCalls>;
export type WriterAnswer =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'error'; readonly error: StepwellError };

/** The answers of the calls of one commit, and what is told to subscribers and to those who follow jobs. */
export interface Committed {
  readonly answers: readonly WriterAnswer[];
  /** Where the feed ends; null: it has not grown. */
  readonly head: number | null;
  /** Ids of the jobs and datasets that changed. */
  readonly jobs: readonly string[];
}

type Planned = (pass: Pass, ...args: readonly unknown[]) => unknown;

function append(
  pass: Pass,
  channel: string,
  steps: PackedBlock,
  rejected: readonly Rejection[],
): AppendResult {
  const appended = [];
  for (const item of unpackBlock(steps, rejected)) appended.push(appendItem(pass, channel, item));
  return appendResult(appended);
}

const PLANNED = new Map<string, Planned>(
  Object.entries({
    ...RULES,
    append,
  } satisfies Record<keyof WriterCalls, unknown>) as [string, Planned][],
);

/** Calls that are committed together. */
class Group {
  private readonly answers: (WriterAnswer | null)[] = [];
  private readonly chores: { readonly at: number; readonly call: WriterCall }[] = [];

  constructor(
    private readonly pass: Pass,
    private readonly housekeeping: Housekeeping,
  ) {}

  /** Plans what a call changes. An error of a rule becomes the call's answer; any other error is thrown and fails the commit. */
  add(call: WriterCall): void {
    const rule = PLANNED.get(call.method);
    if (rule === undefined) {
      this.chores.push({ at: this.answers.length, call });
      this.answers.push(null);
    } else this.answers.push(answered(() => rule(this.pass, ...call.args)));
  }

  get isEmpty(): boolean {
    return this.pass.isEmpty && this.chores.length === 0;
  }

  /** Does the calls that have no rule, within the transaction and after the planned changes. */
  doChores(): void {
    for (const { at, call } of this.chores) {
      this.answers[at] = answered(() => callMethod(this.housekeeping, call.method, call.args));
    }
  }

  settled(): readonly WriterAnswer[] {
    return this.answers.map((answer) => answer ?? { kind: 'value', value: undefined });
  }
}

function answered(perform: () => unknown): WriterAnswer {
  try {
    return { kind: 'value', value: perform() };
  } catch (error) {
    if (error instanceof StepwellError) return { kind: 'error', error };
    throw error;
  }
}

/**
 * The one writer of the embedded store: calls that wait together are planned together and committed in one transaction,
 * whose one sync to disk answers them all.
 */
export class SqliteWriter {
  private readonly ids: SqliteIds;
  private readonly view: SqliteView;
  private readonly segments: SegmentWriter;
  private readonly commits: CommitWriter;
  private readonly housekeeping: Housekeeping;

  constructor(
    private readonly connection: Connection,
    private readonly options: WriterOptions = {},
  ) {
    this.ids = new SqliteIds(connection);
    this.view = new SqliteView(connection);
    this.segments = new SegmentWriter(connection);
    this.commits = new CommitWriter(connection, this.segments, this.ids);
    this.housekeeping = new Housekeeping(connection, options);
  }

  /** Takes calls from `next` until it has none, and commits them. */
  commit(calls: Iterable<WriterCall>): Committed {
    this.view.begin();
    try {
      const pass = new Pass(this.view, this.ids, Date.now(), this.options.mostTold);
      const group = new Group(pass, this.housekeeping);
      for (const call of calls) group.add(call);
      let head: number | null = null;
      let jobs: readonly string[] = [];
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
    } catch (error) {
      this.view.forget();
      this.segments.forget();
      this.ids.reset();
      throw error;
    }
  }

  private write(commit: Commit): void {
    this.commits.apply(commit);
    const told = commit.events[commit.events.length - 1]?.position ?? 0;
    const { head } = this.ids;
    if (head > told) this.connection.run('UPDATE feed SET head = ?', head);
  }

  private transact(change: () => void): void {
    const { database } = this.connection;
    database.exec('BEGIN IMMEDIATE');
    try {
      change();
      database.exec('COMMIT');
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    }
  }
}
