import { StepwellError } from '../../../src/errors/index.js';
import { foundUnit, idOfUnit, KEPT, newBatch, RecipeClaims, type TriedClaims } from './claims.js';
import { type Asked, type Believed, type Command, type Lease, UNITS } from './commands.js';
import { compareConsumers, compareHeld, same, unitOf } from './compare.js';
import { ClaimModel, Refusal } from './model.js';

/** What is played on. */
export interface Played {
  /** Of one database; a command asks any of them. */
  readonly stores: readonly TriedClaims[];
  /** The clock of the stores, where a test moves it. Where it cannot, leases run out at once or never. */
  clock: { now: number } | null;
  /** Closes and opens again, where that can be. */
  reopen: (() => Promise<readonly TriedClaims[]>) | null;
}

const LEASE_MS: Readonly<Record<Lease, number>> = { none: -1, short: 1_000, long: 10 ** 9 };
const PART = 2;
/** More than games leave. */
const MANY = 1_000_000;
/** Both say nothing. */
const NOTHING = [null, null] as const;
const RECIPES = { maxUses: 1, maxDeliveries: 5 };

/** Gives commands to stores and to the model, and compares what they answer and what is there. */
export class ClaimGame {
  private readonly model: ClaimModel;
  private stores: readonly TriedClaims[];
  private claims: RecipeClaims<TriedClaims>;
  private seen = 1;
  /** Batches that are acknowledged, which only a new life may change. */
  private acked = new Map<string, string>();
  /** Whether a new life was settled since the last comparison. */
  private isRewinding = false;
  private mostUses = RECIPES.maxUses;

  private constructor(
    private readonly played: Played,
    claims: RecipeClaims<TriedClaims>,
  ) {
    this.stores = played.stores;
    this.claims = claims;
    this.model = new ClaimModel(played.clock?.now ?? 0);
  }

  /** @param id of a recipe of its own */
  static async begin(played: Played, id: string): Promise<ClaimGame> {
    const [store] = played.stores;
    if (store === undefined) throw new Error('there is no store');
    await store.updatePolicy({ version: 0, force: true });
    return new ClaimGame(played, await RecipeClaims.begin(store, id, RECIPES));
  }

  /** @param every compares what is there after so many commands, and at the end */
  async play(asked: readonly Asked[], every: number): Promise<void> {
    for (const [i, { command, server }] of asked.entries()) {
      this.ask(server);
      const [found, expected] = await this.both(command);
      same(`${i}: ${JSON.stringify(command)}`, found, expected);
      if ((i + 1) % every === 0 || i === asked.length - 1) await this.compare();
    }
  }

  private ask(server: number): void {
    const store = this.stores[server % this.stores.length];
    if (store !== undefined) this.claims = this.claims.through(store);
  }

  // --- One command -----------------------------------------------------------------------------------------------

  /** What the store answers, and what the model does. */
  private async both(command: Command): Promise<readonly [found: unknown, expected: unknown]> {
    const { model, claims } = this;
    const { store, recipe } = claims;
    switch (command.kind) {
      case 'find': {
        const { unit, found, freshUntil, rank, isOld } = command;
        const seen = isOld ? this.seen - 1 : ++this.seen;
        await claims.find(foundUnit({ unit, found, freshUntil, rank, seen }));
        model.find(unit, { found, freshUntil, rank, seen });
        return NOTHING;
      }
      case 'gone':
        await claims.gone(command.unit);
        model.gone(command.unit);
        return NOTHING;
      case 'claim':
        return this.claim(command, `b${model.batches.length}`);
      case 'claimAgain': {
        const { believed } = command;
        const [id, batch] = this.named(command.batch);
        const { consumer = 'a' } = batch ?? {};
        const again = {
          kind: 'claim',
          units: [1],
          count: 1,
          step: null,
          lease: 'long',
          consume: true,
        } as const;
        return this.claim({ ...again, consumer: consumer === 'b' ? 'b' : 'a', believed }, id);
      }
      case 'ack': {
        const { step, believed } = command;
        const [id, batch] = this.named(command.batch);
        const life = this.life(believed, batch?.consumer);
        return [
          await answerOf(claims.ack(id, step, life), ({ status, step }) => ({ status, step })),
          modelled(() => model.ack(id, step, life)),
        ];
      }
      case 'extend': {
        const [id, batch] = this.named(command.batch);
        const [life, leaseMs] = [this.life(command.believed, batch?.consumer), this.leaseMs(command.lease)];
        return [
          await answerOf(claims.extend(id, leaseMs, life), ({ status }) => ({ status })),
          modelled(() => model.extend(id, leaseMs, life)),
        ];
      }
      case 'release': {
        const { reason, units, believed } = command;
        const [id, batch] = this.named(command.batch);
        const life = this.life(believed, batch?.consumer);
        const given = { reason, units: units?.map(idOfUnit) ?? null, life, kept: KEPT };
        return [
          await answerOf(store.releaseBatch(claims.name(id), given), ({ status }) => ({ status })),
          modelled(() => model.release(id, reason, units, life)),
        ];
      }
      case 'expire': {
        const due = await this.own(store.expiredBatches(this.now, MANY));
        return [await this.own(store.expireBatches(due.map((id) => claims.name(id)))), model.expire()];
      }
      case 'clock':
        if (this.played.clock !== null) {
          this.played.clock.now += command.ms;
          model.now = this.played.clock.now;
        }
        return NOTHING;
      case 'retry':
        return [await store.retryUnits(recipe.id, command.units), model.retry(command.units)];
      case 'exclude': {
        const { unit, isOld } = command;
        const seen = isOld ? 0 : this.seen;
        const excluded = [{ unit, reason: 'nothing left', seen }];
        return [await store.excludeUnits(recipe.id, excluded), model.exclude(unit, seen)];
      }
      case 'resume':
        await store.resumeConsumer(recipe.id, command.consumer, command.step);
        model.resume(command.consumer, command.step);
        await this.settle(command.consumer, command.parts, false);
        return NOTHING;
      case 'settle':
        await this.settle(command.consumer, command.parts, command.isLate);
        return NOTHING;
      case 'policy':
        await store.updatePolicy({ version: command.version, force: true });
        model.policyVersion = command.version;
        return NOTHING;
      case 'rules': {
        const { maxUses, maxDeliveries } = command;
        await store.saveRecipe({ ...recipe, maxUses, maxDeliveries });
        Object.assign(model, { maxUses, maxDeliveries });
        this.mostUses = Math.max(this.mostUses, maxUses);
        return NOTHING;
      }
      case 'forgetRows': {
        const unkept = (await store.unkeptBatches(this.now, MANY)).map(({ id }) => id);
        await store.forgetRows(unkept);
        return [await this.own(Promise.resolve(unkept)), model.forgetRows()];
      }
      case 'reopen':
        if (this.played.reopen !== null) this.stores = await this.played.reopen();
        this.ask(0);
        return NOTHING;
    }
  }

