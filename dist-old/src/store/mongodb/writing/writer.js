import { setTimeout as delay } from 'node:timers/promises';
import { StepwellError } from '../../../errors/index.js';
import { appendResult } from '../../writing/rules.js';
import { highestRowSeq } from '../highest-row.js';
import { FIRST_RECORD_VERSION, RECORD_VERSION } from '../log/log-database.js';
import { endOf, positionAt } from '../log/positions.js';
import { translate, warn } from '../translate.js';
import { applyRows } from './apply-rows.js';
import { Cache } from './cache.js';
import { ChangedJobs } from './changed-jobs.js';
import { encodeEvents } from './encode-events.js';
import { decodeRows, encodeRows, isOfRecipes } from './encode-rows.js';
import { Leftovers } from './leftovers.js';
import { Loader } from './loader.js';
import { keysTouch } from './minted-keys.js';
import { Places } from './places.js';
import { isEmpty } from './planned.js';
import { Planner, requeue, restored } from './planner.js';
import { Refusals } from './refusals.js';
import { rowsOf } from './rows.js';
import { MemberReads } from './settled-reads.js';
import { keep, removeContents, writeContents } from './write-contents.js';
/**
 * Most passes that are planned and not committed: the contents of one are written while the previous one is committed.
 */
const MOST_UNCOMMITTED = 2;
/** Pause between attempts at work that is not urgent. */
const AGAIN_MS = 500;
/** Most passes that are planned and not applied. */
const MOST_UNAPPLIED = 4;
/** No list of decisions has this key. */
const NO_LIST = -1;
/** After this many conflicts in a row, the other servers are asked to let this one commit first. */
const CONFLICTS_BEFORE_TURN = 3;
/**
 * Plans the requests of callers and commits them. While one pass is committed, the contents of the next are written and
 * the previous one is applied. Each pass is planned on top of the earlier ones, so if one is refused, all later ones
 * are planned again in the same order for the same callers.
 */
