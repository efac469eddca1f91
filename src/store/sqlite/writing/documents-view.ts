import type { ApiKey } from '../../../model/api-key.js';
import type { Batch, Consumer } from '../../../model/claim.js';
import type { Dataset } from '../../../model/dataset.js';
import type { Job } from '../../../model/job.js';
import type { Login } from '../../../model/login.js';
import type { Policy } from '../../../model/policy.js';
import type { Recipe } from '../../../model/recipe.js';
import type { RecipeUnit } from '../../../model/recipe-unit.js';
import type { Mark, TrajectoryState } from '../../writing/state.js';
import { readKey, readLogins, readSecret } from '../api-keys.js';
import { readBatch, readConsumer, readUnit } from '../claims.js';
import type { Connection } from '../connection.js';
import { MARKS_SPAN, readMarks } from '../jobs.js';
import { readPolicy } from '../states.js';

/** The part of the View that is read anew each time: what is stored as documents, and the policy. */
export class DocumentsView {
  constructor(protected readonly connection: Connection) {}

  recipes(name: string): readonly Recipe[] {
    const rows = this.connection.all('SELECT document FROM recipes WHERE name = ?', name);
    return rows.map((row) => JSON.parse(String(row.document)) as Recipe);
  }

  dataset(id: string): Dataset | null {
    const row = this.connection.get('SELECT document FROM datasets WHERE id = ?', id);
    return row === undefined ? null : (JSON.parse(String(row.document)) as Dataset);
  }

  job(id: string): Job | null {
    const row = this.connection.get('SELECT document FROM jobs WHERE id = ?', id);
    return row === undefined ? null : (JSON.parse(String(row.document)) as Job);
  }

  readonly marksSpan = MARKS_SPAN;

  marks(judge: string, page: number): readonly Mark[] {
    return readMarks(this.connection, judge, page);
  }

  recipeUnit(recipe: string, unit: number): RecipeUnit | null {
    return readUnit(this.connection, recipe, unit);
  }

  batch(id: string): Batch | null {
    return readBatch(this.connection, id);
  }

  consumer(recipe: string, name: string): Consumer | null {
    return readConsumer(this.connection, recipe, name);
  }

  apiKey(id: string): ApiKey | null {
    return readKey(this.connection, id);
  }

  logins(keyId: string): readonly Login[] {
    return readLogins(this.connection, keyId);
  }

  secret(): string | null {
    return readSecret(this.connection);
  }

  lastVersion(channel: string, recipe: string): number {
    const sql = 'SELECT last FROM dataset_versions WHERE recipe = ? AND channel = ?';
    const row = this.connection.get(sql, recipe, channel);
    return Number(row?.last ?? 0);
  }

  datasetsOf({ key }: TrajectoryState): readonly string[] {
    const sql = `
      SELECT DISTINCT d.id FROM steps s JOIN dataset_steps m ON m.step = s.position JOIN datasets d ON d.key = m.dataset
      WHERE s.trajectory = ?`;
    return this.connection.all(sql, key).map((row) => String(row.id));
  }

  policy(): Policy {
    return readPolicy(this.connection);
  }
}
