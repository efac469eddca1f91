import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StepwellError } from '../../src/errors/index.js';
import { groupSteps } from '../claims/support/rollouts.js';
import { Trainer } from '../claims/support/trainer.js';
import { Front } from './front.js';
import { graphql } from './graphql.js';
import { appendSteps, isLostServer } from './rest.js';
import type { ServerProcess } from './server-process.js';
import { type JobPlace, TrainerJob, type TrainerProgram } from './trainer-job.js';
import { until } from './until.js';

const PRODUCERS = 4;
const RECIPE = 'r';
const CONSUMER = 'run';
const ROLLOUTS = 2;
/** Things that a rank does for each group that is written: producers keep pace with the trainer. */
const PACE = 1.5;
const SAVE = 'mutation ($input: RecipeInput!) { saveRecipe(input: $input) { userErrors { message } } }';
const INPUT = { name: RECIPE, formatter: { name: 'grpo' }, groupSize: ROLLOUTS };

export interface KilledTrainers {
  readonly servers: number;
  readonly start: () => Promise<ServerProcess>;
  readonly program: TrainerProgram;
  readonly seed: number;
  /** Groups that are written, at least as many as producers. */
  readonly groups: number;
  /** How often a server is killed, and the trainer. */
  readonly kills: number;
  readonly deaths: number;
}

