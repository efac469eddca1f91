import { randomUUID } from 'node:crypto';
import { StepwellError } from '../../../errors/index.js';
import { touches } from '../../writing/commit.js';
import { Pass } from '../../writing/pass.js';
import { appendItem } from '../../writing/rules.js';
import { PLACES } from '../log/positions.js';
import { isOfDatabase } from '../translate.js';
import { Answers } from './answers.js';
import { CachedView } from './cached-view.js';
import { runRule } from './commands.js';
import { Missing } from './needs.js';
import { needsOf } from './needs-of.js';
import { needsOfSpread } from './needs-of-spread.js';
import { checkRule, checkStep } from './storable.js';
import { takeIn } from './take-in.js';
/** A pass ends when it reaches one of these; a single larger step gets a pass of its own. */
const MOST_STEPS = 1_024;
const MOST_BODY = 4 * 1024 * 1024;
const MOST_CONTENTS = 8 * 1024 * 1024;
/** A pass with more events takes no further item. The remaining places are left for the events of one item. */
const MOST_EVENTS = 12_000;
/** A pass with more events takes no further rule, because a rule may write some thousand events. */
const ROOM_FOR_RULE = 4_000;
/** Commands and items whose needs are loaded before planning. */
const COMMANDS_AHEAD = 256;
const ITEMS_AHEAD = 1_024;
/** After this many stops of a rule, because other servers changed what it needs, they are asked to wait. */
const STOPS_BEFORE_TURN = 8;
/** A rule that has stopped this often because something was not loaded will not end. */
const MOST_STOPS = 1_000;
/** Approximate size of a step's row before it is deflated. */
const ROW_BYTES = 600;
/** Plans commands in their order, as many as fit into a pass. A refused command does not affect the others. */
export class Planner {
    constructor(parts) {
        this.parts = parts;
        /** Commands of the pass that is being planned, in order. */
        this.current = [];
        this.view = null;
        this.answers = null;
        this.alone = false;
        /** Whether cached entries were dropped that planned passes have changed, so that the next plan must wait for those. */
        this.isBehind = false;
    }
    /** Removes all commands from the current plan and returns them, when planning is cancelled. */
    takeBack() {
        if (this.view !== null)
            this.forget(this.view);
        return this.current.splice(0);
    }
    /** Called for every record of another server. */
    taken(record) {
        this.answers?.taken(record);
    }
    /**
     * Plans the first commands of the queue and removes them from it. Null: all were refused, or planning was cancelled,
     * which `isOff` reports and is checked after every wait.
     */
    async plan(queue, isOff) {
        const { cache, loader, places, log, mostTold, drained } = this.parts;
        const answers = new Answers();
        this.answers = answers;
        if (this.isBehind)
            await drained();
        if (isOff())
            return null;
        this.isBehind = false;
        await this.prefetch(queue, answers);
        if (isOff())
            return null;
        const pin = log.pin();
        const view = new CachedView(cache, answers);
        this.view = view;
        const pass = new Pass(view, places, Date.now(), mostTold);
        const draft = { pass, view, parts: this.current, steps: 0, body: 0, contents: 0 };
        const from = places.mark;
        try {
            while (queue.length > 0) {
                const command = queue[0];
                const step = this.step(draft, command);
                if (step === 'full')
                    break;
                if (step === 'done') {
                    queue.shift();
                    if (this.alone)
                        break;
                    continue;
                }
                if (draft.parts.length > 0 && isOfExtended(view, step.need))
                    break;
                command.stops += 1;
                if (command.stops % STOPS_BEFORE_TURN === 0)
                    log.askForTurn(null);
                if (command.stops > MOST_STOPS)
                    throw new Error(`planning does not end: ${step.message}`);
                const ahead = needsOfSpread(command, cache, answers);
                const again = needsAtStop(command, queue, cache);
                await loader.load([step.need, ...ahead, ...again], answers);
                if (isOff())
                    return released(pin);
            }
            const commit = await this.commitOf(pass, answers, isOff);
            if (commit === null)
                return released(pin);
            const given = { from, to: places.mark };
            if (given.from - given.to >= PLACES)
                return this.tooLarge(draft, queue, pin);
            this.alone = false;
            const unplaced = takeIn(cache, commit, view.begun);
            const parts = this.current.splice(0);
            if (parts.length === 0)
                return released(pin);
            return { parts, commit, given, used: view.used, unplaced, pin, token: randomUUID() };
        }
        catch (error) {
            pin.release();
            if (isOff())
                return null;
            this.forget(view);
            if (isOfDatabase(error))
                throw error;
            // A programming error. The changes of the pass cannot be separated from the cached states.
            const failed = queue[0];
            if (failed !== undefined) {
                queue.shift();
                failed.reject(error);
            }
            requeue(queue, restored(this.current.splice(0), failed));
            return null;
        }
        finally {
            this.view = null;
        }
    }
    async prefetch(queue, answers) {
        const { cache, loader } = this.parts;
        const needs = needsAhead(queue, cache);
        forgetAbsent(queue.slice(0, COMMANDS_AHEAD), needs, cache);
        forgetPolicy(queue.slice(0, COMMANDS_AHEAD), cache);
        await loader.load(needs, answers);
        // What the loaded states require: contents to compare, members of groups.
        const more = needsAhead(queue, cache).filter((need) => FOLLOWING.has(need.kind) || (need.kind === 'trajectory' && need.depth === 'trees'));
        if (more.length > 0)
            await loader.load(more, answers);
    }
    step(draft, command) {
        try {
            return command.kind === 'append' ? this.append(draft, command) : this.rule(draft, command);
        }
        catch (error) {
            if (error instanceof Missing)
                return error;
            throw error;
        }
    }
    rule(draft, command) {
        const { pass } = draft;
        const isTaken = pass.size > ROOM_FOR_RULE || pass.ledger.extraBytes > MOST_CONTENTS;
        if (draft.parts.length > 0 && isTaken)
            return 'full';
        try {
            checkRule(command);
            const answer = runRule(draft.pass, command);
            draft.parts.push({ command, from: 0, answer });
        }
        catch (error) {
            if (!(error instanceof StepwellError))
                throw error;
            command.reject(error);
        }
        return 'done';
    }
    append(draft, command) {
        const { items, answers, channel } = command;
        const known = draft.parts.find((part) => part.command === command);
        const start = () => {
            if (known === undefined && !draft.parts.some((part) => part.command === command)) {
                draft.parts.push({ command, from: answers.length, answer: null });
                command.open += 1;
            }
        };
        if (items.length === 0)
            start();
        while (answers.length < items.length) {
            const item = items[answers.length];
            const size = 'step' in item ? sizeOf(item.step) : 0;
            if (draft.parts.length > 0 && isFull(draft, size))
                return 'full';
            const before = draft.pass.size;
            const answer = 'step' in item ? refusal(item) : null;
            const made = answer ?? appendItem(draft.pass, channel, item);
            start();
            answers.push(made);
            if (draft.pass.size > before && 'stepId' in made && 'step' in item)
                count(draft, made.stepId, item.step);
        }
        return 'done';
    }
    async commitOf(pass, answers, isOff) {
        for (;;) {
            try {
                return pass.commit();
            }
            catch (error) {
                if (!(error instanceof Missing))
                    throw error;
                await this.parts.loader.load([error.need], answers);
                if (isOff())
                    return null;
            }
        }
    }
    /** Plans a pass with more events than a record has places again, each command in a pass; refuses a single one. */
    tooLarge({ view }, queue, pin) {
        pin.release();
        this.forget(view);
        const parts = this.current.splice(0);
        const [only] = parts;
        if (this.alone && only !== undefined) {
            const expected = `a change of fewer than ${PLACES} events`;
            only.command.reject(new StepwellError('OUT_OF_RANGE', { expected }));
            requeue(queue, restored(parts, only.command));
            if (queue[0] === only.command)
                queue.shift();
        }
        else
            requeue(queue, restored(parts, undefined));
        this.alone = !this.alone;
        return null;
    }
    forget(view) {
        for (const { name } of view.used)
            this.parts.cache.drop(name);
        this.isBehind = true;
    }
}
/**
 * What else to load when a command stops at something that is not cached. Steps that came after the prefetch lack more
 * than the first of it, as do those that came with them.
 */
