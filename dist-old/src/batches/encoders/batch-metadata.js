import { canonicalJson } from '../../model/json.js';
import { ROWS_SCHEMA } from './ragged-tensors.js';
/** The metadata in the file of a claimed batch, in any container that has a place for it. */
export function batchMetadata({ id, recipe, formatter, policyVersion, units, rows, }) {
    const { name, version, options } = formatter;
    return {
        schema: ROWS_SCHEMA,
        batch: id,
        recipe,
        formatter: canonicalJson({ name, version, options }),
        policy_version: String(policyVersion),
        units: String(units),
        rows: String(rows),
    };
}
//# sourceMappingURL=batch-metadata.js.map