import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { Json } from '../../src/model/json.js';

const fixture = (path: string): string => fileURLToPath(new URL(`../fixtures/${path}`, import.meta.url));

/** The GraphQL contract that the emitted schema has to hold. */
export const readContract = (): string => readFileSync(fixture('contract/schema.graphql'), 'utf8');

/** What the trainers' own functions give, in a shape that each test knows of its part; see the file's `about`. */
// biome-ignore lint/suspicious/noExplicitAny: as JSON.parse gives it
export const trainersNumbers = (): any => JSON.parse(readFileSync(fixture('trainers/vectors.json'), 'utf8'));

/** A run of tau-bench as its own file has it. */
export interface TauRun {
  readonly task_id: number;
  readonly trial: number;
  readonly reward: number;
  readonly traj: readonly TauMessage[];
}

export interface TauMessage {
  readonly [field: string]: Json;
  readonly role: string;
  readonly content: string | null;
}

const tauText = (): string =>
  gunzipSync(readFileSync(fixture('tau-bench/airline-gpt-4o.json.gz'))).toString();

/** 120 real runs, four trials of each of 30 tasks. */
export const readTauRuns = (): readonly TauRun[] => JSON.parse(tauText()) as TauRun[];

/** The same, of the first `tasks` tasks or all, written into a file of `folder` as tau-bench writes them. */
export function tauRuns(
  folder: string,
  tasks?: number,
): { readonly path: string; readonly runs: readonly TauRun[] } {
  const path = join(folder, 'tau-airline-gpt-4o.json');
  const whole = readTauRuns();
  const runs = tasks === undefined ? whole : whole.filter(({ task_id }) => task_id < tasks);
  writeFileSync(path, tasks === undefined ? tauText() : JSON.stringify(runs));
  return { path, runs };
}
