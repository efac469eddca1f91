import { randomUUID } from 'node:crypto';
import { StepwellError } from '../../../errors/index.js';
import type { UnpackedStep } from '../../packed/step.js';
import { Pass } from '../../writing/pass.js';
import { appendItem } from '../../writing/rules.js';
import { touches } from '../../writing/touches.js';
import type { CommitLogPort, Pin, TakenRecord } from '../log/interface.js';
import { PLACES } from '../log/positions.js';
import { isOfDatabase } from '../translate.js';
import { Answers } from './answers.js';
import type { Cache } from './cache.js';
import { CachedView } from './cached-view.js';
import { type AppendCommand, type Command, type RuleCommand, runRule } from './commands.js';
import { Draft } from './draft.js';
import type { Loader } from './loader.js';
import { Missing, type Need } from './needs.js';
import { needsOfSpread } from './needs-of-spread.js';
import type { GivenPlaces, Places } from './places.js';
import type { Part, Planned } from './planned.js';
import { needsAtStop, prefetch } from './prefetch.js';
import { checkRule, checkStep } from './storable.js';
import { takeIn } from './take-in.js';

/** After this many stops of a rule, because other servers changed what it needs, they are asked to wait. */
const STOPS_BEFORE_TURN = 8;
/** A rule that has stopped this often because something was not loaded will not end. */
const MOST_STOPS = 1_000;

/** The outcome of planning a command: it is planned, the pass is full, or something must be loaded. */
type Step = 'done' | 'full' | Missing;

export interface PlannerParts {
  readonly cache: Cache;
  readonly loader: Loader;
  readonly places: Places;
  readonly log: Pick<CommitLogPort, 'pin' | 'askForTurn'>;
  /** See Pass. */
  readonly mostTold: number | undefined;
  /** Waits until everything that this server has planned is applied. */
  drained(): Promise<void>;
}

/** Plans commands in their order, as many as fit into a pass. A refused command does not affect the others. */
export class Planner {
  /** Commands of the pass that is being planned, in order. */
  private current: Part[] = [];
  private view: CachedView | null = null;
  private answers: Answers | null = null;
  private alone = false;
  /** Whether cached entries were dropped that planned passes have changed, so that the next plan must wait for those. */
  private isBehind = false;

  constructor(private readonly parts: PlannerParts) {}

  /** Removes all commands from the current plan and returns them, when planning is cancelled. */
  takeBack(): readonly Part[] {
    if (this.view !== null) this.forget(this.view);
    return this.current.splice(0);
  }

  /** Called for every record of another server. */
  taken(record: TakenRecord): void {
    this.answers?.taken(record);
  }

  /**
   * Plans the first commands of the queue and removes them from it. Null: all were refused, or planning was cancelled,
   * which `isOff` reports and is checked after every wait.
   */
  async plan(queue: Command[], isOff: () => boolean): Promise<Omit<Planned, 'contents'> | null> {
    const { cache, loader, places, log, mostTold, drained } = this.parts;
    const answers = new Answers();
    this.answers = answers;
    if (this.isBehind) await drained();
    if (isOff()) return null;
    this.isBehind = false;
    await prefetch(queue, { cache, loader }, answers);
    if (isOff()) return null;
    const pin = log.pin();
    const view = new CachedView(cache, answers);
    this.view = view;
    const pass = new Pass(view, places, Date.now(), mostTold);
    const draft = new Draft(pass, view, this.current);
    const from = places.mark;
    try {
      while (queue.length > 0) {
        const command = queue[0] as Command;
        const step = this.step(draft, command);
        if (step === 'full') break;
        if (step === 'done') {
          queue.shift();
          if (this.alone) break;
          continue;
        }
        if (draft.parts.length > 0 && isOfExtended(view, step.need)) break;
        command.stops += 1;
        if (command.stops % STOPS_BEFORE_TURN === 0) log.askForTurn(null);
        if (command.stops > MOST_STOPS) throw new Error(`planning does not end: ${step.message}`);
        const ahead = needsOfSpread(command, cache, answers);
        const again = needsAtStop(command, queue, cache);
        await loader.load([step.need, ...ahead, ...again], answers);
        if (isOff()) return released(pin);
      }
      const commit = await this.commitOf(pass, answers, isOff);
      if (commit === null) return released(pin);
      const given: GivenPlaces = { from, to: places.mark };
      if (given.from - given.to >= PLACES) return this.tooLarge(draft, queue, pin);
      this.alone = false;
      const unplaced = takeIn(cache, commit, view.begun);
      const parts = this.current.splice(0);
      if (parts.length === 0) return released(pin);
      return { parts, commit, given, used: view.used, unplaced, pin, token: randomUUID() };
    } catch (error) {
      pin.release();
      if (isOff()) return null;
      this.forget(view);
      if (isOfDatabase(error)) throw error;
      // A programming error. The changes of the pass cannot be separated from the cached states.
      const failed = queue[0];
      if (failed !== undefined) {
        queue.shift();
        failed.reject(error);
      }
      requeue(queue, restored(this.current.splice(0), failed));
      return null;
    } finally {
      this.view = null;
    }
  }