function needsAtStop(command, queue, cache) {
    if (command.kind === 'append')
        return needsAhead(queue, cache);
    return command.stops > 1 ? needsOf(command, cache) : [];
}
/** What the first commands of the queue need, of which some may be cached. */
function needsAhead(queue, cache) {
    const needs = [];
    let items = ITEMS_AHEAD;
    for (const command of queue.slice(0, COMMANDS_AHEAD)) {
        const from = command.kind === 'append' ? command.answers.length : 0;
        for (const need of needsOf(command, cache, from, items))
            needs.push(need);
        if (command.kind === 'append')
            items -= command.items.length - from;
        if (items <= 0)
            break;
    }
    return needs;
}
/** Whether loading the need again would lose the pass's changes: it has extended a partly loaded trajectory. */
function isOfExtended({ extended }, need) {
    return need.kind === 'trajectory' && extended.has(touches.trajectory(need.channel, need.uid));
}
const FOLLOWING = new Set(['content', 'members', 'datasets', 'prompt']);
/**
 * Drops cached absences of trajectories, except for registrations. Another server may have begun the trajectory since,
 * and a command that is refused or skips it would not conflict. Beginning one conflicts at the commit.
 */
function forgetAbsent(commands, needs, cache) {
    const asks = ({ kind, ...rest }) => kind === 'rule' && 'rule' in rest && rest.rule !== 'registerTrajectory';
    if (!commands.some(asks))
        return;
    for (const need of needs) {
        if (need.kind !== 'trajectory')
            continue;
        const entry = cache.trajectory(need.channel, need.uid);
        if (entry !== null && entry.state === null && entry.pins === 0)
            cache.drop(entry.name);
    }
}
/**
 * Drops the cached policy before a command changes it. Another server may have changed it since, and a command that is
 * refused, or that finds its version there already, would not conflict.
 */
