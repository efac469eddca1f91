import { selectionFor } from '../../content/content-selection.js';
import { parseContent } from '../../content/raw-content.js';
import { pushTo } from '../../lists.js';
import { TrajectoryMemory } from '../../sharing/trajectory-memory.js';
import { readKey, readLogins, readSecret } from '../api-keys.js';
import { readBatch, readConsumer, readUnit } from '../claims.js';
import { ContentReader } from '../content-reader.js';
import { extrasOfStep } from '../extras.js';
import { MARKS_SPAN, readMarks } from '../jobs.js';
import { numberOrNull, textOrNull, textsOf } from '../rows.js';
import { DECISIONS, decisionRowOf, extrasStateOf, GROUP_STATES, groupStateOf, judgmentStateOf, readPolicy, rewardRowOf, STEP_STATES, stepStateOf, TRAJECTORY_STATES, trajectoryStateOf, } from '../states.js';
import { loadMemory } from './load-memory.js';
/** Bounds of the cache of recently used trajectories: bytes of prefix trees, and number of states. */
const MEMORY_BOUND = 64 * 1024 * 1024;
const STATE_BOUND = 20_000;
/** The bounds are checked after this many changes, because checking visits every state. */
const CHANGES_BETWEEN_TRIMS = 1_000;
const NAME = 'SELECT channel, uid FROM trajectories';
const STEP_WITH_NAME = `
  SELECT t.channel, t.uid, s.position FROM steps s JOIN trajectories t ON t.key = s.trajectory`;
