import { createHash } from 'node:crypto';
import { applyKeys } from '../api-keys.js';
import { applyClaims } from '../claims.js';
import { CHANGES, LOG_PROB_KINDS, ORIGINS, QUALITIES, STATUSES, TOKEN_SOURCES, TURN_TYPES, } from '../codes.js';
import { storeMedia } from '../content-reader.js';
import { applyDeletions, applyUntold } from './apply-deletions.js';
import { applyDocuments, applyJobs } from './apply-documents.js';
import { applyLedger, applyOperation, INSERT_DECISION } from './apply-ledger.js';
const listOrNull = (list) => list.length === 0 ? null : JSON.stringify(list);
/** Writes a commit's rows. The caller wraps it in a transaction. */
export class CommitWriter {
    constructor(connection, segments, ids) {
        this.connection = connection;
        this.segments = segments;
        this.ids = ids;
    }
    apply(commit) {
        const { connection } = this;
        for (const { position, kind, trajectory, step, at } of commit.events) {
            connection.run(INSERT_EVENT, position, CHANGES.indexOf(kind), trajectory, step, at);
        }
        // Deletions come first, because the commit may use deleted names and generations again.
        if (commit.deleted.length > 0)
            applyDeletions(connection, this.segments, commit);
        for (const group of commit.groups)
            this.group(group);
        for (const trajectory of commit.trajectories)
            this.trajectory(trajectory);
        for (const step of commit.steps)
            this.step(step);
        for (const change of commit.stepChanges)
            this.stepChange(change);
        for (const change of commit.groupChanges)
            this.groupChange(change);
        applyLedger(connection, commit);
        applyUntold(connection, commit);
        for (const operation of commit.operations)
            applyOperation(connection, operation);
        for (const { list, part, decisions } of commit.waiting) {
            connection.run('INSERT OR REPLACE INTO waiting_decisions VALUES (?, ?, ?)', list, part, decisions);
        }
        for (const { list, part } of commit.noLongerWaiting) {
            connection.run('DELETE FROM waiting_decisions WHERE list = ? AND (? IS NULL OR part = ?)', list, part, part);
        }
        this.segments.flush();
        applyDocuments(connection, commit);
        applyJobs(connection, commit);
        applyClaims(connection, commit);
        applyKeys(connection, commit);
    }
    group({ key, id, channel, promptUid, generation }) {
        const sql = 'INSERT INTO prompt_groups (key, id, channel, prompt_uid, generation) VALUES (?, ?, ?, ?, ?)';
        this.connection.run(sql, key, id, channel, promptUid, generation);
    }
    groupChange({ key, firstPosition, consumed }) {
        const { connection } = this;
        if (firstPosition !== undefined) {
            const sql = 'UPDATE prompt_groups SET first_position = ? WHERE key = ? AND first_position IS NULL';
            connection.run(sql, firstPosition, key);
        }
        if (consumed !== undefined) {
            const sql = 'UPDATE prompt_groups SET consumed_position = ? WHERE key = ? AND consumed_position IS NULL';
            connection.run(sql, consumed, key);
        }
    }
    trajectory(put) {
        const changing = [
            put.group,
            STATUSES.indexOf(put.status),
            put.stepCount,
            put.maxIndex,
            put.reward,
            put.minPolicyVersion,
            put.maxPolicyVersion,
            put.promptTokens,
            put.responseTokens,
            put.agent,
            listOrNull(put.tags),
            put.lastStepAt,
            put.heardAt,
            put.completed,
            put.metadata,
            put.defaultPolicyVersion,
            put.key,
        ];
        if (put.isNew) {
            const { id, channel, uid, startedAt, registered } = put;
            const fixed = [id, channel, uid, startedAt, registered];
            this.connection.run(INSERT_TRAJECTORY, ...changing, ...fixed);
        }
        else
            this.connection.run(UPDATE_TRAJECTORY, ...changing);
        // No more steps are expected, so the short segments at its end are packed.
        if (put.status !== 'OPEN')
            this.segments.finish(put.key);
    }
    step(added) {
        const { connection } = this;
        const { step, placement, continues, curation, position, trajectory } = added;
        const segment = this.segments.add(trajectory, position, {
            messages: placement.addedMessages,
            tokens: placement.addedTokens,
            logProbs: step.logProbs,
            responseMask: step.responseMask,
            teacherLogProbs: step.teacherLogProbs,
            teacherTopK: step.teacherTopK,
            refLogProbs: step.refLogProbs,
            values: step.values,
            hint: step.hint,
            media: step.media,
            routedExperts: step.routedExperts,
        });
        connection.run(INSERT_STEP, position, added.id, trajectory, added.channel, added.index, TURN_TYPES.indexOf(step.turnType), step.branch, continues.parent, added.policyVersion, step.model, step.agent, step.ids === null ? null : step.promptTokens, step.responseTokens, step.logProbs === null ? 0 : 1, TOKEN_SOURCES.indexOf(step.tokenSource), LOG_PROB_KINDS.indexOf(step.logProbKind), step.finishReason, step.latencyMs, step.sampling, step.metadata, added.createdAt, added.givenReward, added.reward, added.judgment, curation.keep ? 1 : 0, curation.trainable ? 1 : 0, QUALITIES.indexOf(curation.quality), curation.reason, curation.note, added.consumed === null ? 0 : 1, added.consumed, placement.messageNode, placement.stateLength, placement.messageLength, step.hasResponse ? 1 : 0, step.hasNextState ? 1 : 0, continues.newFrom, added.next?.step ?? null, placement.tokenNode, segment, step.tools === null ? null : this.sharedJson(step.tools), ORIGINS.indexOf(step.origin), step.engine);
        // The trigger that maintains step_tags fires on updates only.
        if (curation.tags.length > 0)
            connection.run(UPDATE_TAGS, listOrNull(curation.tags), position);
        for (const media of step.mediaBytes)
            storeMedia(connection, trajectory, media);
        if (step.idempotencyKey !== null) {
            const sql = 'INSERT INTO idempotency_keys VALUES (?, ?, ?)';
            connection.run(sql, trajectory, step.idempotencyKey, position);
        }
        if (added.untrainableReason !== null) {
            const fields = JSON.stringify({ trainable: false, reason: added.untrainableReason });
            // Id and time are derived from its step, in every store.
            const id = `dec_${added.id.slice('step_'.length)}`;
            const key = this.ids.key('decision', position);
            connection.run(INSERT_DECISION, key, position, id, null, position, null, null, fields, added.createdAt, 0);
        }
    }
    stepChange({ key, continues, next, reward, judgment, curation, ...change }) {
        const { connection } = this;
        if (next !== undefined)
            connection.run('UPDATE steps SET next_from = ? WHERE position = ?', next.step, key);
        if (reward !== undefined)
            connection.run('UPDATE steps SET reward = ? WHERE position = ?', reward, key);
        if (continues !== undefined) {
            const sql = 'UPDATE steps SET parent = ?, new_from = ? WHERE position = ?';
            connection.run(sql, continues.parent, continues.newFrom, key);
        }
        if (judgment !== undefined)
            connection.run('UPDATE steps SET judgment = ? WHERE position = ?', judgment, key);
        const { consumed, wasConsumed } = change;
        if (consumed !== undefined) {
            const sql = 'UPDATE steps SET consumed = ?, consumed_position = ? WHERE position = ?';
            connection.run(sql, consumed === null ? 0 : 1, consumed, key);
        }
        if (wasConsumed !== undefined)
            connection.run(WAS_CONSUMED, JSON.stringify(wasConsumed), key);
        if (curation === undefined)
            return;
        const { keep, trainable, quality, reason, note, tags, mask = [] } = curation;
        const code = QUALITIES.indexOf(quality);
        const said = [keep ? 1 : 0, trainable ? 1 : 0, code, reason, note, listOrNull(tags)];
        connection.run(UPDATE_CURATION, ...said, listOrNull(mask), key);
    }
    /** The key of a JSON text that many steps repeat (tool definitions), which is stored once. */
    sharedJson(text) {
        const { connection } = this;
        const hash = createHash('sha256').update(text).digest();
        const found = connection.get('SELECT key FROM shared_json WHERE hash = ?', hash);
        if (found !== undefined)
            return Number(found.key);
        const sql = 'INSERT INTO shared_json (hash, json) VALUES (?, ?) RETURNING key';
        return Number(connection.get(sql, hash, text)?.key);
    }
}
const INSERT_EVENT = 'INSERT INTO events (position, kind, trajectory, step, at) VALUES (?, ?, ?, ?, ?)';
const INSERT_STEP = `
  INSERT INTO steps (position, id, trajectory, channel, step_index, turn_type, branch, parent, policy_version, model,
    agent, prompt_tokens, response_tokens, has_log_probs, token_source, log_prob_kind, finish_reason, latency_ms,
    sampling, metadata, created_at, given_reward, reward, judgment, keep, trainable, quality, reason, note, consumed,
    consumed_position, message_node, state_length, message_length, has_response, has_next, new_from, next_from,
    token_node, segment, tools, origin, engine)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?,
    ?, ?, ?, ?, ?, ?)`;
const WAS_CONSUMED = "UPDATE steps SET consumed_before = json_insert(coalesce(consumed_before, '[]'), '$[#]', json(?)) WHERE position = ?";
const UPDATE_TAGS = 'UPDATE steps SET tags = ? WHERE position = ?';
const UPDATE_CURATION = 'UPDATE steps SET keep = ?, trainable = ?, quality = ?, reason = ?, note = ?, tags = ?, mask = ? WHERE position = ?';
const INSERT_TRAJECTORY = `
  INSERT INTO trajectories (group_key, status, step_count, max_index, reward, min_policy_version, max_policy_version,
    prompt_tokens, response_tokens, agent, tags, last_step_at, heard_at, completed_position, metadata,
    default_policy_version, key, id, channel, uid, started_at, registered_position)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const UPDATE_TRAJECTORY = `
  UPDATE trajectories SET group_key = ?, status = ?, step_count = ?, max_index = ?, reward = ?, min_policy_version = ?,
    max_policy_version = ?, prompt_tokens = ?, response_tokens = ?, agent = ?, tags = ?, last_step_at = ?,
    heard_at = ?, completed_position = ?, metadata = ?, default_policy_version = ?
  WHERE key = ?`;
//# sourceMappingURL=apply.js.map