import { randomBytes } from 'node:crypto';
import type { UpdateFilter } from 'mongodb';
import type { Collections } from '../collections.js';
import type { AtWork, OperationDoc } from '../documents.js';
import { warn } from '../warn.js';

/** Who is seen at work without a sign of life for so long is dead; longer than locks take to be taken over. */
const SILENCE_MS = 15_000;

/** The beat of one who has given up. */
const GONE = -1;

/** What servers do to operations that another one may have to go on with. */
export type Role = 'deciding' | 'undoing';

interface Sighting {
  readonly seen: string;
  /** By this machine's clock: servers need not agree on the time. */
  readonly since: number;
}

/** This server's signs of life in the documents of operations, and what it has seen of those of others. */
export class Attendance {
  /** Names this server, for as long as it runs. */
  readonly server = randomBytes(12).toString('hex');
  private readonly sightings = new Map<string, Sighting>();

  constructor(
    private readonly collections: Pick<Collections, 'operations'>,
    readonly silenceMs: number = SILENCE_MS,
  ) {}

  /** Does something as the one who is at work on an operation. If it fails, others need not wait for a silence. */
  async during<T>(operation: string, role: Role, work: () => Promise<T>): Promise<T> {
    const beat = setInterval(
      () => void this.sign(operation, role, { $inc: { [`${role}.beat`]: 1 } }),
      this.beatMs,
    );
    try {
      return await work();
    } catch (error) {
      await this.sign(operation, role, { $set: { [`${role}.beat`]: GONE } });
      throw error;
    } finally {
      clearInterval(beat);
    }
  }

  get beatMs(): number {
    return this.silenceMs / 4;
  }

  /** The part of a filter that holds only as long as nobody else has taken over. */
  mine(role: Role): Readonly<Record<string, string>> {
    return { [`${role}.server`]: this.server };
  }

  /** Whether whoever is at work has given no sign for long. What counts is when this server began to look. */
  isSilent(operation: string, role: Role, { server, beat }: AtWork): boolean {
    if (beat === GONE) return true;
    const name = `${operation} ${role}`;
    const seen = `${server} ${beat}`;
    const before = this.sightings.get(name);
    const now = performance.now();
    if (before?.seen === seen) return now - before.since >= this.silenceMs;
    this.sightings.set(name, { seen, since: now });
    return false;
  }

  /** Takes over from one who is silent; false if somebody was quicker, or it has spoken. */
  takeOver(operation: OperationDoc, role: Role): Promise<boolean> {
    return this.replace(operation, role, { [`${role}.server`]: this.server, [`${role}.beat`]: 0 });
  }

  /** Takes one who is silent off its work. */
  dismiss(operation: OperationDoc, role: Role): Promise<boolean> {
    return this.replace(operation, role, { [role]: null });
  }

  private async replace(
    operation: OperationDoc,
    role: Role,
    by: Readonly<Record<string, unknown>>,
  ): Promise<boolean> {
    const { _id, [role]: before } = operation;
    if (before === null) return false;
    this.sightings.delete(`${_id} ${role}`);
    const { matchedCount } = await this.collections.operations.updateOne(
      { _id, [`${role}.server`]: before.server, [`${role}.beat`]: before.beat },
      { $set: by },
    );
    return matchedCount === 1;
  }

  private async sign(operation: string, role: Role, update: UpdateFilter<OperationDoc>): Promise<void> {
    try {
      await this.collections.operations.updateOne({ _id: operation, ...this.mine(role) }, update);
    } catch (error) {
      // Silence says the same as a sign that the work has failed.
      warn('could not give a sign of life', error);
    }
  }
}
