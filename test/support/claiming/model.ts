import type { BatchStatus } from '../../../src/model/claim.js';
import type { FoundState, UnitState } from '../../../src/model/recipe-unit.js';

const ACKED_KEPT_MS = 600_000;
const EXPIRED_KEPT_MS = 86_400_000;

interface ModelUnit {
  found: FoundState;
  freshUntil: number | null;
  rank: number;
  seen: number;
  /** Batches that leased it or counted a use of it, in that order. */
  readonly history: ModelBatch[];
  deliveries: number;
  poisoned: string | null;
  /** Whether a consumer's new life gave it back. */
  isBack: boolean;
}

interface ModelBatch {
  readonly id: string;
  readonly consumer: string;
  readonly life: number;
  status: BatchStatus;
  members: readonly number[];
  step: number | null;
  expiresAt: number;
  /** Null: its rows are forgotten, or kept as long as it stays as it is. */
  keepUntil: number | null;
  hasRows: boolean;
}

interface ModelConsumer {
  life: number;
  lastStep: number | null;
  resumed: ModelResumed | null;
}

interface ModelResumed {
  readonly step: number;
  isSettled: boolean;
  readonly acked: Set<number>;
  readonly returned: Set<number>;
  readonly lost: Set<number>;
}

/** What was refused: the code, and units that are named. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly units: readonly number[] = [],
  ) {
    super(code);
  }
}

export interface ModelClaim {
  readonly id: string;
  readonly consumer: string;
  readonly units: readonly number[];
  readonly step: number | null;
  readonly life: number | null;
  readonly leaseMs: number;
  readonly consume: boolean;
}

/**
 * Units, batches and consumers of one recipe in plain words. How often a unit was used and who leases it is never kept:
 * its batches say so.
 */
export class ClaimModel {
  readonly units = new Map<number, ModelUnit>();
  /** Oldest first. */
  readonly batches: ModelBatch[] = [];
  readonly consumers = new Map<string, ModelConsumer>();
  maxUses = 1;
  maxDeliveries = 5;
  policyVersion = 0;

  constructor(public now: number) {}

  // --- What follows from what happened ---------------------------------------------------------------------------

  uses(unit: number): number {
    return this.batches.filter(({ status, members }) => status === 'ACKED' && members.includes(unit)).length;
  }

  lease(unit: number): ModelBatch | null {
    const leased = this.batches.filter(
      ({ status, members }) => status === 'LEASED' && members.includes(unit),
    );
    if (leased.length > 1) throw new Error(`${unit} is leased twice`);
    return leased[0] ?? null;
  }

  state(unit: number): UnitState {
    const { poisoned, isBack, found, freshUntil } = this.of(unit);
    if (this.lease(unit) !== null) return 'LEASED';
    if (this.uses(unit) >= this.maxUses) return 'CONSUMED';
    if (poisoned !== null) return 'POISONED';
    if (isBack && found !== 'EXCLUDED') return 'READY';
    if (found === 'READY' && freshUntil !== null && this.policyVersion > freshUntil) return 'STALE';
    return found;
  }

  /** Units that may be delivered, in their order. */
  ready(): readonly number[] {
    const place = (unit: number) => {
      const { isBack, rank } = this.of(unit);
      return [isBack ? 0 : this.uses(unit) + 1, rank, unit];
    };
    return [...this.units.keys()]
      .filter((unit) => this.state(unit) === 'READY')
      .sort((a, b) => {
        const [one, other] = [place(a), place(b)];
        const at = one.findIndex((part, i) => part !== other[i]);
        return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
      });
  }

  life(consumer: string): number {
    return this.consumers.get(consumer)?.life ?? 0;
  }

  /** Batches of the consumer's earlier lives, newest first. */
  leftBy(consumer: string): readonly ModelBatch[] {
    return this.batches
      .filter((batch) => batch.consumer === consumer && batch.life < this.life(consumer))
      .reverse();
  }

  // --- The index of units ----------------------------------------------------------------------------------------

  find(unit: number, look: Pick<ModelUnit, 'found' | 'freshUntil' | 'rank' | 'seen'>): void {
    const known = this.units.get(unit);
    if (known === undefined) {
      this.units.set(unit, { ...look, history: [], deliveries: 0, poisoned: null, isBack: false });
    } else if (look.seen >= known.seen) Object.assign(known, look);
  }

  gone(unit: number): void {
    const known = this.units.get(unit);
    if (known?.history.length === 0) this.units.delete(unit);
    else if (known !== undefined) known.found = 'EXCLUDED';
  }

  exclude(unit: number, seen: number): number {
    const known = this.units.get(unit);
    if (known === undefined || known.seen > seen || known.poisoned !== null) return 0;
    const isOffered = known.found === 'READY' || (known.isBack && known.found !== 'EXCLUDED');
    if (this.lease(unit) !== null || !isOffered) return 0;
    Object.assign(known, { found: 'EXCLUDED', isBack: false });
    return 1;
  }

