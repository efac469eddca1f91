import { type ChildProcessWithoutNullStreams, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PYTHON } from './python.js';
import { linesOf } from './run-cli.js';

const PROGRAMS = fileURLToPath(new URL('./trainers/', import.meta.url));
const CLIENT = fileURLToPath(new URL('../../clients/python/', import.meta.url));
/** Plain Python: neither its environment nor installed packages, and nothing is written beside the sources. */
const PLAIN = ['-E', '-S', '-B'];
const PATH = 'import sys; print(sys.executable)';
/** Python itself, where `python3` is a script that looks for it: it is started again and again. */
const INTERPRETER = execFileSync(PYTHON, ['-c', PATH], { encoding: 'utf8' }).trim();

/** What a trainer's weights contain: the names of each step's rows, as each rank trained them. */
export type Trained = ReadonlyMap<number, readonly (readonly string[])[]>;

export interface JobPlace {
  readonly url: string;
  readonly recipe: string;
  readonly consumer: string;
  readonly folder: string;
}

/** A trainer in plain Python, whose processes are started anew for each life. */
export interface TrainerProgram {
  readonly ranks: number;
  /** Arguments of a rank's process. @param life of the job, from 0 */
  arguments(place: JobPlace, life: number, seed: number, rank: number): readonly string[];
  /** What its last checkpoint contains. */
  trained(folder: string): Promise<Trained>;
}

/** One process, REST with the standard library. */
export const PLAIN_TRAINER: TrainerProgram = {
  ranks: 1,
  arguments: ({ url, recipe, consumer, folder }, life, seed) => [
    `${PROGRAMS}plain_trainer.py`,
    ...[url, recipe, consumer, folder, `${seed}-${life}`],
  ],
  trained: async (folder) => {
    const { trained } = await readJson<{ readonly trained: Steps }>(join(folder, 'rank-0'));
    return new Map(Object.entries(trained).map(([step, rows]) => [Number(step), [rows]]));
  },
};

/** Data-parallel ranks, each a process with the project's client. */
export const rankedTrainer = (ranks: number): TrainerProgram => ({
  ranks,
  arguments: ({ url, recipe, consumer, folder }, life, seed, rank) => [
    `${PROGRAMS}ranked_trainer.py`,
    ...[CLIENT, url, recipe, consumer, folder, `${seed}-${life}`],
    ...[join(folder, `socket-${life}`), String(rank), String(ranks)],
  ],
  trained: async (folder) => {
    const latest = await readJson<number>(join(folder, 'latest'));
    const shards = await Promise.all(
      Array.from({ length: ranks }, (_, rank) => readJson<Steps>(join(folder, `rank-${rank}-${latest}`))),
    );
    const steps = [...new Set(shards.flatMap((shard) => Object.keys(shard)))];
    return new Map(steps.map((step) => [Number(step), shards.map((shard) => shard[step] ?? [])]));
  },
});

type Steps = Readonly<Record<string, readonly string[]>>;

async function readJson<T>(path: string): Promise<T> {
  return JSON.parse(await readFile(path, 'utf8'));
}

/** The processes of one life of a trainer. */
export class TrainerJob {
  /** Resolves when all ranks have ended well; rejects when one has ended otherwise by itself. */
  readonly ended: Promise<void>;
  private readonly children: readonly ChildProcessWithoutNullStreams[];
  private readonly exits: readonly Promise<unknown>[];
  private isKilled = false;

  /** @param onEvent is told of each thing that a rank has done */
  constructor(commands: readonly (readonly string[])[], onEvent: () => void) {
    this.children = commands.map((command) => spawn(INTERPRETER, [...PLAIN, ...command]));
    this.exits = this.children.map((child) => once(child, 'close'));
    this.ended = Promise.all(this.children.map((child, rank) => this.watch(child, rank, onEvent))).then(
      () => undefined,
    );
    // Whoever kills the job does not wait for this.
    this.ended.catch(() => undefined);
  }

  /** Ends one rank from one moment to the next, and then the others, as what starts such jobs does. */
  async kill(rank: number): Promise<void> {
    this.isKilled = true;
    this.children[rank]?.kill('SIGKILL');
    await this.exits[rank];
    for (const child of this.children) child.kill('SIGKILL');
    await Promise.all(this.exits);
  }

  private async watch(child: ChildProcessWithoutNullStreams, rank: number, onEvent: () => void) {
    const errors: string[] = [];
    child.stderr.on('data', (chunk) => errors.push(String(chunk)));
    for await (const _ of linesOf(child.stdout)) onEvent();
    await this.exits[rank];
    if (child.exitCode === 0 || this.isKilled) return;
    throw new Error(`rank ${rank} ended with ${child.exitCode ?? child.signalCode}: ${errors.join('')}`);
  }
}
