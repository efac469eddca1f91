import { CommitLog } from '../../../../../src/store/mongodb/log/commit-log.js';
import type { ApplicableRecord, LogTimes, Pin } from '../../../../../src/store/mongodb/log/interface.js';
import {
  type Body,
  type Command,
  idOf,
  plan,
  type SimulatedDatabase,
  SimulatedLogDatabase,
} from './database.js';
import { type Machine, Unanswered, type World } from './world.js';

/** As in earnest, with less time between things. */
export const SCALED: LogTimes = {
  pollMs: 40,
  beatMs: 80,
  stillMs: 300,
  leftMs: 100,
  deadMs: 700,
  lateMs: 400,
  ageMs: 2_500,
  turnMs: 600,
  retryMs: 20,
  answerMs: 200,
  trimMs: 5_000,
  closeMs: 500,
};
const RETENTION = { events: 6, days: 1 } as const;
/** So that some rows of this world are stored in parts. */
const MOST_IN_RECORD = 150;
const WRITERS = 3;
/** Refused commits in a row after which a server asks for its turn. */
const CONFLICTS_BEFORE_TURN = 3;

interface Asked {
  readonly command: Command;
  readonly reply: () => void;
}

/** A server process: the real log, and the smallest writer that uses it as it is meant to be used. */
export class Server implements Machine {
  stoppedUntil = 0;
  dead = false;
  isUp = false;
  restarts = 0;
  private conflicts = 0;
  readonly log: CommitLog;
  private readonly inbox: Asked[] = [];
  private readonly idle: (() => void)[] = [];
  /** What is known of keys: as the tail says, with own commits on top. */
  private readonly known = new Map<string, readonly string[]>();
  private readonly calls: SimulatedLogDatabase;
  private taken: number | null = null;

  constructor(
    readonly name: string,
    private readonly world: World,
    private readonly database: SimulatedDatabase,
  ) {
    this.calls = new SimulatedLogDatabase(world, this, database);
    this.log = new CommitLog({
      database: this.calls,
      clock: world.clockOf(this),
      times: SCALED,
      mostInRecord: MOST_IN_RECORD,
      owner: {
        apply: (record) => this.apply(record),
        taken: ({ seq, writes }, own) => {
          if (this.taken !== null && seq !== this.taken + 1) world.fail(`${seq} taken after ${this.taken}`);
          this.taken = seq;
          if (!own) for (const key of writes) this.known.delete(key);
        },
        restarted: () => {
          world.say(this.name, 'starts anew');
          this.taken = null;
          this.restarts += 1;
          this.known.clear();
        },
        shown: ({ seq, head }) => {
          for (let at = 1; at <= seq; at++) {
            if (!database.isApplied(at)) world.fail(`${this.name} shows ${seq}, ${at} is not applied`);
          }
          if (head !== (database.log[seq - 1]?.record.head ?? 0)) world.fail(`head of ${seq} is ${head}`);
        },
        highestRowSeq: () =>
          world.call(this, () => Math.max(0, ...[...database.rows.values()].map(({ seq }) => seq))),
      },
    });
  }

  async start(): Promise<void> {
    for (;;) {
      try {
        await this.log.open();
        break;
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error;
      }
    }
    this.isUp = true;
    this.world.say(this.name, 'is up, tail', this.log.tail);
    for (let i = 0; i < WRITERS; i++) void this.guard(this.write());
    void this.guard(this.trim());
  }

  ask(asked: Asked): void {
    this.inbox.push(asked);
    this.world.on(this, this.world.now + this.world.number() * 20, () => this.idle.shift()?.());
  }

  /** A mistake in a server is a violation as well. */
  failure: unknown = null;
  async guard(work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch (error) {
      this.failure = error;
    }
  }

  private async write(): Promise<void> {
    for (;;) {
      if (this.inbox.length === 0) {
        await new Promise<void>((resolve) => this.idle.push(resolve));
        continue;
      }
      await this.make(this.inbox.splice(0, 1 + this.world.int(3)));
    }
  }

