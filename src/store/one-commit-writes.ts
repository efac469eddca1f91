import type { ApiKey, KeyUse, NewApiKey } from '../model/api-key.js';
import type { Batch, Consumer } from '../model/claim.js';
import type { Dataset } from '../model/dataset.js';
import type { Job, JobChange, JobLease, NewJob } from '../model/job.js';
import type { Judgment } from '../model/judgment.js';
import type { Login } from '../model/login.js';
import type { Policy } from '../model/policy.js';
import type { Recipe, RecipeName } from '../model/recipe.js';
import type {
  Acknowledgement,
  ClaimAnswer,
  ExcludedUnit,
  ForgottenClaims,
  NewBatch,
  Release,
  ResumedPart,
  ReturnedSteps,
  UnitsFound,
} from './claim-port.js';
import type { LongWorkStore } from './long-work-store.js';
import type { ChannelScope, Consumption, DatasetUpdate, JudgmentInput, PolicyChange } from './port.js';
import { AnsweredReads, type AnswerRead } from './reads.js';

/** The writes of the port that are one commit each, and answered by what the rules of writing say of it. */
export abstract class OneCommitWrites extends AnsweredReads {
  constructor(
    /** Makes one change in a commit of its own. */
    protected readonly change: LongWorkStore['change'],
    answerRead: AnswerRead,
  ) {
    super(answerRead);
  }

  appendJudgment(input: JudgmentInput, scope: ChannelScope): Promise<Judgment> {
    return this.change('appendJudgment', input, scope);
  }

  markConsumed(consumption: Consumption): Promise<{ readonly changed: number }> {
    return this.change('markConsumed', consumption);
  }

  saveRecipe(recipe: Recipe): Promise<Recipe> {
    return this.change('saveRecipe', recipe);
  }

  async deleteRecipe({ channel, name }: RecipeName): Promise<Recipe | null> {
    const [found = null] = await this.readRecipesNamed(name, [channel]);
    if (found !== null) await this.change('deleteRecipe', { channel, name });
    return found;
  }

  createDataset(dataset: Omit<Dataset, 'version'>): Promise<Dataset> {
    return this.change('createDataset', dataset);
  }

  updateDataset(update: DatasetUpdate): Promise<Dataset> {
    return this.change('updateDataset', update);
  }

  beginBuild(dataset: Omit<Dataset, 'version'>, job: NewJob): Promise<Dataset> {
    return this.change('beginBuild', dataset, job);
  }

  updateBuild(lease: JobLease, patch: DatasetUpdate['patch']): Promise<Dataset> {
    return this.change('updateBuild', lease, patch);
  }

  deleteDataset(id: string): Promise<void> {
    return this.change('deleteDataset', id);
  }

  changeJob(lease: JobLease, change: JobChange): Promise<Job> {
    return this.change('changeJob', lease, change);
  }

  releaseJob(lease: JobLease): Promise<void> {
    return this.change('releaseJob', lease);
  }

  indexUnits(found: UnitsFound): Promise<Job> {
    return this.change('indexUnits', found);
  }

  claimUnits(batch: NewBatch): Promise<ClaimAnswer> {
    return this.change('claimUnits', batch);
  }

  excludeUnits(recipe: string, units: readonly ExcludedUnit[]): Promise<number> {
    return this.change('excludeUnits', recipe, units);
  }

  ackBatch(id: string, said: Acknowledgement): Promise<Batch> {
    return this.change('ackBatch', id, said);
  }

  extendBatch(id: string, leaseMs: number, life: number | null): Promise<Batch> {
    return this.change('extendBatch', id, leaseMs, life);
  }

  releaseBatch(id: string, given: Release): Promise<Batch> {
    return this.change('releaseBatch', id, given);
  }

  expireBatches(ids: readonly string[]): Promise<readonly string[]> {
    return this.change('expireBatches', ids);
  }

  retryUnits(recipe: string, units: readonly number[]): Promise<number> {
    return this.change('retryUnits', recipe, units);
  }

  resumeConsumer(recipe: string, consumer: string, step: number): Promise<Consumer> {
    return this.change('resumeConsumer', recipe, consumer, step);
  }

  resumeBatches(part: ResumedPart): Promise<Consumer | null> {
    return this.change('resumeBatches', part);
  }

  returnSteps(returned: ReturnedSteps): Promise<{ readonly changed: number }> {
    return this.change('returnSteps', returned);
  }

  forgetRows(ids: readonly string[]): Promise<void> {
    return this.change('forgetRows', ids);
  }

  forgetClaims(recipe: string, given: ForgottenClaims): Promise<void> {
    return this.change('forgetClaims', recipe, given);
  }

  updatePolicy(change: PolicyChange): Promise<Policy> {
    return this.change('updatePolicy', change);
  }

  createKey(key: NewApiKey): Promise<ApiKey> {
    return this.change('createKey', key);
  }

  revokeKey(id: string): Promise<ApiKey> {
    return this.change('revokeKey', id);
  }

  noteKeyUses(uses: readonly KeyUse[]): Promise<void> {
    return this.change('noteKeyUses', uses);
  }

  openLogin(keyId: string, login: Login): Promise<readonly Login[]> {
    return this.change('openLogin', keyId, login);
  }

  endLogin(keyId: string, hash: string): Promise<void> {
    return this.change('endLogin', keyId, hash);
  }

  keepSecret(fresh: string): Promise<string> {
    return this.change('keepSecret', fresh);
  }
}