  private step(draft: Draft, command: Command): Step {
    try {
      return command.kind === 'append' ? this.append(draft, command) : this.rule(draft, command);
    } catch (error) {
      if (error instanceof Missing) return error;
      throw error;
    }
  }

  private rule(draft: Draft, command: RuleCommand): Step {
    if (!draft.hasRoomForRule()) return 'full';
    try {
      checkRule(command);
      const answer = runRule(draft.pass, command);
      draft.parts.push({ command, from: 0, answer });
    } catch (error) {
      if (!(error instanceof StepwellError)) throw error;
      command.reject(error);
    }
    return 'done';
  }

  private append(draft: Draft, command: AppendCommand): Step {
    const { items, answers, channel } = command;
    const known = draft.parts.find((part) => part.command === command);
    const start = (): void => {
      if (known === undefined && !draft.parts.some((part) => part.command === command)) {
        draft.parts.push({ command, from: answers.length, answer: null });
        command.open += 1;
      }
    };
    if (items.length === 0) start();
    while (answers.length < items.length) {
      const item = items[answers.length] as (typeof items)[number];
      if (!draft.hasRoomFor(item)) return 'full';
      const before = draft.pass.size;
      const answer = 'step' in item ? refusal(item) : null;
      const made = answer ?? appendItem(draft.pass, channel, item);
      start();
      answers.push(made);
      if (draft.pass.size > before && 'stepId' in made && 'step' in item) draft.count(made.stepId, item.step);
    }
    return 'done';
  }

  private async commitOf(pass: Pass, answers: Answers, isOff: () => boolean) {
    for (;;) {
      try {
        return pass.commit();
      } catch (error) {
        if (!(error instanceof Missing)) throw error;
        await this.parts.loader.load([error.need], answers);
        if (isOff()) return null;
      }
    }
  }

  /** Plans a pass with more events than a record has places again, each command in a pass; refuses a single one. */
  private tooLarge({ view }: Draft, queue: Command[], pin: Pin): null {
    pin.release();
    this.forget(view);
    const parts = this.current.splice(0);
    const [only] = parts;
    if (this.alone && only !== undefined) {
      const expected = `a change of fewer than ${PLACES} events`;
      only.command.reject(new StepwellError('OUT_OF_RANGE', { expected }));
      requeue(queue, restored(parts, only.command));
      if (queue[0] === only.command) queue.shift();
    } else requeue(queue, restored(parts, undefined));
    this.alone = !this.alone;
    return null;
  }

  private forget(view: CachedView): void {
    for (const { name } of view.used) this.parts.cache.drop(name);
    this.isBehind = true;
  }
}

/** Whether loading the need again would lose the pass's changes: it has extended a partly loaded trajectory. */
function isOfExtended({ extended }: CachedView, need: Need): boolean {
  return need.kind === 'trajectory' && extended.has(touches.trajectory(need.channel, need.uid));
}

function released(pin: Pin): null {
  pin.release();
  return null;
}

/** The commands of the parts as they were before planning, each once, without the failed one. */
export function restored(parts: readonly Part[], failed: Command | undefined): readonly Command[] {
  const commands = new Set<Command>();
  for (const { command, from } of parts.toReversed()) {
    if (command.kind !== 'append') continue;
    command.answers.length = Math.min(command.answers.length, from);
    command.open -= 1;
  }
  for (const { command } of parts) if (command !== failed) commands.add(command);
  return [...commands];
}

/** Puts commands back to the front of the queue. A partly planned append is still in it, and moves. */
export function requeue(queue: Command[], commands: readonly Command[]): void {
  const again = new Set(commands);
  const rest = queue.filter((command) => !again.has(command));
  queue.splice(0, queue.length, ...commands, ...rest);
}

function refusal(item: { readonly index: number; readonly step: UnpackedStep }) {
  try {
    checkStep(item.step);
    return null;
  } catch (error) {
    if (!(error instanceof StepwellError)) throw error;
    const { code, message, path } = error;
    return { index: item.index, code, message, path: path?.map(String) ?? null };
  }
}
