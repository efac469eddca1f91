import { canonicalColumns } from '../../../src/plugin-api/index.js';
import { rowsOf, Trainer } from '../../claims/support/trainer.js';
import { graphql } from '../../support/graphql.js';
import { readRagged, readSafetensors } from '../../support/read-safetensors.js';
import { until } from '../../support/until.js';

/** A row, as far as it is compared. */
export interface Row {
  readonly trajectory_uid: string;
  readonly response_ids: readonly number[];
  readonly teacher_log_probs: readonly number[];
  readonly advantages: readonly number[];
  readonly reward: number;
  readonly step_indices: readonly number[];
}

/** Rows by trajectory and steps. */
export type Rows = ReadonlyMap<string, Row>;

const COLUMNS = canonicalColumns(
  'trajectory_uid',
  'response_ids',
  'teacher_log_probs',
  'advantages',
  'reward',
  'step_indices',
);

const byStep = (rows: readonly Row[]): Rows =>
  new Map(rows.map((row) => [`${row.trajectory_uid} ${row.step_indices.join()}`, row]));

/** The rows of a recipe's dataset. */
export async function builtRows(url: string, recipe: string): Promise<Rows> {
  const { buildDataset } = await graphql<{ buildDataset: { dataset: { id: string } } }>(
    url,
    'mutation ($recipe: String!) { buildDataset(recipe: $recipe, encoding: JSONL) { dataset { id } userErrors { message } } }',
    { recipe },
  );
  let built = { status: 'QUEUED', error: null as string | null, files: [] as { url: string }[] };
  await until(async () => {
    const query = 'query ($id: ID!) { dataset(id: $id) { status error files { url } } }';
    ({ dataset: built } = await graphql<{ dataset: typeof built }>(url, query, {
      id: buildDataset.dataset.id,
    }));
    return built.status !== 'QUEUED' && built.status !== 'RUNNING';
  });
  expect([built.status, built.error]).toEqual(['SUCCEEDED', null]);
  const texts = await Promise.all(
    built.files.map(async (file) => (await fetch(new URL(file.url, url))).text()),
  );
  const lines = texts.flatMap((text) => text.split('\n')).filter((line) => line !== '');
  return byStep(lines.map((line) => JSON.parse(line) as Row));
}

/**
 * The rows of a batch that a trainer claims as tensors and acknowledges; its lines of JSON have the same.
 * @param units how many have rows
 */
export async function claimedRows(url: string, recipe: string, units: number): Promise<Rows> {
  const trainer = new Trainer(url, recipe);
  const taken = await trainer.take({ units, wait_ms: 60_000, encoding: 'safetensors', step: 1 });
  const { tensors } = readSafetensors(taken.bytes);
  const columns = COLUMNS.filter(({ name }) => tensors.has(name));
  const rows = readRagged(taken.bytes, columns).map((cells) =>
    Object.fromEntries(columns.map(({ name }, i) => [name, cells[i]])),
  );
  const lines = rowsOf(await trainer.data(taken.id, '?encoding=jsonl'));
  expect(lines).toEqual(rows.map((row) => expect.objectContaining(row)));
  expect(await trainer.ack(taken.id, { step: 1 })).toMatchObject({ status: 200, body: { status: 'ACKED' } });
  expect(await trainer.stats()).toMatchObject({ claimed: 0, consumed: units });
  return byStep(rows as unknown as readonly Row[]);
}
