import { setTimeout as delay } from 'node:timers/promises';
import { groupSteps } from '../claims/support/rollouts.js';
import { type ClaimAnswer, promptsOf, Trainer, type WireBatch } from '../claims/support/trainer.js';
import { appendSteps, isLostServer, type RestAnswer } from './rest.js';
import type { ServerProcess } from './server-process.js';

const PRODUCERS = 4;
const CONSUMER = 'run';
const RECIPE = 'r';
const UNITS = 2;
/** Steps from one checkpoint to the next. */
const CHECKPOINT = 3;

export interface KilledRun {
  readonly servers: number;
  readonly start: () => Promise<ServerProcess>;
  readonly seed: number;
  /** Groups that are written. */
  readonly groups: number;
  /** How often a server is killed, and the trainer. */
  readonly kills: number;
  readonly deaths: number;
  /** Data-parallel ranks; one reads its claims as they come. */
  readonly ranks: number;
}

/** The trainer's process has ended, with all that it had in memory. */
class Died extends Error {}

/** What is on the trainer's disk: the prompts of each step that its weights contain. */
interface Checkpoint {
  readonly step: number;
  readonly trained: ReadonlyMap<number, readonly string[]>;
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
 * A recipe `r` over groups of two, with producers and a trainer, on servers that are killed. In the end every group is in
 * exactly one step of what the trainer's last checkpoint contains.
 */
export async function expectOnceAcrossKills(given: KilledRun): Promise<void> {
  const world = await KilledWorld.begin(given);
  try {
    const producers = Array.from({ length: PRODUCERS }, (_, i) => world.produce(i));
    const [last] = await Promise.all([world.train(), world.written(producers)]);
    const trained = [...last.trained.values()].flat().sort();
    expect(trained).toEqual([...world.prompts].sort());
    expect(await world.stats()).toMatchObject({
      ready: 0,
      claimed: 0,
      consumed: given.groups,
      excluded: 0,
      incomplete: 0,
      poisoned: 0,
      rewound: 0,
    });
    // Otherwise nothing was tried.
    expect({ kills: world.kills, deaths: world.deaths }).toEqual({
      kills: given.kills,
      deaths: given.deaths,
    });
  } finally {
    await world.end();
  }
}

class KilledWorld {
  readonly prompts: readonly string[];
  kills = 0;
  deaths = 0;
  private isWritten = false;
  private requests = 0;
  private killAt: number;
  private dieAt: number;
  private acts = 0;
  private restarting: Promise<unknown> = Promise.resolve();
  private readonly random: () => number;

  private constructor(
    private readonly given: KilledRun,
    private readonly servers: ServerProcess[],
  ) {
    this.random = randoms(given.seed);
    this.prompts = Array.from({ length: given.groups }, (_, i) => `p${i}`);
    this.killAt = this.soon(12);
    this.dieAt = this.soon(4);
  }

  static async begin(given: KilledRun): Promise<KilledWorld> {
    const servers: ServerProcess[] = [];
    for (let i = 0; i < given.servers; i++) servers.push(await given.start());
    return new KilledWorld(given, servers);
  }

  async end(): Promise<void> {
    await this.restarting;
    await Promise.all(this.servers.map((server) => server.end('SIGTERM')));
  }

  // --- Producers ----------------------------------------------------------------------------------------------------

  /** Writes its share of the groups: the first step of each rollout, then the last. */
  async produce(producer: number): Promise<void> {
    for (const prompt of this.prompts.filter((_, i) => i % PRODUCERS === producer)) {
      for (const [index, finished] of [0, 2].entries()) {
        const steps = groupSteps(prompt, { finished, more: { step_index: index } });
        const { accepted, duplicates } = await this.ask((url) => appendSteps(url, steps));
        expect(accepted + duplicates).toBe(steps.length);
      }
    }
  }

  async written(producers: readonly Promise<void>[]): Promise<void> {
    await Promise.all(producers);
    this.isWritten = true;
  }

  // --- The trainer --------------------------------------------------------------------------------------------------

  /** Begins again from its checkpoint, as often as it dies. */
  async train(): Promise<Checkpoint> {
    let saved: Checkpoint = { step: 0, trained: new Map() };
    for (;;) {
      try {
        await this.live(saved, (checkpoint) => {
          saved = checkpoint;
        });
        return saved;
      } catch (error) {
        if (!(error instanceof Died)) throw error;
        this.deaths += 1;
      }
    }
  }

  private async live({ step: from, trained: known }: Checkpoint, save: (checkpoint: Checkpoint) => void) {
    const resumed = await this.said((trainer) => trainer.resume(from));
    const life = Number(resumed.life);
    expect(resumed.lost).toEqual([]);
    const trained = new Map(known);
    for (let step = from + 1; ; ) {
      const taken = await this.claim(step, life);
      if (taken === null) {
        if (!(await this.isOver())) continue;
        save({ step: step - 1, trained: new Map(trained) });
        return;
      }
      trained.set(step, taken.prompts);
      this.mayDie();
      // A checkpoint may be on disk before its last acknowledgement is heard, or only after.
      const isDue = step % CHECKPOINT === 0;
      const isBefore = this.random() < 0.5;
      if (isDue && isBefore) save({ step, trained: new Map(trained) });
      this.mayDie();
      await this.said((trainer) => trainer.ack(taken.id, { step, life }));
      this.mayDie();
      if (isDue && !isBefore) save({ step, trained: new Map(trained) });
      step += 1;
    }
  }

