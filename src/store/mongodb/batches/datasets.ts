import { type Dataset, UNFINISHED } from '../../../model/dataset.js';
import type { JsonObject } from '../../../model/json.js';
import type { Count, Page } from '../../../query/page.js';
import { listName } from '../../cursor.js';
import type { ChannelScope } from '../../port.js';
import type { Collections } from '../collections.js';
import { inScope } from '../reading/living.js';
import { countDocuments, pageNewest } from '../reading/newest-first.js';
import type { DatasetDoc } from './documents.js';

/**
 * Tells which servers live according to the commit log. A writer's name lasts as long as one life of its server's log.
 */
export interface WriterLives {
  /** The writers that have not moved their watermark for `silentMs`, or have closed. */
  gone(writers: readonly string[], silentMs: number): Promise<readonly string[]>;
}

type Datasets = Pick<Collections, 'datasets'>;

const IS_UNFINISHED = { status: { $in: [...UNFINISHED] } };
/** Excludes the tombstones of deleted datasets. */
export const PRESENT = { status: { $exists: true } } as const;

/**
 * Unfinished datasets without a job whose writer's watermark does not move: builds that a server of an earlier version
 * has begun.
 */
export async function abandonedBuilds(
  { datasets, jobs }: Pick<Collections, 'datasets' | 'jobs'>,
  writers: WriterLives,
  silentMs: number,
): Promise<string[]> {
  const found = await datasets.find(IS_UNFINISHED, { projection: { builder: 1 } }).toArray();
  const builders = new Set(found.flatMap(({ builder }) => builder ?? []));
  const gone = new Set(builders.size === 0 ? [] : await writers.gone([...builders], silentMs));
  const left = found.flatMap(({ _id, builder }) => (builder !== null && !gone.has(builder) ? [] : [_id]));
  const withJob = await jobs.find({ _id: { $in: left } }, { projection: { _id: 1 } }).toArray();
  const theirs = new Set(withJob.map(({ _id }) => _id));
  return left.filter((id) => !theirs.has(id));
}

/** In the order of `ids`. */
export async function readDatasets(
  { datasets }: Datasets,
  ids: readonly string[],
  scope: ChannelScope,
): Promise<readonly (Dataset | null)[]> {
  const found = await datasets.find({ _id: { $in: [...ids] }, ...PRESENT, ...inScope(scope) }).toArray();
  const byId = new Map(found.map((doc) => [doc._id, datasetOf(doc)]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** Newest first. @throws INVALID_CURSOR */
export function pageDatasets(
  { datasets }: Datasets,
  recipe: string | null,
  first: number,
  after: string | null,
  scope: ChannelScope,
): Promise<Page<Dataset>> {
  const name = listName('datasets', recipe);
  return pageNewest(datasets, datasetsOf(recipe, scope), { name, first, after }, datasetOf);
}

export function countDatasets(
  { datasets }: Datasets,
  recipe: string | null,
  scope: ChannelScope,
): Promise<Count> {
  return countDocuments(datasets, datasetsOf(recipe, scope));
}

function datasetsOf(recipe: string | null, scope: ChannelScope) {
  return { ...(recipe === null ? {} : { recipeName: recipe }), ...PRESENT, ...inScope(scope) };
}

/** The manifest is stored as text, so that it is restored exactly whatever its keys are. */
export function datasetDoc(
  { id, manifest, ...dataset }: Dataset,
  by: Pick<DatasetDoc, 'builder' | 'seq'>,
): DatasetDoc {
  return { _id: id, ...dataset, manifest: manifest === null ? null : JSON.stringify(manifest), ...by };
}

export function datasetOf({ _id, builder: _builder, seq: _seq, manifest, ...doc }: DatasetDoc): Dataset {
  const parsed = manifest === null ? null : (JSON.parse(manifest) as JsonObject);
  return { id: _id, ...doc, manifest: parsed };
}
