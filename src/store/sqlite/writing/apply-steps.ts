import { createHash } from 'node:crypto';
import type { NewStep, StepChange } from '../../writing/step-changes.js';
import { LOG_PROB_KINDS, ORIGINS, QUALITIES, TOKEN_SOURCES, TURN_TYPES } from '../codes.js';
import type { Connection } from '../connection.js';
import type { SegmentWriter } from '../content/segment-writer.js';
import { storeMedia } from '../content-reader.js';
import { listOrNull } from '../rows.js';
import { INSERT_DECISION } from './apply-ledger.js';
import type { SqliteIds } from './ids.js';

const INSERT_STEP = `
  INSERT INTO steps (position, id, trajectory, channel, step_index, turn_type, branch, parent, policy_version, model,
    agent, prompt_tokens, response_tokens, has_log_probs, token_source, log_prob_kind, finish_reason, latency_ms,
    sampling, metadata, created_at, given_reward, reward, judgment, keep, trainable, quality, reason, note, consumed,
    consumed_position, message_node, state_length, message_length, has_response, has_next, new_from, next_from,
    token_node, segment, tools, origin, engine)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?,
    ?, ?, ?, ?, ?, ?)`;
const WAS_CONSUMED =
  "UPDATE steps SET consumed_before = json_insert(coalesce(consumed_before, '[]'), '$[#]', json(?)) WHERE position = ?";
const UPDATE_TAGS = 'UPDATE steps SET tags = ? WHERE position = ?';
const UPDATE_CURATION =
  'UPDATE steps SET keep = ?, trainable = ?, quality = ?, reason = ?, note = ?, tags = ?, mask = ? WHERE position = ?';

/** Writes the rows of steps, and what changes of them. */
export class StepWriter {
  constructor(
    private readonly connection: Connection,
    private readonly segments: SegmentWriter,
    private readonly ids: SqliteIds,
  ) {}

  add(added: NewStep): void {
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
    connection.run(
      INSERT_STEP,
      position,
      added.id,
      trajectory,
      added.channel,
      added.index,
      TURN_TYPES.indexOf(step.turnType),
      step.branch,
      continues.parent,
      added.policyVersion,
      step.model,
      step.agent,
      step.ids === null ? null : step.promptTokens,
      step.responseTokens,
      step.logProbs === null ? 0 : 1,
      TOKEN_SOURCES.indexOf(step.tokenSource),
      LOG_PROB_KINDS.indexOf(step.logProbKind),
      step.finishReason,
      step.latencyMs,
      step.sampling,
      step.metadata,
      added.createdAt,
      added.givenReward,
      added.reward,
      added.judgment,
      curation.keep ? 1 : 0,
      curation.trainable ? 1 : 0,
      QUALITIES.indexOf(curation.quality),
      curation.reason,
      curation.note,
      added.consumed === null ? 0 : 1,
      added.consumed,
      placement.messageNode,
      placement.stateLength,
      placement.messageLength,
      step.hasResponse ? 1 : 0,
      step.hasNextState ? 1 : 0,
      continues.newFrom,
      added.next?.step ?? null,
      placement.tokenNode,
      segment,
      step.tools === null ? null : this.sharedJson(step.tools),
      ORIGINS.indexOf(step.origin),
      step.engine,
    );
    // The trigger that maintains step_tags fires on updates only.
    if (curation.tags.length > 0) connection.run(UPDATE_TAGS, listOrNull(curation.tags), position);
    for (const media of step.mediaBytes) storeMedia(connection, trajectory, media);
    if (step.idempotencyKey !== null) {
      const sql = 'INSERT INTO idempotency_keys VALUES (?, ?, ?)';
      connection.run(sql, trajectory, step.idempotencyKey, position);
    }
    if (added.untrainableReason !== null) {
      const fields = JSON.stringify({ trainable: false, reason: added.untrainableReason });
      // Id and time are derived from its step, in every store.
      const id = `dec_${added.id.slice('step_'.length)}`;
      const key = this.ids.key('decision', position);
      connection.run(
        INSERT_DECISION,
        key,
        position,
        id,
        null,
        position,
        null,
        null,
        fields,
        added.createdAt,
        0,
      );
    }
  }

  change({ key, continues, next, reward, judgment, curation, ...change }: StepChange): void {
    const { connection } = this;
    if (next !== undefined)
      connection.run('UPDATE steps SET next_from = ? WHERE position = ?', next.step, key);
    if (reward !== undefined) connection.run('UPDATE steps SET reward = ? WHERE position = ?', reward, key);
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
    if (wasConsumed !== undefined) connection.run(WAS_CONSUMED, JSON.stringify(wasConsumed), key);
    if (curation === undefined) return;
    const { keep, trainable, quality, reason, note, tags, mask = [] } = curation;
    const code = QUALITIES.indexOf(quality);
    const said = [keep ? 1 : 0, trainable ? 1 : 0, code, reason, note, listOrNull(tags)] as const;
    connection.run(UPDATE_CURATION, ...said, listOrNull(mask), key);
  }

  /** The key of a JSON text that many steps repeat (tool definitions), which is stored once. */
  private sharedJson(text: string): number {
    const { connection } = this;
    const hash = createHash('sha256').update(text).digest();
    const found = connection.get('SELECT key FROM shared_json WHERE hash = ?', hash);
    if (found !== undefined) return Number(found.key);
    const sql = 'INSERT INTO shared_json (hash, json) VALUES (?, ?) RETURNING key';
    return Number(connection.get(sql, hash, text)?.key);
  }
}