  retry(units: readonly number[]): number {
    const poisoned = units
      .flatMap((unit) => this.units.get(unit) ?? [])
      .filter((one) => one.poisoned !== null);
    for (const one of poisoned) Object.assign(one, { poisoned: null, deliveries: 0 });
    return poisoned.length;
  }

  // --- Batches ---------------------------------------------------------------------------------------------------

  claim({ id, consumer, units, step, life, leaseMs, consume }: ModelClaim): object {
    this.requireLife(consumer, life);
    const known = this.batches.find((batch) => batch.id === id);
    if (known !== undefined) return { kind: 'known', status: known.status };
    if (this.consumers.get(consumer)?.resumed?.isSettled === false) return { kind: 'unsettled' };
    const taken = units.filter((unit) => !this.units.has(unit) || this.state(unit) !== 'READY');
    if (taken.length > 0) return { kind: 'taken', units: taken };
    const batch: ModelBatch = {
      id,
      consumer,
      life: this.life(consumer),
      status: consume ? 'LEASED' : 'RELEASED',
      members: units,
      step,
      expiresAt: this.now + leaseMs,
      keepUntil: consume ? null : this.now + ACKED_KEPT_MS,
      hasRows: true,
    };
    this.batches.push(batch);
    if (consume) for (const unit of units) this.of(unit).history.push(batch);
    this.heard(consumer).resumed = null;
    return { kind: 'claimed', status: batch.status };
  }

  ack(id: string, step: number | null, life: number | null): object {
    const batch = this.require(id, life);
    if (batch.status !== 'ACKED') {
      this.requireHeld(batch);
      batch.step = step ?? batch.step;
      this.consume(batch, ACKED_KEPT_MS);
      const consumer = this.heard(batch.consumer);
      if (batch.step !== null) consumer.lastStep = Math.max(batch.step, consumer.lastStep ?? batch.step);
    }
    return { status: batch.status, step: batch.step };
  }

  extend(id: string, leaseMs: number, life: number | null): object {
    const batch = this.require(id, life);
    if (batch.status === 'ACKED') throw new Refusal('BATCH_ACKED');
    this.requireHeld(batch);
    // Rows whose time is over may be gone any moment.
    const isOver = batch.keepUntil !== null && batch.keepUntil <= this.now;
    if (!batch.hasRows || isOver) throw new Refusal('BATCH_GONE');
    Object.assign(batch, { status: 'LEASED', expiresAt: this.now + leaseMs, keepUntil: null });
    this.heard(batch.consumer);
    return { status: batch.status };
  }

  release(id: string, reason: string | null, units: readonly number[] | null, life: number | null): object {
    const batch = this.require(id, life);
    if (batch.status === 'ACKED') throw new Refusal('BATCH_ACKED');
    if (batch.status === 'LEASED') {
      const given = batch.members.filter((unit) => units === null || units.includes(unit));
      if (reason !== null) for (const unit of given) this.failed(unit, reason);
      if (given.length === batch.members.length)
        Object.assign(batch, { status: 'RELEASED', keepUntil: this.now });
      else batch.members = batch.members.filter((unit) => !given.includes(unit));
    }
    return { status: batch.status };
  }

  expire(): readonly string[] {
    const ended = this.batches.filter(
      ({ status, expiresAt }) => status === 'LEASED' && expiresAt <= this.now,
    );
    for (const batch of ended) {
      Object.assign(batch, { status: 'EXPIRED', keepUntil: this.now + EXPIRED_KEPT_MS });
      for (const unit of batch.members) this.failed(unit, 'its lease ran out');
    }
    return ended.map(({ id }) => id).sort();
  }

  forgetRows(): readonly string[] {
    const due = this.batches.filter(({ keepUntil }) => keepUntil !== null && keepUntil <= this.now);
    for (const batch of due) Object.assign(batch, { hasRows: false, keepUntil: null });
    return due.map(({ id }) => id).sort();
  }

  // --- Lives -----------------------------------------------------------------------------------------------------

  resume(name: string, step: number): void {
    const consumer = this.heard(name);
    if (consumer.resumed?.step === step) return;
    const none = { acked: new Set<number>(), returned: new Set<number>(), lost: new Set<number>() };
    Object.assign(consumer, {
      life: consumer.life + 1,
      lastStep: step,
      resumed: { step, isSettled: false, ...none },
    });
  }

