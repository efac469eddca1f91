import { touches } from '../../writing/touches.js';
import type { Answers } from './answers.js';
import type { Cache } from './cache.js';
import type { Command } from './commands.js';
import type { Loader } from './loader.js';
import type { Need } from './needs.js';
import { needsOf } from './needs-of.js';

/** Commands and items whose needs are loaded before planning. */
const COMMANDS_AHEAD = 256;
const ITEMS_AHEAD = 1_024;

const FOLLOWING: ReadonlySet<Need['kind']> = new Set(['content', 'members', 'datasets', 'prompt']);

/**
 * Loads what the first commands of the queue need. What may be out of date without a conflict telling so is dropped from
 * the cache and loaded again.
 */
export async function prefetch(
  queue: readonly Command[],
  { cache, loader }: { readonly cache: Cache; readonly loader: Loader },
  answers: Answers,
): Promise<void> {
  const needs = needsAhead(queue, cache);
  forgetAbsent(queue.slice(0, COMMANDS_AHEAD), needs, cache);
  forgetPolicy(queue.slice(0, COMMANDS_AHEAD), cache);
  await loader.load(needs, answers);
  // What the loaded states require: contents to compare, members of groups.
  const more = needsAhead(queue, cache).filter(
    (need) => FOLLOWING.has(need.kind) || (need.kind === 'trajectory' && need.depth === 'trees'),
  );
  if (more.length > 0) await loader.load(more, answers);
}

/**
 * What else to load when a command stops at something that is not cached. Steps that came after the prefetch lack more
 * than the first of it, as do those that came with them.
 */
export function needsAtStop(command: Command, queue: readonly Command[], cache: Cache): Need[] {
  if (command.kind === 'append') return needsAhead(queue, cache);
  return command.stops > 1 ? needsOf(command, cache) : [];
}

/** What the first commands of the queue need, of which some may be cached. */
function needsAhead(queue: readonly Command[], cache: Cache): Need[] {
  const needs: Need[] = [];
  let items = ITEMS_AHEAD;
  for (const command of queue.slice(0, COMMANDS_AHEAD)) {
    const from = command.kind === 'append' ? command.answers.length : 0;
    for (const need of needsOf(command, cache, from, items)) needs.push(need);
    if (command.kind === 'append') items -= command.items.length - from;
    if (items <= 0) break;
  }
  return needs;
}

/**
 * Drops cached absences of trajectories, except for registrations. Another server may have begun the trajectory since,
 * and a command that is refused or skips it would not conflict. Beginning one conflicts at the commit.
 */
function forgetAbsent(commands: readonly Command[], needs: readonly Need[], cache: Cache): void {
  const asks = ({ kind, ...rest }: Command) =>
    kind === 'rule' && 'rule' in rest && rest.rule !== 'registerTrajectory';
  if (!commands.some(asks)) return;
  for (const need of needs) {
    if (need.kind !== 'trajectory') continue;
    const entry = cache.trajectory(need.channel, need.uid);
    if (entry !== null && entry.state === null && entry.pins === 0) cache.drop(entry.name);
  }
}

/**
 * Drops the cached policy before a command changes it. Another server may have changed it since, and a command that is
 * refused, or that finds its version there already, would not conflict.
 */
function forgetPolicy(commands: readonly Command[], cache: Cache): void {
  const changes = commands.some((command) => command.kind === 'rule' && command.rule === 'updatePolicy');
  if (changes && !cache.isPinned([touches.policy])) cache.drop(touches.policy);
}
