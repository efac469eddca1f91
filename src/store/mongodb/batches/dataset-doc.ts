import type { Dataset } from '../../../model/dataset.js';
import type { JsonObject } from '../../../model/json.js';
import type { DatasetDoc } from '../documents.js';

/** The manifest is kept as text, so that it comes back exactly whatever its keys are. */
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