  /** Settles some batches of earlier lives. */
  settle(name: string, batches: readonly ModelBatch[], isLast: boolean): void {
    const resumed = this.consumers.get(name)?.resumed ?? null;
    if (resumed === null || resumed.isSettled) return;
    for (const batch of batches) {
      const isContained = batch.step !== null && batch.step <= resumed.step;
      const isOpen = batch.status === 'LEASED' || batch.status === 'EXPIRED';
      if (isOpen && isContained) this.contain(batch, resumed);
      else if (batch.status === 'LEASED') this.giveBack(batch, resumed);
      else if (batch.status === 'ACKED' && batch.step !== null && !isContained) this.rewind(batch, resumed);
    }
    resumed.isSettled = isLast;
  }

  /** The weights contain the batch: what nobody else has taken is used. */
  private contain(batch: ModelBatch, resumed: ModelResumed): void {
    const used = batch.members.filter((unit) => {
      const isOthers = this.isOthers(unit, batch);
      const hasRoom = this.maxUses > 1 && this.uses(unit) + this.leasedByOthers(unit, batch) < this.maxUses;
      const isHeld = this.lease(unit) === batch || this.lastOf(unit) === batch;
      if (isHeld || (isOthers && hasRoom)) resumed.acked.add(unit);
      else {
        if (isOthers) resumed.lost.add(unit);
        return false;
      }
      return true;
    });
    if (used.length === 0) {
      Object.assign(batch, { status: 'RELEASED', keepUntil: this.now });
      return;
    }
    batch.members = used;
    this.consume(batch, 0);
  }

  /** The weights do not contain the lease. */
  private giveBack(batch: ModelBatch, { returned }: ModelResumed): void {
    Object.assign(batch, { status: 'RELEASED', keepUntil: this.now });
    for (const unit of batch.members) {
      this.of(unit).isBack = true;
      returned.add(unit);
    }
  }

  /** The weights do not contain what was acknowledged. */
  private rewind(batch: ModelBatch, { returned, lost }: ModelResumed): void {
    Object.assign(batch, { status: 'REWOUND', keepUntil: this.now });
    for (const unit of batch.members) {
      const isUsedUp = this.uses(unit) + this.leasedByOthers(unit, batch) >= this.maxUses;
      if (this.isOthers(unit, batch) && isUsedUp) lost.add(unit);
      else {
        returned.add(unit);
        if (this.lease(unit) === null) this.of(unit).isBack = true;
      }
    }
  }

  // --- Parts -----------------------------------------------------------------------------------------------------

  private of(unit: number): ModelUnit {
    const known = this.units.get(unit);
    if (known === undefined) throw new Error(`no unit ${unit}`);
    return known;
  }

  private heard(name: string): ModelConsumer {
    const known = this.consumers.get(name) ?? { life: 0, lastStep: null, resumed: null };
    this.consumers.set(name, known);
    return known;
  }

  private lastOf(unit: number): ModelBatch | undefined {
    return this.of(unit).history.at(-1);
  }

  private isOthers(unit: number, { consumer }: ModelBatch): boolean {
    const last = this.lastOf(unit);
    return last !== undefined && last.consumer !== consumer;
  }

  private leasedByOthers(unit: number, batch: ModelBatch): number {
    const lease = this.lease(unit);
    return lease === null || lease === batch ? 0 : 1;
  }

  private failed(unit: number, reason: string): void {
    const one = this.of(unit);
    one.deliveries += 1;
    if (one.deliveries >= this.maxDeliveries) one.poisoned = reason;
  }

  private consume(batch: ModelBatch, keptMs: number): void {
    Object.assign(batch, { status: 'ACKED', keepUntil: this.now + keptMs });
    for (const unit of batch.members) {
      Object.assign(this.of(unit), { deliveries: 0, poisoned: null, isBack: false });
      this.of(unit).history.push(batch);
    }
  }

  private requireLife(consumer: string, life: number | null): void {
    if (life !== null && life !== this.life(consumer)) throw new Refusal('CONSUMER_REPLACED');
  }

  private require(id: string, life: number | null): ModelBatch {
    const batch = this.batches.find((one) => one.id === id);
    if (batch === undefined) throw new Refusal('UNKNOWN_BATCH');
    if (batch.status === 'ACKED') this.requireLife(batch.consumer, life);
    else {
      this.requireLife(batch.consumer, life ?? batch.life);
      const isSettled = this.consumers.get(batch.consumer)?.resumed?.isSettled ?? true;
      if (!isSettled) this.requireLife(batch.consumer, batch.life);
    }
    return batch;
  }

  /** Nobody else has taken a unit since, and the expiry has poisoned none. */
  private requireHeld(batch: ModelBatch): void {
    if (batch.status === 'RELEASED' || batch.status === 'REWOUND') throw new Refusal('BATCH_RELEASED');
    if (batch.status !== 'EXPIRED') return;
    const lost = batch.members.filter(
      (unit) => this.lastOf(unit) !== batch || this.of(unit).poisoned !== null,
    );
    if (lost.length > 0) throw new Refusal('LEASE_LOST', lost);
  }
}
