import { type Dataset } from '../model/dataset.js';
import type { Principal } from '../model/principal.js';
import type { ArtifactStore } from '../store/artifacts/interface.js';
import { type SampleView } from './build/dataset-sample.js';
import type { DatasetSample, FileDownload } from './interface.js';
/** Opens a file of a finished dataset, or its manifest. @throws DATASET_NOT_READY, UNKNOWN_FILE */
export declare function openDatasetFile(artifacts: ArtifactStore, caller: Principal, dataset: Dataset, name: string): Promise<FileDownload>;
/** Rows of a dataset under the names of its columns. */
export declare function sampleOf(artifacts: ArtifactStore, { id, status, manifest }: Dataset, view: SampleView): Promise<DatasetSample>;