  /** The prompts of a step's batch; null: nothing is ready. */
  private async claim(
    step: number,
    life: number,
  ): Promise<{ id: string; prompts: readonly string[] } | null> {
    const asked = {
      units: UNITS,
      min_units: 1,
      wait_ms: 100,
      step,
      life,
      claim_key: `${CONSUMER}:${step}:0`,
    };
    const isMinimal = this.given.ranks > 1;
    const init = isMinimal ? { headers: { prefer: 'return=minimal' } } : {};
    const answer = await this.ask((url) =>
      this.orDie(url, (signal) => new Trainer(url, RECIPE, CONSUMER).claim(asked, { ...init, signal })),
    );
    if (answer.status === 204) return null;
    expect({ status: answer.status, code: answer.error.code }).toEqual({
      status: isMinimal ? 201 : 200,
      code: '',
    });
    if (this.random() < 0.3) {
      // Once more, of whichever server.
      const again = await this.ask((url) => new Trainer(url, RECIPE, CONSUMER).claim(asked, init));
      expect([again.id, withoutServer(again)]).toEqual([answer.id, withoutServer(answer)]);
    }
    const { id } = answer;
    if (!isMinimal) return { id, prompts: names(answer) };
    const batch = JSON.parse(answer.bytes.toString('utf8')) as WireBatch;
    const prompts = await this.partsOf(id);
    expect(prompts).toHaveLength(batch.units);
    return { id, prompts };
  }

  /** What the ranks get of a batch, each of whichever server. */
  private async partsOf(id: string): Promise<readonly string[]> {
    const of = this.given.ranks;
    const parts = await Promise.all(
      Array.from({ length: of }, (_, rank) =>
        this.ask((url) =>
          new Trainer(url, RECIPE).data(id, `?encoding=jsonl&rank=${rank}&of=${of}&balance=tokens`),
        ),
      ),
    );
    expect(parts.map(({ status }) => status)).toEqual(parts.map(() => 200));
    const prompts = parts.flatMap(names);
    expect(new Set(prompts).size).toBe(prompts.length);
    return prompts;
  }

  private async isOver(): Promise<boolean> {
    if (!this.isWritten) return false;
    const { ready, claimed, incomplete } = await this.stats();
    return ready === 0 && claimed === 0 && incomplete === 0;
  }

  stats() {
    return this.ask((url) => new Trainer(url, RECIPE).stats());
  }

  // --- Death and repetition -----------------------------------------------------------------------------------------

  private soon(within: number): number {
    return this.acts + this.requests + 2 + Math.floor(this.random() * within);
  }

  private mayDie(): void {
    this.acts += 1;
    if (this.deaths >= this.given.deaths || this.acts < this.dieAt) return;
    this.dieAt = this.acts + 2 + Math.floor(this.random() * 12);
    throw new Died();
  }

  /** A request in whose middle the trainer may die. */
  private async orDie<T>(url: string, request: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const life = new AbortController();
    const isEnd = this.deaths < this.given.deaths && this.random() < 0.08;
    const timer = isEnd ? setTimeout(() => life.abort(), this.random() * 30) : undefined;
    try {
      const answer = await request(life.signal);
      if (isEnd) throw new Died();
      return answer;
    } catch (error) {
      if (life.signal.aborted) throw new Died(url);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /** What a change was answered, which is expected to be accepted. */
  private async said(change: (trainer: Trainer) => Promise<RestAnswer>): Promise<RestAnswer['body']> {
    const { status, body } = await this.ask(async (url) => {
      const answer = await change(new Trainer(url, RECIPE, CONSUMER));
      if (answer.status >= 500) throw new Unanswered(JSON.stringify(answer.body));
      return answer;
    });
    expect({ status, error: body.error }).toEqual({ status: 200, error: undefined });
    return body;
  }

  /** Asks one server after the other until one answers. */
  private async ask<T extends object>(request: (url: string) => Promise<T>): Promise<T> {
    for (;;) {
      this.onRequest();
      const server = this.servers[Math.floor(this.random() * this.servers.length)];
      try {
        const answer = await request(server?.url ?? '');
        if (!('status' in answer) || Number(answer.status) < 500) return answer;
      } catch (error) {
        if (!isLostServer(error) && !(error instanceof Unanswered)) throw error;
      }
      await delay(20);
    }
  }

  /** Kills a server now and then, and starts another in its place. */
  private onRequest(): void {
    this.requests += 1;
    if (this.kills >= this.given.kills || this.requests < this.killAt) return;
    this.kills += 1;
    this.killAt = Number.POSITIVE_INFINITY;
    const victim = this.kills % this.servers.length;
    // Some milliseconds later it is in the middle of something else.
    this.restarting = delay(this.random() * 20)
      .then(() => this.servers[victim]?.end('SIGKILL'))
      .then(() => this.given.start())
      .then((server) => {
        this.servers[victim] = server;
        this.killAt = this.requests + 2 + Math.floor(this.random() * 40);
      });
  }
}

/** The server could not answer. */
class Unanswered extends Error {}

/** A batch's bytes as text; its link is below the server that answered, which may be another one the second time. */
const withoutServer = ({ bytes }: ClaimAnswer): string =>
  bytes.toString('utf8').replace(/http:\/\/127\.0\.0\.1:\d+/, '');

const names = (answer: Pick<ClaimAnswer, 'bytes'>): readonly string[] => promptsOf(answer).map(String);
