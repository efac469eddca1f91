import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const REAL = fileURLToPath(new URL('../../../shared/data/tau-airline-gpt-4o.json', import.meta.url));

export interface TauRun {
  readonly task_id: number;
  readonly trial: number;
  readonly reward: number;
  readonly traj: readonly { readonly role: string; readonly content: string }[];
}

/** Six small runs of three tasks; the first task's rewards are equal, the others' are not. */
function smallRuns(): TauRun[] {
  return [0, 1, 2].flatMap((task_id) =>
    [0, 1].map((trial) => ({
      task_id,
      trial,
      reward: task_id === 0 ? 1 : trial,
      traj: [
        { role: 'system', content: 'Be kind.' },
        { role: 'user', content: `Task ${task_id}, please.` },
        { role: 'assistant', content: `Trial ${trial}: working.` },
        { role: 'user', content: 'And?' },
        { role: 'assistant', content: 'Done.' },
        { role: 'user', content: 'Thanks.' },
      ],
    })),
  );
}

/** The real airline runs where they are, else small ones; `path` is their file. */
export function tauRuns(folder: string): { readonly path: string; readonly runs: readonly TauRun[] } {
  if (existsSync(REAL)) return { path: REAL, runs: JSON.parse(readFileSync(REAL, 'utf8')) as TauRun[] };
  const path = join(folder, 'runs.json');
  const runs = smallRuns();
  writeFileSync(path, JSON.stringify(runs));
  return { path, runs };
}
