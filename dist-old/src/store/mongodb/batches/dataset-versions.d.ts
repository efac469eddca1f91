import type { Collections } from '../collections.js';
import type { DatasetVersionDoc } from './documents.js';
type Versions = Pick<Collections, 'datasetVersions' | 'datasets' | 'recipes'>;
/** The highest dataset version of each channel's recipe of a name. */
export type LastVersions = ReadonlyMap<string, number>;
export declare function versionDoc({ channel, recipe, last }: Required<Pick<DatasetVersionDoc, 'channel' | 'recipe' | 'last'>>, seq: number): DatasetVersionDoc;
/** @returns with the highest seq of what was read */
export declare function readVersions(collections: Versions, recipe: string): Promise<{
    readonly value: LastVersions;
    readonly seq: number;
}>;
export {};
