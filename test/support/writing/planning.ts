import { isDeepStrictEqual } from 'node:util';
import type { Commit } from '../../../src/store/writing/commit.js';
import { Pass } from '../../../src/store/writing/pass.js';
import { NotLoaded } from '../../../src/store/writing/view.js';
import { askingView } from './asking-view.js';
import type { Command, Timed } from './commands.js';
import { Counters, CountingIds, resolvePositions } from './ids.js';
import { MemoryStore, type MemoryView } from './memory-store.js';
import { type Answer, Made, perform } from './perform.js';
import { printPass, statesOf } from './print-pass.js';
import { type Snapshot, snapshotOf } from './snapshot.js';

/** A pass that was planned and is not applied yet. */
export interface Planned {
  readonly commit: Commit;
  /** Positions that it took, in order. */
  readonly given: readonly number[];
  readonly answers: readonly Answer[];
  readonly made: Made;
  readonly isEmpty: boolean;
}

export interface Planning {
  readonly positions?: 'real' | 'provisional';
  /** Nothing is loaded before it is asked for; each rule is asked again until all it needs is there. */
  readonly isLazy?: boolean;
}

/** A store in memory with the planner over it. */
export class PlannedStore {
  readonly store = new MemoryStore();
  private readonly counters = new Counters();
  made = new Made();
  private clock: number;

  constructor(
    clock: number,
    private readonly how: Planning = {},
  ) {
    this.clock = clock;
  }

  /** Plans one pass over what is stored, all of it at one time. */
  plan(commands: readonly Command[], how: Planning = this.how): Planned {
    const view = this.store.view();
    const loaded = new Set<string>();
    const ids = new CountingIds(
      this.counters,
      how.positions === 'provisional' ? 'provisional' : this.store.head,
    );
    const pass = new Pass(how.isLazy === true ? askingView(view, loaded) : view, ids, this.clock);
    const made = this.made.copy();
    const answers = commands.map((command) =>
      how.isLazy === true ? persist(pass, view, ids, loaded, command, made) : perform(pass, command, made),
    );
    const commit = pass.commit();
    if (how.isLazy === true && !isDeepStrictEqual(commit, pass.commit())) {
      throw new Error('asking for the commit again gives another one');
    }
    return { commit, given: ids.given, answers, made, isEmpty: pass.isEmpty };
  }

  apply({ commit, given, made, isEmpty }: Planned): void {
    this.made = made;
    for (const [id, name] of made.stepNames) this.store.stepNames.set(id, name);
    if (isEmpty) return;
    const { head } = this.store;
    const isReal = given.every((position) => position > 0);
    this.store.apply(isReal ? commit : resolvePositions(commit, given, head), head + given.length);
  }

  /** One pass from planning to applying; answers what was answered. */
  give(timed: readonly Timed[]): readonly Answer[] {
    this.clock += timed[0]?.afterMs ?? 0;
    const planned = this.plan(timed.map(({ command }) => command));
    this.apply(planned);
    return planned.answers;
  }

  snapshot(): Snapshot {
    return snapshotOf(this.store, this.made);
  }
}

/** Asks a rule until all that it needs is loaded; until then, and where it refuses, it has changed nothing. */
function persist(
  pass: Pass,
  view: MemoryView,
  ids: CountingIds,
  loaded: Set<string>,
  command: Command,
  made: Made,
): Answer {
  const stands = (states: ReturnType<typeof statesOf>) =>
    JSON.stringify([printPass(pass, states), ids.given.length, view.memorySizes]);
  let states = statesOf(pass);
  let before = printPass(pass, states);
  for (;;) {
    const found = statesOf(pass);
    if (found.length !== states.length) {
      states = found;
      before = printPass(pass, states);
    }
    const sizes = view.memorySizes;
    const given = ids.given.length;
    const changed = (what: string) => {
      const isSame = printPass(pass, states) === before && ids.given.length === given;
      const grown = view.memorySizes.filter(([key, size]) => sizes.some(([k, s]) => k === key && s !== size));
      if (!isSame || grown.length > 0) {
        throw new Error(`${command.kind} had changed something when it met ${what}: ${stands(states)}`);
      }
    };
    try {
      const answer = perform(pass, command, made);
      if ('code' in answer) changed(String(answer.code));
      return answer;
    } catch (error) {
      if (!(error instanceof NotLoaded)) throw error;
      changed(error.what);
      loaded.add(error.what);
    }
  }
}

/** Cuts commands into passes of these sizes, over and over; what is given later is in a later pass. */
export function cut(commands: readonly Timed[], sizes: readonly number[]): readonly (readonly Timed[])[] {
  const passes: Timed[][] = [];
  for (const timed of commands) {
    const current = passes.at(-1);
    const size = sizes[(passes.length - 1) % sizes.length] ?? 1;
    if (current === undefined || timed.afterMs > 0 || current.length >= size) passes.push([timed]);
    else current.push(timed);
  }
  return passes;
}