/** Numbers from 0 to 1, the same ones for the same seed. */
function randoms(seed: number): () => number {
  let state = (seed * 7_919 + 13) % 2_147_483_647;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/**
 * A trainer in processes of its own, and producers, on servers that are killed one after the other, all with SIGKILL. In
 * the end every row of every group is at one rank in one step of what the trainer's last checkpoint contains, and none
 * twice.
 */
export async function expectTrainedOnce(given: KilledTrainers): Promise<void> {
  const world = await World.begin(given);
  try {
    await Promise.all([world.train(), world.write()]);
    await world.expectOnce();
  } finally {
    await world.end();
  }
}

class World {
  private readonly prompts: readonly string[];
  private readonly random: () => number;
  private kills = 0;
  private deaths = 0;
  /** What all ranks of all lives have done. */
  private events = 0;
  private killAt: number;
  private restarting: Promise<void> = Promise.resolve();
  private job: TrainerJob | null = null;
  /** Why a server could not be started again. */
  private failure: unknown;
  private hasEnded = false;

  private constructor(
    private readonly given: KilledTrainers,
    private readonly front: Front,
    private readonly servers: ServerProcess[],
    private readonly folder: string,
  ) {
    this.random = randoms(given.seed);
    this.prompts = Array.from({ length: given.groups }, (_, i) => `p${i}`);
    this.killAt = this.soon();
  }

  static async begin(given: KilledTrainers): Promise<World> {
    const front = await Front.start(randoms(given.seed + 1));
    const servers: ServerProcess[] = [];
    for (let i = 0; i < given.servers; i++) servers.push(await given.start());
    for (const { url } of servers) front.targets.add(url);
    await graphql(front.url, SAVE, { input: INPUT });
    return new World(given, front, servers, await mkdtemp(join(tmpdir(), 'stepwell-trainer-')));
  }

  async end(): Promise<void> {
    this.hasEnded = true;
    this.front.close();
    await this.job?.kill(0);
    await this.restarting.catch(() => undefined);
    await Promise.all(this.servers.map((server) => server.end('SIGTERM')));
    await rm(this.folder, { recursive: true });
  }

  // --- The trainer --------------------------------------------------------------------------------------------------

  /** Starts the trainer again each time that one of its ranks was killed, until it has trained all there is. */
  async train(): Promise<void> {
    const { program, seed, deaths } = this.given;
    const { folder } = this;
    const place: JobPlace = { url: this.front.url, recipe: RECIPE, consumer: CONSUMER, folder };
    const ranks = Array.from({ length: program.ranks }, (_, rank) => rank);
    for (;;) {
      const commands = ranks.map((rank) => program.arguments(place, this.deaths, seed, rank));
      const job = new TrainerJob(commands, () => this.onEvent());
      this.job = job;
      if (this.deaths >= deaths) return job.ended;
      const dieAt = this.events + 1 + Math.floor(this.random() * (10 + 4 * program.ranks));
      await Promise.race([job.ended, this.until(() => this.events >= dieAt)]);
      // Some milliseconds later it is in the middle of something else.
      await delay(this.random() * 40);
      await job.kill(Math.floor(this.random() * program.ranks));
      this.deaths += 1;
    }
  }

  // --- Producers ----------------------------------------------------------------------------------------------------

  async write(): Promise<void> {
    await Promise.all(Array.from({ length: PRODUCERS }, (_, i) => this.produce(i)));
    await writeFile(join(this.folder, 'written'), '');
  }

  /** Writes its share of the groups: the first step of each rollout, then the last. */
  private async produce(producer: number): Promise<void> {
    for (let group = producer; group < this.prompts.length; group += PRODUCERS) {
      const isLast = group + PRODUCERS >= this.prompts.length;
      const { kills, deaths } = this.given;
      await this.until(() => this.events >= group * PACE);
      // There is something to train as long as anything is to be killed.
      if (isLast) await this.until(() => this.kills === kills && this.deaths === deaths);
      for (const [index, finished] of [0, ROLLOUTS].entries()) {
        const steps = groupSteps(this.prompts[group] ?? '', { finished, more: { step_index: index } });
        const { accepted, duplicates } = await this.ask(() => appendSteps(this.front.url, steps));
        expect(accepted + duplicates).toBe(steps.length);
      }
    }
  }

  /** Asks again until a server has answered. */
  private async ask<T>(request: () => Promise<T>): Promise<T> {
    for (;;) {
      this.throwIfOver();
      try {
        return await request();
      } catch (error) {
        if (!isLostServer(error) && !isTemporary(error)) throw error;
      }
      await delay(100);
    }
  }

  private throwIfOver(): void {
    if (this.failure !== undefined) throw this.failure;
    if (this.hasEnded) throw new Error('the test has ended');
  }

  private until(condition: () => boolean): Promise<void> {
    return until(() => {
      this.throwIfOver();
      return condition();
    });
  }

  // --- The servers' end ---------------------------------------------------------------------------------------------

  private soon(): number {
    return this.events + 2 + Math.floor(this.random() * 20);
  }

  /** Kills the next server now and then, and starts another in its place. */
  private onEvent(): void {
    this.events += 1;
    if (this.kills >= this.given.kills || this.events < this.killAt || this.hasEnded) return;
    this.killAt = Number.POSITIVE_INFINITY;
    this.restarting = this.restart(this.kills % this.servers.length).then(() => {
      this.kills += 1;
      this.killAt = this.soon();
    });
    this.restarting.catch((error: unknown) => {
      this.failure = error;
    });
  }

  private async restart(victim: number): Promise<void> {
    await delay(this.random() * 30);
    const killed = this.servers[victim];
    await killed?.end('SIGKILL');
    if (killed !== undefined) this.front.targets.delete(killed.url);
    const server = await this.given.start();
    this.servers[victim] = server;
    this.front.targets.add(server.url);
  }

  // --- What is left -------------------------------------------------------------------------------------------------

  async expectOnce(): Promise<void> {
    const trained = await this.given.program.trained(this.folder);
    const steps = [...trained.keys()].sort((a, b) => a - b);
    expect(steps).toEqual(steps.map((_, i) => i + 1));
    const rows = [...trained.values()].flat(2);
    const written = this.prompts.flatMap(rowsOf);
    expect(rows.toSorted()).toEqual(written.toSorted());
    // Groups are whole: at one rank in one step.
    const places = [...trained].flatMap(([step, ranks]) =>
      ranks.flatMap((part, rank) => [...new Set(part.map(promptOf))].map((prompt) => [prompt, step, rank])),
    );
    expect(places).toHaveLength(this.given.groups);
    const stats = await this.ask(() => new Trainer(this.front.url, RECIPE).stats());
    expect(stats).toMatchObject({
      ready: 0,
      claimed: 0,
      consumed: this.given.groups,
      excluded: 0,
      incomplete: 0,
      poisoned: 0,
      rewound: 0,
      consumers: [{ consumer: CONSUMER, leases: 0, acked: steps.length, last_step: steps.length }],
    });
  }
}

/** Names of a group's rows, as the trainers write them: of each rollout two steps, neither of which continues the other. */
const rowsOf = (prompt: string): readonly string[] =>
  [0, 1].flatMap((rollout) => [0, 1].map((step) => `${prompt}-r${rollout} [${step}]`));

const promptOf = (row: string): string => row.slice(0, row.lastIndexOf('-'));

const isTemporary = (error: unknown): boolean => error instanceof StepwellError && error.status >= 500;