export class Writer {
    constructor(collections, keys, options = {}) {
        this.collections = collections;
        this.keys = keys;
        this.options = options;
        this.cache = new Cache();
        this.members = new MemberReads();
        this.changedJobs = new ChangedJobs();
        this.rowsOfRecords = new WeakMap();
        this.queue = [];
        /** Planned and not committed, in order. */
        this.uncommitted = [];
        /** Number of times that plans were cancelled. */
        this.epoch = 0;
        this.unapplied = 0;
        /** Cancelled parts that are not in the queue again yet. */
        this.calledOff = null;
        /** Number of refused commits in a row. */
        this.conflicts = 0;
        this.working = null;
        this.committing = Promise.resolve();
        this.waiting = [];
        this.closed = false;
        this.log = null;
        this.planner = null;
        this.leftovers = null;
        /** A position at or after everything that was committed, or found to be stored, for callers that were answered. */
        this.position = 0;
        /** Resolves when the callers of everything committed so far are answered. */
        this.answerable = Promise.resolve();
        this.places = new Places(keys);
        this.refusals = new Refusals(collections, () => this.change('forgetList', NO_LIST));
    }
    /** Sets the log, which is made with this as its owner, before the log opens. */
    use(log) {
        this.log = log;
        const { cache, places } = this;
        const loader = new Loader(this.collections, cache, log, () => this.drained(), (name) => this.members.joinedBy(name));
        const { mostTold } = this.options;
        this.planner = new Planner({ cache, loader, places, log, mostTold, drained: () => this.drained() });
        this.leftovers = new Leftovers(this.collections, log);
    }
    append(channel, items) {
        return new Promise((resolve, reject) => {
            const answered = resolve;
            this.submit({
                kind: 'append',
                channel,
                items,
                answers: [],
                open: 0,
                stops: 0,
                resolve: answered,
                reject,
            });
        });
    }
    change(rule, ...args) {
        return new Promise((resolve, reject) => {
            this.submit({
                kind: 'rule',
                rule,
                args,
                stops: 0,
                resolve: resolve,
                reject,
            });
        });
    }
    /** Why the database refuses writes, according to the last attempt; null: it accepts them. */
    get refusal() {
        return this.refusals.error;
    }
    /** Finds out whether the database accepts writes again. */
    retryRefused() {
        if (!this.closed)
            this.refusals.retry();
    }
    /** Cleans up after refused commits; called periodically, and at the end. */
    async clearLeftovers() {
        await this.leftovers?.clear();
    }
    /** Finishes waiting commands. */
    async close() {
        this.closed = true;
        while (this.working !== null || this.uncommitted.length > 0) {
            this.wakeUp();
            await this.working;
            await this.committing;
        }
        await this.answerable;
    }
    // --- What the log asks ----------------------------------------------------------------------------------------
    async apply(record) {
        const rows = this.rowsOfRecords.get(record.rows) ?? decodeRows(record.rows);
        try {
            await applyRows(this.collections, rows, record);
            this.refusals.ofRows = null;
        }
        catch (error) {
            const meant = translate(error);
            if (meant instanceof StepwellError)
                this.refusals.ofRows = meant;
            this.wakeUp();
            throw meant;
        }
    }
    taken(record, own) {
        this.members.taken(record);
        this.changedJobs.taken(record);
        if (own)
            return;
        for (const name of record.writes)
            this.cache.drop(name);
        this.planner?.taken(record);
    }
    restarted() {
        this.cache.clear();
        this.members.clear();
        this.changedJobs.restarted();
    }
    shown(shown) {
        this.members.shown(shown.seq);
        this.options.onShown?.(shown, this.changedJobs.shown(shown.seq));
    }
    highestRowSeq() {
        return highestRowSeq(this.collections);
    }
    // --- Planning -------------------------------------------------------------------------------------------------
    submit(command) {
        if (this.closed) {
            command.reject(new StepwellError('STORE_UNAVAILABLE', { detail: 'it is closed' }));
            return;
        }
        this.queue.push(command);
        this.wakeUp();
        this.startWork();
    }
    startWork() {
        if (this.working !== null)
            return;
        if (this.queue.length === 0) {
            this.endTurn();
            return;
        }
        this.working = this.work().finally(() => {
            this.working = null;
            this.startWork();
        });
    }
    async work() {
        // Commands that arrive in this turn of the event loop are planned together.
        await new Promise((resolve) => setImmediate(resolve));
        while (this.queue.length > 0) {
            const isBusy = this.uncommitted.length >= MOST_UNCOMMITTED || this.unapplied >= MOST_UNAPPLIED;
            if (isBusy || this.calledOff !== null) {
                // What waits may wait for long, so callers get the reason. Nothing of their commands is stored.
                if (isBusy && this.refusals.ofRows !== null)
                    this.refuseAll(this.refusals.ofRows);
                else
                    await this.changed();
                continue;
            }
            const { epoch } = this;
            try {
                await this.keys.ready();
                const planned = await this.plannerOf().plan(this.queue, () => epoch !== this.epoch);
                if (planned !== null)
                    this.launch(planned);
            }
            catch (error) {
                // The database cannot be read, which all waiting callers are told.
                this.refuseAll(translate(error));
            }
        }
    }
    launch(pass) {
        const contents = writeContents(this.collections, pass.commit, pass.token);
        // The commit awaits and handles it.
        contents.catch(() => { });
        const planned = { ...pass, contents };
        for (const one of planned.used)
            one.pins += 1;
        this.cache.launched(planned.commit.touched.writes);
        this.unapplied += 1;
        this.uncommitted.push(planned);
        const { epoch } = this;
        this.committing = this.committing.then(() => this.commit(planned, epoch));
    }
    // --- Committing -----------------------------------------------------------------------------------------------
    async commit(planned, epoch) {
        if (epoch !== this.epoch)
            return;
        const { commit, given, pin, token } = planned;
        try {
            const kept = await planned.contents;
            if (epoch !== this.epoch)
                return;
            if (isEmpty(commit)) {
                this.commitNothing(planned);
                return;
            }
            const log = this.logOf();
            const at = (position) => this.places.relative(position, given);
            const rows = rowsOf(commit, {
                at,
                isInOrder: (key) => this.cache.ofKey(key)?.inOrder ?? false,
            });
            const encoded = encodeRows(rows);
            this.rowsOfRecords.set(encoded, rows);
            const { writes } = commit.touched;
            const reads = new Set(commit.touched.reads);
            for (const { key } of commit.steps)
                reads.add(keysTouch(key));
            for (const { key, isNew } of commit.trajectories)
                if (isNew)
                    reads.add(keysTouch(key));
            const last = commit.events.at(-1);
            const places = last === undefined ? 0 : -at(last.position);
            const events = encodeEvents(commit.events, at);
            const touched = this.touchAgain(kept, token);
            const outcome = await log.commit({
                reads,
                writes,
                places,
                events,
                rows: encoded,
                layout: isOfRecipes(rows) ? RECORD_VERSION : FIRST_RECORD_VERSION,
                plannedAt: pin,
                undo: () => this.callOff(),
            });
            if (outcome.committed)
                this.reachedBy(outcome.seq, places);
            if (outcome.committed)
                this.committed(planned, outcome, touched);
            else {
                this.conflicts += 1;
                if (this.conflicts >= CONFLICTS_BEFORE_TURN)
                    log.askForTurn(outcome.conflict);
                this.again(null);
            }
        }
        catch (error) {
            pin.release();
            const meant = translate(error);
            this.refusals.note(commit, meant);
            this.again({ planned, error: meant });
        }
    }
    /**
     * Marks shared texts and media as touched once the references are written; see keep. It never rejects, and is
     * repeated while the writer is open.
     */
    async touchAgain(kept, token) {
        while (!this.closed) {
            try {
                return await keep(this.collections, kept, token);
            }
            catch (error) {
                warn('what steps share with others is not marked as used yet', error);
            }
            await delay(AGAIN_MS);
        }
    }
    committed(planned, outcome, kept) {
        const { given, unplaced } = planned;
        this.conflicts = 0;
        this.places.committed(given, outcome.seq);
        unplaced.place((position) => this.places.resolve(position));
        this.uncommitted.shift();
        this.answerable = Promise.all([this.answerable, outcome.answerable, kept]).then(() => this.answer(planned));
        void outcome.applied.then(() => this.land(planned));
        this.cache.trim();
        this.wakeUp();
    }
    reachedBy(seq, place) {
        this.position = Math.max(this.position, endOf({ seq, head: place === 0 ? 0 : positionAt(seq, place) }));
    }
    /** Answers a pass that changes nothing, after those that it was planned on. */
    commitNothing(planned) {
        this.reachedBy(planned.pin.seq, 0);
        this.conflicts = 0;
        planned.pin.release();
        this.uncommitted.shift();
        this.answerable = this.answerable.then(() => this.answer(planned));
        this.land(planned);
        this.endTurn();
        this.wakeUp();
    }
    /** Other servers must not wait for a commit that does not come: its commands were refused, or found to be done. */
    endTurn() {
        if (this.queue.length === 0 && this.uncommitted.length === 0 && this.calledOff === null)
            this.log?.endTurn();
    }
    /**
     * Cancels everything planned and not committed, synchronously, before anything further is planned on it: a commit
     * that it is based on was refused, or the log has started anew.
     */
    callOff() {
        this.epoch += 1;
        const parts = [];
        for (const planned of this.uncommitted.splice(0)) {
            planned.pin.release();
            this.forget(planned);
            this.land(planned);
            parts.push(...planned.parts);
            // Done before any caller is answered, so that shared texts and media do not seem to be used.
            this.answerable = Promise.all([this.answerable, this.removeContents(planned)]).then(() => { });
        }
        parts.push(...this.plannerOf().takeBack());
        this.calledOff = [...(this.calledOff ?? []), ...parts];
    }
    async removeContents({ contents, commit }) {
        try {
            await contents.catch(() => { });
            await removeContents(this.collections, commit);
        }
        catch (error) {
            warn('contents of a commit that came to nothing stay', error);
        }
        this.leftovers?.note(commit);
    }
    /** Plans cancelled commands again, in their order. The commands of a pass that failed are rejected instead. */
    again(failed) {
        if (this.calledOff === null)
            this.callOff();
        const refused = new Set(failed?.planned.parts.map(({ command }) => command));
        const commands = restored(this.calledOff ?? [], undefined);
        this.calledOff = null;
        requeue(this.queue, commands);
        for (let i = this.queue.length - 1; i >= 0; i--) {
            if (refused.has(this.queue[i]))
                this.queue.splice(i, 1);
        }
        for (const command of refused)
            command.reject(failed?.error);
        this.startWork();
        this.wakeUp();
    }
    forget({ used }) {
        for (const { name } of used)
            this.cache.drop(name);
    }
    land(planned) {
        for (const one of planned.used)
            one.pins -= 1;
        this.cache.landed(planned.commit.touched.writes);
        this.unapplied -= 1;
        this.wakeUp();
    }
    // --- Answers --------------------------------------------------------------------------------------------------
    answer({ parts }) {
        for (const { command, answer } of parts) {
            if (command.kind === 'append') {
                command.open -= 1;
                if (command.open === 0 && command.answers.length === command.items.length) {
                    command.resolve(appendResult(command.answers));
                }
            }
            else if (command.rule === 'appendJudgment') {
                const judgment = answer;
                command.resolve({ ...judgment, position: this.places.resolve(judgment.position) });
            }
            else
                command.resolve(answer);
        }
    }
    refuseAll(error) {
        for (const command of this.queue.splice(0))
            command.reject(error);
        for (const { command } of this.plannerOf().takeBack())
            command.reject(error);
    }
    /** Waits until everything planned is applied. */
    async drained() {
        const { epoch } = this;
        while (this.unapplied > 0 && epoch === this.epoch)
            await this.changed();
    }
    /** Waits for the next change of the writer's state. */
    changed() {
        return new Promise((resolve) => {
            this.waiting.push(resolve);
        });
    }
    wakeUp() {
        for (const resolve of this.waiting.splice(0))
            resolve();
    }
    logOf() {
        if (this.log === null)
            throw new Error('the writer has no log');
        return this.log;
    }
    plannerOf() {
        if (this.planner === null)
            throw new Error('the writer has no log');
        return this.planner;
    }
}
//# sourceMappingURL=writer.js.map