  private async make(asked: readonly Asked[]): Promise<void> {
    for (;;) {
      const keys = new Set(
        asked.flatMap(({ command: { key, reads } }) => (reads === null ? [key] : [key, reads])),
      );
      await this.load(keys);
      // From here to the commit nothing else happens.
      const plannedAt = this.log.pin();
      const get = (key: string): readonly string[] => this.known.get(key) ?? [];
      const isThere = ({ command: { key, id } }: Asked): boolean =>
        get(key).some((said) => idOf(said) === id);
      if (![...keys].every((key) => this.known.has(key))) {
        plannedAt.release();
        continue;
      }
      const commands: Command[] = [];
      for (const one of asked) if (!isThere(one)) commands.push(one.command);
      if (commands.length === 0) {
        plannedAt.release();
        // Known, but perhaps of a commit of this server that is not made yet.
        const isStored = await this.settled(keys);
        if (!isStored || !asked.every(isThere)) continue;
        for (const { reply } of asked) reply();
        return;
      }
      const unique = [...new Map(commands.map((command) => [command.id, command])).values()];
      const rows = plan(unique, get);
      for (const { key, value } of rows) this.known.set(key, value);
      const writes = rows.map(({ key }) => key);
      const undo = (): void => {
        for (const key of writes) this.known.delete(key);
      };
      for (const key of writes) this.pending.set(key, (this.pending.get(key) ?? 0) + 1);
      const body: Body = { commands: unique, rows };
      const events = Buffer.from(JSON.stringify(unique.map(({ id }) => id)));
      try {
        const outcome = await this.log.commit({
          // Also of what is there already: it may be of a commit of this server that comes to nothing.
          reads: asked.flatMap(({ command: { key, reads } }) => (reads === null ? [key] : [key, reads])),
          writes,
          places: unique.length,
          events,
          rows: Buffer.from(JSON.stringify(body)),
          plannedAt,
          undo,
        });
        for (const key of writes) this.pending.set(key, (this.pending.get(key) ?? 1) - 1);
        if (!outcome.committed) {
          this.conflicts += 1;
          if (this.conflicts >= CONFLICTS_BEFORE_TURN) this.log.askForTurn(outcome.conflict);
          continue;
        }
        this.conflicts = 0;
        if (this.world.chance(0.1)) for (const key of writes) if (this.world.chance(0.5)) this.forget(key);
        await outcome.answerable;
      } catch (error) {
        for (const key of writes) this.pending.set(key, (this.pending.get(key) ?? 1) - 1);
        // Whether it was committed is not known: the client asks again.
        if ((error as { code?: string }).code !== 'STORE_UNAVAILABLE') throw error;
        return;
      }
      for (const { reply } of asked) reply();
      return;
    }
  }

  /** Commits of this server that are not made yet, by key, are never forgotten. */
  private readonly pending = new Map<string, number>();

  private forget(key: string): void {
    if ((this.pending.get(key) ?? 0) === 0) this.known.delete(key);
  }

  /** Whether what is known of the keys is in the log. */
  private async settled(keys: ReadonlySet<string>): Promise<boolean> {
    const pin = await this.log.settle(keys);
    const rows = await this.read([...keys]);
    const holds = !this.log.touchedSince(keys, pin);
    pin.release();
    if (!holds) return false;
    return [...keys].every(
      (key) => JSON.stringify(rows.get(key) ?? []) === JSON.stringify(this.known.get(key)),
    );
  }

  private async load(keys: ReadonlySet<string>): Promise<void> {
    for (;;) {
      const missing = [...keys].filter((key) => !this.known.has(key));
      if (missing.length === 0) return;
      let pin: Pin | null = null;
      try {
        pin = await this.log.settle(missing);
        const rows = await this.read(missing);
        if (this.log.touchedSince(missing, pin)) continue;
        for (const key of missing) if (!this.known.has(key)) this.known.set(key, rows.get(key) ?? []);
      } finally {
        pin?.release();
      }
    }
  }

  private async read(keys: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    for (;;) {
      try {
        const found = await Promise.all(
          keys.map((key) => this.world.call(this, () => this.database.rows.get(key)?.value ?? [])),
        );
        return new Map(keys.map((key, i) => [key, found[i] ?? []]));
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error;
      }
    }
  }

  private async apply({ seq, rows }: ApplicableRecord): Promise<void> {
    const { world, database } = this;
    const body = JSON.parse(Buffer.from(rows).toString()) as Body;
    const isVoid = JSON.stringify(database.log[seq - 1]?.body) !== JSON.stringify(body);
    await Promise.all(
      body.rows.map(async (row, i) => {
        const done = await world.call(this, () => database.put(seq, i, isVoid, row, true));
        if (done === 'duplicate') await world.call(this, () => database.put(seq, i, isVoid, row, false));
      }),
    );
  }

  private async trim(): Promise<void> {
    for (;;) {
      await this.world.sleep(this, 300 + this.world.number() * 600);
      try {
        await this.log.trim(RETENTION);
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error;
      }
    }
  }
}