  private async claim(
    { consumer, units, count, step, believed, lease, consume }: Extract<Command, { kind: 'claim' }>,
    id: string,
  ): Promise<readonly [found: unknown, expected: unknown]> {
    const { model, claims } = this;
    const ready = model.ready().slice(0, count);
    const asked = units ?? (ready.length === 0 ? UNITS.slice(0, 1) : ready);
    const [life, leaseMs] = [this.life(believed, consumer), this.leaseMs(lease)];
    const batch = newBatch(claims.name(id), claims.recipe, asked, { consumer, step, consume, life, leaseMs });
    const answer = await answerOf(claims.store.claimUnits(batch), (said) => {
      if (said.kind === 'taken') return { kind: said.kind, units: said.units.map(unitOf) };
      return 'batch' in said ? { kind: said.kind, status: said.batch.status } : { kind: said.kind };
    });
    return [
      answer,
      modelled(() => model.claim({ id, consumer, units: asked, step, life, leaseMs, consume })),
    ];
  }

  /** From the newest on, so many parts. */
  private async settle(consumer: string, parts: number | null, isLate: boolean): Promise<void> {
    const { model, claims } = this;
    const left = model.leftBy(consumer);
    const all = Math.max(1, Math.ceil(left.length / PART));
    this.isRewinding = true;
    for (let part = 0; part < Math.min(all, parts ?? all); part++) {
      const some = left.slice(part * PART, (part + 1) * PART);
      const isLast = part === all - 1;
      const batches = some.map(({ id }) => claims.name(id));
      const life = model.life(consumer) - (isLate ? 1 : 0);
      const given = { recipe: claims.recipe.id, consumer, life, batches, isLast };
      await claims.store.resumeBatches(given);
      if (!isLate) model.settle(consumer, some, isLast);
    }
  }

  /** What is there, and what holds of it whatever the model says. */
  private async compare(): Promise<void> {
    const { model, claims } = this;
    const held = await compareHeld(model, claims);
    await compareConsumers(model, claims);
    for (const { unit, uses } of held.units) {
      if (uses > this.mostUses) throw new Error(`unit ${unit} was used ${uses} times`);
    }
    const acked = held.batches
      .filter(({ status }) => status === 'ACKED')
      .map(({ id, members }) => [id, members.map(({ unit }) => unit).join()] as const);
    const still = new Map(acked);
    if (!this.isRewinding) {
      for (const [id, members] of this.acked) same(`acknowledged ${id}`, still.get(id), members);
    }
    this.acked = still;
    this.isRewinding = false;
  }

  // --- Names -----------------------------------------------------------------------------------------------------

  /** The batch after which so many were claimed, modulo those that there are. */
  private named(number: number): readonly [id: string, batch: ClaimModel['batches'][number] | undefined] {
    const batch = this.model.batches.at(-1 - (number % Math.max(1, this.model.batches.length)));
    return [batch?.id ?? 'none', batch];
  }

  private life(believed: Believed, consumer = ''): number | null {
    const present = this.model.life(consumer);
    return believed === 'none' ? null : believed === 'present' ? present : present - 1;
  }

  private get now(): number {
    return this.played.clock?.now ?? Date.now() + 1_000;
  }

  private leaseMs(lease: Lease): number {
    return LEASE_MS[this.played.clock === null && lease === 'short' ? 'long' : lease];
  }

  /** Those of this game, sorted, by their names in the model. */
  private async own(ids: Promise<readonly string[]>): Promise<readonly string[]> {
    const prefix = this.claims.name('');
    return (await ids).flatMap((id) => (id.startsWith(prefix) ? id.slice(prefix.length) : [])).sort();
  }
}

async function answerOf<T>(asked: Promise<T>, said: (answer: T) => object): Promise<object> {
  try {
    return said(await asked);
  } catch (error) {
    if (!(error instanceof StepwellError)) throw error;
    return { code: error.code, units: (error.units ?? []).map(unitOf) };
  }
}

function modelled(ask: () => object): object {
  try {
    return ask();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { code: error.code, units: error.units };
  }
}