/** The View of the embedded store: it caches recently used trajectories with their prefix trees. */
export class SqliteView {
    constructor(connection) {
        this.connection = connection;
        /** By channel and uid, most recently used last. */
        this.states = new Map();
        this.memories = new Map();
        this.changesSinceTrim = 0;
        /** Decisions that this pass has asked for: a rule looks them up before it changes anything, and derives from them then. */
        this.asked = new Map();
        this.marksSpan = MARKS_SPAN;
    }
    /** A pass begins, on what is committed by now. */
    begin() {
        this.asked.clear();
    }
    trajectory(channel, uid) {
        const name = `${channel}\u0000${uid}`;
        const known = this.states.get(name);
        if (known !== undefined) {
            // Moved to the end, so that the first entry is the least recently used one.
            this.states.delete(name);
            this.states.set(name, known);
            return known;
        }
        const row = this.connection.get(`${TRAJECTORY_STATES} WHERE t.channel = ? AND t.uid = ?`, channel, uid);
        if (row === undefined)
            return null;
        const state = trajectoryStateOf(row);
        this.states.set(name, state);
        return state;
    }
    trajectoryById(id) {
        return this.named(this.connection.get(`${NAME} WHERE id = ?`, id));
    }
    trajectoryOfKey(key) {
        return this.named(this.connection.get(`${NAME} WHERE key = ?`, key));
    }
    channelsOf(uid) {
        return this.connection.all(`${NAME} WHERE uid = ?`, uid).map((row) => String(row.channel));
    }
    step(_trajectory, key) {
        return this.oneStep('s.position = ?', key);
    }
    stepAt({ key }, index) {
        return this.oneStep('s.trajectory = ? AND s.step_index = ?', key, index);
    }
    stepRepeated({ key }, idempotencyKey) {
        const sql = 'SELECT step FROM idempotency_keys WHERE trajectory = ? AND key = ?';
        const row = this.connection.get(sql, key, idempotencyKey);
        return row === undefined ? null : this.oneStep('s.position = ?', Number(row.step));
    }
    stepById(id) {
        return this.located(this.connection.get(`${STEP_WITH_NAME} WHERE s.id = ?`, id));
    }
    stepOfKey(key) {
        return this.located(this.connection.get(`${STEP_WITH_NAME} WHERE s.position = ?`, key));
    }
    steps({ key }) {
        return this.connection
            .all(`${STEP_STATES} WHERE s.trajectory = ? ORDER BY s.step_index`, key)
            .map(stepStateOf);
    }
    memory({ key, stepCount }) {
        let memory = this.memories.get(key);
        if (memory === undefined) {
            memory = stepCount === 0 ? new TrajectoryMemory() : loadMemory(this.connection, key);
            this.memories.set(key, memory);
        }
        return memory;
    }
    content(_trajectory, { key, id }) {
        const raw = new ContentReader(this.connection).read(key, selectionFor(null));
        return raw === null ? null : parseContent(raw, id);
    }
    consumedAt(_, step) {
        const row = this.connection.get('SELECT consumed_position FROM steps WHERE position = ?', step);
        return numberOrNull(row?.consumed_position ?? null);
    }
    rewardsOfStep({ key }, step) {
        const sql = 'SELECT * FROM rewards WHERE trajectory = ? AND step = ? ORDER BY position';
        return this.connection.all(sql, key, step).map(rewardRowOf);
    }
    ownRewards({ key }) {
        const sql = 'SELECT * FROM rewards WHERE trajectory = ? AND step IS NULL ORDER BY position';
        return this.connection.all(sql, key).map(rewardRowOf);
    }
    hasReward({ key }, idempotencyKey) {
        const sql = 'SELECT 1 FROM rewards WHERE trajectory = ? AND idempotency_key = ?';
        return this.connection.get(sql, key, idempotencyKey) !== undefined;
    }
    judgmentsOfStep(_, step) {
        const sql = 'SELECT position, step, score, decision, undone_position FROM judgments WHERE step = ? ORDER BY position';
        return this.connection.all(sql, step).map(judgmentStateOf);
    }
    extrasOfStep(_, step) {
        return extrasOfStep(this.connection, step).map(extrasStateOf);
    }
    decisionsOnStep({ key }, step) {
        return this.decisions('d.step = ?', key, step);
    }
    decisionsOnSteps({ key }) {
        const found = new Map();
        for (const row of this.decisions('d.step IN (SELECT position FROM steps WHERE trajectory = ?)', key, key)) {
            pushTo(found, row.step ?? 0, row);
        }
        return found;
    }
    decisionsOnTrajectory({ key }) {
        return this.decisions('d.trajectory = ?', key, key);
    }
    decisionsOnGroup(group) {
        return this.decisions('d.group_key = ?', 0, group);
    }
    decisionsToUndo({ key }, limit) {
        const sql = `
      SELECT d.*, o.id AS operation_id, o.source, s.trajectory AS step_trajectory
      FROM decisions d JOIN operations o ON o.key = d.operation LEFT JOIN steps s ON s.position = d.step
      WHERE d.operation = ? AND d.undone_position IS NULL ORDER BY d.key LIMIT ?`;
        const rows = this.connection.all(sql, key, limit);
        return rows.map((row) => decisionRowOf(row, Number(row.step_trajectory)));
    }
    generations(channel, promptUid) {
        const sql = `${GROUP_STATES} WHERE g.channel = ? AND g.prompt_uid = ? ORDER BY g.generation`;
        return this.connection.all(sql, channel, promptUid).map(groupStateOf);
    }
    pastGeneration(channel, promptUid) {
        const sql = 'SELECT generation FROM past_generations WHERE channel = ? AND prompt_uid = ?';
        return Number(this.connection.get(sql, channel, promptUid)?.generation ?? 0);
    }
    groupOfKey(key) {
        const row = this.connection.get(`${GROUP_STATES} WHERE g.key = ?`, key);
        return row === undefined ? null : groupStateOf(row);
    }
    members(group) {
        const rows = this.connection.all(`${NAME} WHERE group_key = ? ORDER BY key`, group);
        return rows.flatMap((row) => this.named(row) ?? []);
    }
    operation(id) {
        const row = this.connection.get('SELECT * FROM operations WHERE id = ?', id);
        if (row === undefined)
            return null;
        return {
            key: Number(row.key),
            id,
            source: String(row.source),
            summary: String(row.summary),
            actor: textOrNull(row.actor),
            channels: textsOf(row.channels),
            changed: Number(row.changed),
            decided: numberOrNull(row.decided),
            dropped: numberOrNull(row.dropped),
            at: Number(row.at),
            undone: row.undone === 1,
        };
    }
    deletion(trajectory) {
        const sql = `
      SELECT d.*, u.steps FROM deletions d JOIN untold_steps u ON u.trajectory = d.trajectory AND u.part = d.next
      WHERE d.trajectory = ?`;
        const row = this.connection.get(sql, trajectory);
        if (row === undefined)
            return null;
        const steps = JSON.parse(String(row.steps));
        return {
            trajectory,
            channel: String(row.channel),
            uid: String(row.uid),
            next: Number(row.next),
            parts: Number(row.parts),
            steps: steps.map(([key, id]) => ({ key, id })),
        };
    }
    recipes(name) {
        const rows = this.connection.all('SELECT document FROM recipes WHERE name = ?', name);
        return rows.map((row) => JSON.parse(String(row.document)));
    }
    dataset(id) {
        const row = this.connection.get('SELECT document FROM datasets WHERE id = ?', id);
        return row === undefined ? null : JSON.parse(String(row.document));
    }
    job(id) {
        const row = this.connection.get('SELECT document FROM jobs WHERE id = ?', id);
        return row === undefined ? null : JSON.parse(String(row.document));
    }
    marks(judge, page) {
        return readMarks(this.connection, judge, page);
    }
    recipeUnit(recipe, unit) {
        return readUnit(this.connection, recipe, unit);
    }
    batch(id) {
        return readBatch(this.connection, id);
    }
    consumer(recipe, name) {
        return readConsumer(this.connection, recipe, name);
    }
    apiKey(id) {
        return readKey(this.connection, id);
    }
    logins(keyId) {
        return readLogins(this.connection, keyId);
    }
    secret() {
        return readSecret(this.connection);
    }
    lastVersion(channel, recipe) {
        const sql = 'SELECT last FROM dataset_versions WHERE recipe = ? AND channel = ?';
        const row = this.connection.get(sql, recipe, channel);
        return Number(row?.last ?? 0);
    }
    datasetsOf({ key }) {
        const sql = `
      SELECT DISTINCT d.id FROM steps s JOIN dataset_steps m ON m.step = s.position JOIN datasets d ON d.key = m.dataset
      WHERE s.trajectory = ?`;
        return this.connection.all(sql, key).map((row) => String(row.id));
    }
    policy() {
        return readPolicy(this.connection);
    }
    /** Updates the cache with what a pass has committed. */
    committed(changed, deleted) {
        for (const state of deleted) {
            this.states.delete(`${state.channel}\u0000${state.uid}`);
            this.memories.delete(state.key);
        }
        for (const state of changed) {
            this.states.set(`${state.channel}\u0000${state.uid}`, state);
            // A complete trajectory rarely gets another step, so its prefix trees are dropped.
            if (state.status === 'COMPLETE')
                this.memories.delete(state.key);
            this.changesSinceTrim += 1;
        }
        this.trim();
    }
    /** Clears the cache after a pass that was not committed, because the rules may have changed the cached objects. */
    forget() {
        this.states.clear();
        this.memories.clear();
    }
    trim() {
        if (this.changesSinceTrim < CHANGES_BETWEEN_TRIMS)
            return;
        this.changesSinceTrim = 0;
        let bytes = 0;
        for (const memory of this.memories.values())
            bytes += memory.bytes;
        for (const [name, { key }] of this.states) {
            if (bytes <= MEMORY_BOUND && this.states.size <= STATE_BOUND)
                break;
            bytes -= this.memories.get(key)?.bytes ?? 0;
            this.memories.delete(key);
            this.states.delete(name);
        }
    }
    named(row) {
        return row === undefined ? null : this.trajectory(String(row.channel), String(row.uid));
    }
    located(row) {
        const trajectory = this.named(row);
        const step = row === undefined ? null : this.oneStep('s.position = ?', Number(row.position));
        return trajectory === null || step === null ? null : { trajectory, step };
    }
    oneStep(where, ...values) {
        const row = this.connection.get(`${STEP_STATES} WHERE ${where}`, ...values);
        return row === undefined ? null : stepStateOf(row);
    }
    decisions(where, trajectory, value) {
        const name = `${where} ${value}`;
        const known = this.asked.get(name);
        if (known !== undefined)
            return known;
        const rows = this.connection.all(`${DECISIONS} WHERE ${where} ORDER BY d.key`, value);
        const found = rows.map((row) => decisionRowOf(row, trajectory));
        this.asked.set(name, found);
        return found;
    }
}
//# sourceMappingURL=view.js.map