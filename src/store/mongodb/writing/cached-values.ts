import type { ApiKey } from '../../../model/api-key.js';
import type { Batch, Consumer } from '../../../model/claim.js';
import type { Dataset } from '../../../model/dataset.js';
import type { Job } from '../../../model/job.js';
import type { Login } from '../../../model/login.js';
import type { Policy } from '../../../model/policy.js';
import type { Recipe } from '../../../model/recipe.js';
import type { RecipeUnit } from '../../../model/recipe-unit.js';
import type { Key, Mark, OperationState } from '../../writing/state.js';
import type { PendingDeletion } from '../../writing/view.js';
import type { LastVersions } from '../batches/dataset-versions.js';
import { MARKS_SPAN } from '../batches/jobs.js';
import type { UsedEntries } from './used-entries.js';

/** The part of the View that the cache has as whole values, each under a name of its own. */
export class CachedValues {
  constructor(protected readonly entries: UsedEntries) {}

  operation(id: string): OperationState | null {
    return this.entries.value<OperationState | null>({ kind: 'operation', id });
  }

  deletion(trajectory: Key): PendingDeletion | null {
    return this.entries.value<PendingDeletion | null>({ kind: 'deletion', trajectory });
  }

  recipes(name: string): readonly Recipe[] {
    return this.entries.value<readonly Recipe[]>({ kind: 'recipe', name });
  }

  dataset(id: string): Dataset | null {
    return this.entries.value<Dataset | null>({ kind: 'dataset', id });
  }

  lastVersion(channel: string, recipe: string): number {
    return this.entries.value<LastVersions>({ kind: 'versions', recipe }).get(channel) ?? 0;
  }

  job(id: string): Job | null {
    return this.entries.value<Job | null>({ kind: 'job', id });
  }

  readonly marksSpan = MARKS_SPAN;

  marks(judge: string, page: number): readonly Mark[] {
    return this.entries.value<readonly Mark[]>({ kind: 'marks', judge, page });
  }

  recipeUnit(recipe: string, unit: number): RecipeUnit | null {
    return this.entries.value<RecipeUnit | null>({ kind: 'unit', recipe, unit });
  }

  batch(id: string): Batch | null {
    return this.entries.value<Batch | null>({ kind: 'batch', id });
  }

  consumer(recipe: string, name: string): Consumer | null {
    return this.entries.value<Consumer | null>({ kind: 'consumer', recipe, name });
  }

  apiKey(id: string): ApiKey | null {
    return this.entries.value<ApiKey | null>({ kind: 'key', id });
  }

  logins(keyId: string): readonly Login[] {
    return this.entries.value<readonly Login[]>({ kind: 'logins', keyId });
  }

  secret(): string | null {
    return this.entries.value<string | null>({ kind: 'secret' });
  }

  policy(): Policy {
    return this.entries.value<Policy>({ kind: 'policy' });
  }
}
