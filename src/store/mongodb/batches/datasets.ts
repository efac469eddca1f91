import { StepwellError } from '../../../errors/index.js';
import { type Dataset, UNFINISHED } from '../../../model/dataset.js';
import { COUNT_BOUND, type Count, type Page } from '../../../query/page.js';
import { decodeCursor, encodeCursor } from '../../cursor.js';
import type { ChannelScope, DatasetUpdate, StepStore } from '../../port.js';
import type { Collections } from '../collections.js';
import { translated } from '../connect.js';
import { ignoringDuplicates } from '../duplicates.js';
import { datasetOf, fieldsOf } from './dataset-doc.js';
import { inScope } from './scope.js';

type DatasetsOfStore = Pick<
  StepStore,
  | 'createDataset'
  | 'updateDataset'
  | 'keepBuilds'
  | 'abandonedBuilds'
  | 'readDatasets'
  | 'pageDatasets'
  | 'countDatasets'
  | 'deleteDataset'
>;

const NEWEST_FIRST = { name: 'datasets', descending: true };
const NOW = { $currentDate: { beat: true } } as const;
const IS_UNFINISHED = { status: { $in: [...UNFINISHED] } };

/** Records of datasets. */
export class MongoDatasets implements DatasetsOfStore {
  constructor(
    private readonly collections: Pick<Collections, 'datasets' | 'datasetVersions' | 'datasetSteps'>,
  ) {}

  createDataset({ id, ...given }: Omit<Dataset, 'version'>): Promise<Dataset> {
    return translated(async () => {
      const { datasets, datasetVersions } = this.collections;
      const counter = { _id: given.recipeName };
      // Inserted or counted up, never both in one: not every server keeps an upsert apart from another's.
      await ignoringDuplicates(datasetVersions.insertOne({ ...counter, last: 0 }));
      const next = await datasetVersions.findOneAndUpdate(
        counter,
        { $inc: { last: 1 } },
        { returnDocument: 'after' },
      );
      if (next === null) throw new Error('a counter of versions is gone');
      const dataset = { ...given, version: next.last };
      // An upsert, because only an update can take the time from the database.
      const { version, recipeName, channel, createdAt, ...patch } = dataset;
      const fields = { version, recipeName, channel, createdAt, ...fieldsOf(patch) };
      await datasets.updateOne({ _id: id }, { $setOnInsert: fields, ...NOW }, { upsert: true });
      return { id, ...dataset };
    });
  }

  /** @throws UNKNOWN_DATASET */
  updateDataset({ id, patch }: DatasetUpdate): Promise<Dataset> {
    return translated(async () => {
      const { datasets } = this.collections;
      const fields = fieldsOf(patch);
      const update = Object.keys(fields).length === 0 ? NOW : { $set: fields, ...NOW };
      const open = { _id: id, ...IS_UNFINISHED };
      const updated =
        (await datasets.findOneAndUpdate(open, update, { returnDocument: 'after' })) ??
        (await datasets.findOne({ _id: id }));
      if (updated === null) throw new StepwellError('UNKNOWN_DATASET', { id });
      return datasetOf(updated);
    });
  }

  keepBuilds(ids: readonly string[]): Promise<readonly string[]> {
    return translated(async () => {
      const { datasets } = this.collections;
      const open = { _id: { $in: [...ids] }, ...IS_UNFINISHED };
      await datasets.updateMany(open, NOW);
      const found = await datasets.find(open, { projection: { _id: 1 } }).toArray();
      return found.map(({ _id }) => _id);
    });
  }

  abandonedBuilds(silentMs: number): Promise<readonly string[]> {
    return translated(async () => {
      const found = await this.collections.datasets
        .aggregate<{ _id: string; silence: number }>([
          { $match: IS_UNFINISHED },
          { $project: { silence: { $subtract: ['$$NOW', '$beat'] } } },
        ])
        .toArray();
      return found.filter(({ silence }) => silence > silentMs).map(({ _id }) => _id);
    });
  }

  readDatasets(ids: readonly string[], scope: ChannelScope): Promise<readonly (Dataset | null)[]> {
    return translated(async () => {
      const query = { _id: { $in: [...ids] }, ...inScope(scope) };
      const found = await this.collections.datasets.find(query).toArray();
      const byId = new Map(found.map((doc) => [doc._id, datasetOf(doc)]));
      return ids.map((id) => byId.get(id) ?? null);
    });
  }

  pageDatasets(
    recipe: string | null,
    first: number,
    after: string | null,
    scope: ChannelScope,
  ): Promise<Page<Dataset>> {
    return translated(async () => {
      const beyond = after === null ? {} : { _id: { $lt: idOf(after) } };
      const found = await this.collections.datasets
        .find({ ...datasetsOf(recipe, scope), ...beyond })
        .sort({ _id: -1 })
        .limit(first + 1)
        .toArray();
      const shown = found.slice(0, first);
      return {
        items: shown.map(datasetOf),
        cursors: shown.map(({ _id }) => encodeCursor(NEWEST_FIRST, { value: _id, tie: 0 })),
        hasNextPage: found.length > first,
        hasPreviousPage: after !== null,
      };
    });
  }

  countDatasets(recipe: string | null, scope: ChannelScope): Promise<Count> {
    return translated(async () => {
      const query = datasetsOf(recipe, scope);
      const count = await this.collections.datasets.countDocuments(query, { limit: COUNT_BOUND + 1 });
      return count > COUNT_BOUND ? { count: COUNT_BOUND, exact: false } : { count, exact: true };
    });
  }

  deleteDataset(id: string): Promise<void> {
    return translated(async () => {
      // The record goes last: while it is there, what a crash has left can be deleted again.
      await this.collections.datasetSteps.deleteMany({ dataset: id });
      await this.collections.datasets.deleteOne({ _id: id });
    });
  }
}

/** @throws INVALID_CURSOR */
function idOf(cursor: string): string {
  const { value } = decodeCursor(NEWEST_FIRST, cursor);
  if (typeof value !== 'string') throw new StepwellError('INVALID_CURSOR');
  return value;
}

function datasetsOf(recipe: string | null, scope: ChannelScope) {
  return { ...(recipe === null ? {} : { recipeName: recipe }), ...inScope(scope) };
}
