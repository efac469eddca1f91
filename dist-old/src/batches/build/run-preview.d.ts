import type { RecipePreview } from '../../model/recipe.js';
import { type PreviewJob } from './job.js';
import type { Workshop } from './run-build.js';
/**
 * The dataset that a build would make now, without files. With up to PREVIEW_UNITS ready units the row count is exact;
 * with more it is extrapolated from those.
 * @param mostBytes most bytes of all shown rows together
 * @throws ANSWER_TOO_LARGE; OUT_OF_RANGE for a column that there is not
 */
export declare function runPreview(job: PreviewJob, workshop: Workshop, mostBytes?: number): Promise<RecipePreview>;