function forgetPolicy(commands, cache) {
    const changes = commands.some((command) => command.kind === 'rule' && command.rule === 'updatePolicy');
    if (changes && !cache.isPinned([touches.policy]))
        cache.drop(touches.policy);
}
function released(pin) {
    pin.release();
    return null;
}
/** The commands of the parts as they were before planning, each once, without the failed one. */
export function restored(parts, failed) {
    const commands = new Set();
    for (const { command, from } of parts.toReversed()) {
        if (command.kind !== 'append')
            continue;
        command.answers.length = Math.min(command.answers.length, from);
        command.open -= 1;
    }
    for (const { command } of parts)
        if (command !== failed)
            commands.add(command);
    return [...commands];
}
/** Puts commands back to the front of the queue. A partly planned append is still in it, and moves. */
export function requeue(queue, commands) {
    const again = new Set(commands);
    const rest = queue.filter((command) => !again.has(command));
    queue.splice(0, queue.length, ...commands, ...rest);
}
function refusal(item) {
    try {
        checkStep(item.step);
        return null;
    }
    catch (error) {
        if (!(error instanceof StepwellError))
            throw error;
        const { code, message, path } = error;
        return { index: item.index, code, message, path: path?.map(String) ?? null };
    }
}
function isFull({ steps, body, contents, pass }, size) {
    if (pass.size >= MOST_EVENTS)
        return true;
    return steps > 0 && (steps >= MOST_STEPS || body >= MOST_BODY || contents + size > MOST_CONTENTS);
}
/** Counts an added step by what it stores. */
function count(draft, stepId, step) {
    const found = draft.pass.stepById(stepId);
    const added = found === null ? null : draft.pass.newStep(found.step.key);
    if (added === null)
        return;
    const { addedMessages, addedTokens } = added.placement;
    draft.steps += 1;
    draft.body += ROW_BYTES + (step.metadata?.length ?? 0) + (step.sampling?.length ?? 0);
    draft.contents += ownSize(step) + (addedTokens?.elements.byteLength ?? 0);
    for (const text of addedMessages?.elements ?? [])
        draft.contents += text.length;
}
/** Bytes of a step's messages, ids, media and lists of floats. Other fields are small and not counted. */
function sizeOf(step) {
    let bytes = ownSize(step) + (step.ids?.byteLength ?? 0);
    for (const text of step.texts)
        bytes += text.length;
    return bytes;
}
function ownSize({ logProbs, mediaBytes, refLogProbs, values, teacherLogProbs, teacherTopK, }) {
    let bytes = 500 + (teacherTopK?.logProbs.byteLength ?? 0) + (teacherTopK?.indices.byteLength ?? 0);
    for (const media of mediaBytes)
        bytes += media.bytes.length;
    for (const list of [logProbs, refLogProbs, values, teacherLogProbs])
        bytes += list?.byteLength ?? 0;
    return bytes;
}
//# sourceMappingURL=planner.js.map