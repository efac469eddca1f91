import type { JsonObject } from '../../model/json.js';
import type { PluginUse } from '../../model/recipe.js';
import type { Row } from '../../plugin-api/define-formatter.js';
/**
 * The numbers behind a formatter's advantages. Returns and advantages are those of the rows; `eps`, `ddof` and the
 * formula come from the options of these names, null for a formatter without them.
 */
export declare function infoOf(rows: readonly Row[], { name, version, options }: PluginUse): JsonObject | null;
