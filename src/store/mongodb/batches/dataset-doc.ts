import type { Dataset } from '../../../model/dataset.js';
import type { JsonObject } from '../../../model/json.js';
import type { DatasetUpdate } from '../../port.js';
import type { DatasetDoc } from '../documents.js';

type Fields = Omit<DatasetDoc, '_id' | 'beat'>;

/** Fields to be set; a manifest is kept as text, so that it comes back exactly whatever its keys are. */
export function fieldsOf(patch: DatasetUpdate['patch']): Partial<Fields> {
  const { manifest, ...rest } = patch;
  const given = Object.entries(rest).filter(([, value]) => value !== undefined);
  const text =
    manifest === undefined ? {} : { manifest: manifest === null ? null : JSON.stringify(manifest) };
  return { ...(Object.fromEntries(given) as typeof rest), ...text };
}

export function datasetOf({ _id, beat, manifest, ...doc }: DatasetDoc): Dataset {
  const parsed = manifest === null ? null : (JSON.parse(manifest) as JsonObject);
  return { id: _id, ...doc, manifest: parsed };
}
