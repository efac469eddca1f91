import { StepwellError } from '../../../errors/index.js';
import { type Dataset, UNFINISHED } from '../../../model/dataset.js';
import { COUNT_BOUND, type Count, type Page } from '../../../query/page.js';
import { decodeCursor, encodeCursor, listName, type NamedOrder } from '../../cursor.js';
import type { ChannelScope, StepStore } from '../../port.js';
import type { Collections } from '../collections.js';
import { translated } from '../connect.js';
import { datasetOf } from './dataset-doc.js';
import { inScope } from './scope.js';

/** Which servers live, as the log of commits sees it: a writer's name lasts as long as a life of its server. */
export interface WriterLives {
  /** Those that nothing was heard of for so long, or that have said that they end. */
  gone(writers: readonly string[], silentMs: number): Promise<readonly string[]>;
}

type DatasetsOfStore = Pick<
  StepStore,
  'keepBuilds' | 'abandonedBuilds' | 'readDatasets' | 'pageDatasets' | 'countDatasets'
>;

const newestOf = (recipe: string | null): NamedOrder => ({
  name: listName('datasets', recipe),
  descending: true,
});
const IS_UNFINISHED = { status: { $in: [...UNFINISHED] } };
/** Leaves out what stands in place of a deleted dataset. */
const PRESENT = { status: { $exists: true } } as const;

/** Reads records of datasets. */
export class MongoDatasets implements DatasetsOfStore {
  constructor(
    private readonly collections: Pick<Collections, 'datasets'>,
    private readonly writers: WriterLives,
  ) {}

  /** Nothing renews a build: its writer lives. */
  keepBuilds(ids: readonly string[]): Promise<readonly string[]> {
    return translated(async () => {
      const open = { _id: { $in: [...ids] }, ...IS_UNFINISHED };
      const found = await this.collections.datasets.find(open, { projection: { _id: 1 } }).toArray();
      return found.map(({ _id }) => _id);
    });
  }

  /** Whose watermark does not move is silent. */
  abandonedBuilds(silentMs: number): Promise<readonly string[]> {
    return translated(async () => {
      const found = await this.collections.datasets
        .find(IS_UNFINISHED, { projection: { builder: 1 } })
        .toArray();
      const builders = new Set(found.flatMap(({ builder }) => builder ?? []));
      const gone = new Set(builders.size === 0 ? [] : await this.writers.gone([...builders], silentMs));
      return found.flatMap(({ _id, builder }) => (builder !== null && !gone.has(builder) ? [] : [_id]));
    });
  }

  readDatasets(ids: readonly string[], scope: ChannelScope): Promise<readonly (Dataset | null)[]> {
    return translated(async () => {
      const query = { _id: { $in: [...ids] }, ...PRESENT, ...inScope(scope) };
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
      const list = newestOf(recipe);
      const beyond = after === null ? {} : { _id: { $lt: idOf(list, after) } };
      const found = await this.collections.datasets
        .find({ ...datasetsOf(recipe, scope), ...beyond })
        .sort({ _id: -1 })
        .limit(first + 1)
        .toArray();
      const shown = found.slice(0, first);
      return {
        items: shown.map(datasetOf),
        cursors: shown.map(({ _id }) => encodeCursor(list, { value: _id, tie: 0 })),
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
}

/** @throws INVALID_CURSOR */
function idOf(list: NamedOrder, cursor: string): string {
  const { value } = decodeCursor(list, cursor);
  if (typeof value !== 'string') throw new StepwellError('INVALID_CURSOR');
  return value;
}

function datasetsOf(recipe: string | null, scope: ChannelScope) {
  return { ...(recipe === null ? {} : { recipeName: recipe }), ...PRESENT, ...inScope(scope) };
}
