import { StepwellError } from '../../errors/index.js';
import type { DecisionFields } from '../../model/decision.js';
import { binaryOf, binaryOrNull } from '../mongodb/content-parts.js';
import type { ContentDoc, StepDoc } from '../mongodb/documents.js';
import { metadataIndexOf } from '../mongodb/index-entries.js';
import { COMPLETE, decode, LOG_PROB_KINDS, QUALITIES, TOKEN_SOURCES, TURN_TYPES } from '../sqlite/codes.js';
import type { Connection, SqlRow } from '../sqlite/connection.js';
import { SegmentReader } from '../sqlite/content/segment-reader.js';
import { numberOrNull, textOrNull, textsOf } from '../sqlite/rows.js';
import { sharedKey } from './event-records.js';

const STEPS = `
  SELECT s.*, t.uid, t.status, t.max_index, t.group_key, p.id AS parent_id, g.prompt_uid, g.generation, j.json AS tools_json, k.key AS idempotency_key,
    (SELECT fields FROM decisions d WHERE d.step = s.position AND d.operation IS NULL) AS captured
  FROM steps s JOIN trajectories t ON t.key = s.trajectory JOIN prompt_groups g ON g.key = t.group_key
    LEFT JOIN steps p ON p.position = s.parent LEFT JOIN shared_json j ON j.key = s.tools
    LEFT JOIN idempotency_keys k ON k.trajectory = s.trajectory AND k.step = s.position
  WHERE s.position > ? ORDER BY s.position LIMIT ?`;

/**
 * The next steps after a position, each with its own content.
 * @throws STORE_CORRUPT, which names the step, where its content is damaged
 */
export function stepDocs(
  connection: Connection,
  after: number,
  limit: number,
): readonly { readonly key: number; readonly doc: StepDoc; readonly content: ContentDoc }[] {
  const segments = new SegmentReader(connection);
  return connection.all(STEPS, after, limit).map((row) => ({
    key: Number(row.position),
    doc: stepDoc(row),
    content: contentDoc(row, segments),
  }));
}

function stepDoc(row: SqlRow): StepDoc {
  const captured = textOrNull(row.captured);
  return {
    // Its key here is its position there: keys of new steps are far above.
    _id: Number(row.position),
    position: Number(row.position),
    id: String(row.id),
    trajectory: Number(row.trajectory),
    group: Number(row.group_key),
    channel: String(row.channel),
    trajectoryUid: String(row.uid),
    promptUid: String(row.prompt_uid),
    generation: Number(row.generation),
    stepIndex: Number(row.step_index),
    turnType: decode(TURN_TYPES, Number(row.turn_type)),
    branch: String(row.branch),
    policyVersion: numberOrNull(row.policy_version),
    model: textOrNull(row.model),
    agent: textOrNull(row.agent),
    promptTokens: numberOrNull(row.prompt_tokens),
    responseTokens: numberOrNull(row.response_tokens),
    hasLogProbs: row.has_log_probs === 1,
    tokenSource: decode(TOKEN_SOURCES, Number(row.token_source)),
    logProbKind: decode(LOG_PROB_KINDS, Number(row.log_prob_kind)),
    finishReason: textOrNull(row.finish_reason),
    latencyMs: numberOrNull(row.latency_ms),
    sampling: textOrNull(row.sampling),
    metadata: textOrNull(row.metadata),
    createdAt: Number(row.created_at),
    idempotencyKey: textOrNull(row.idempotency_key),
    givenReward: numberOrNull(row.given_reward),
    untrainableReason:
      captured === null ? null : String((JSON.parse(captured) as DecisionFields).reason ?? ''),
    messageNode: numberOrNull(row.message_node),
    stateLength: Number(row.state_length),
    messageLength: Number(row.message_length),
    hasResponse: row.has_response === 1,
    hasNext: row.has_next === 1,
    tokenNode: numberOrNull(row.token_node),
    metadataIndex: metadataIndexOf(textOrNull(row.metadata)),
    s: {},
    parent: numberOrNull(row.parent),
    parentId: textOrNull(row.parent_id),
    newFrom: Number(row.new_from),
    nextFrom: numberOrNull(row.next_from),
    nextAt: numberOrNull(row.next_from),
    reward: numberOrNull(row.reward),
    judgment: numberOrNull(row.judgment),
    keep: row.keep === 1,
    trainable: row.trainable === 1,
    quality: decode(QUALITIES, Number(row.quality)),
    reason: textOrNull(row.reason),
    note: textOrNull(row.note),
    tags: textsOf(row.tags),
    isLast: Number(row.status) === COMPLETE && row.step_index === row.max_index,
    consumed: numberOrNull(row.consumed_position),
  };
}

function contentDoc(row: SqlRow, segments: SegmentReader): ContentDoc {
  const damaged = (cause?: unknown) =>
    new StepwellError(
      'STORE_CORRUPT',
      { path: `step ${String(row.id)}`, detail: 'its content cannot be read' },
      { cause },
    );
  try {
    const own = segments.record(Number(row.position), Number(row.segment));
    if (own === undefined) throw damaged();
    const messages = own.messages();
    const tokens = own.tokens();
    const topK = own.teacherTopK();
    const { tools_json: tools } = row;
    return {
      _id: Number(row.position),
      trajectory: Number(row.trajectory),
      messages:
        messages === null
          ? null
          : { parent: messages.parent, base: messages.base, texts: messages.elements, before: null },
      tokens:
        tokens === null
          ? null
          : { parent: tokens.parent, base: tokens.base, ids: binaryOf(tokens.elements), before: null },
      logProbs: binaryOrNull(own.floats('logProbs')),
      responseMask: binaryOrNull(own.responseMask()),
      tools: typeof tools === 'string' ? sharedKey(tools) : null,
      teacherLogProbs: binaryOrNull(own.floats('teacherLogProbs')),
      teacherTopK:
        topK === null
          ? null
          : { k: topK.k, logProbs: binaryOf(topK.logProbs), indices: binaryOf(topK.indices) },
      refLogProbs: binaryOrNull(own.floats('refLogProbs')),
      values: binaryOrNull(own.floats('values')),
      hint: own.text('hint'),
      media: own.text('media'),
      routedExperts: own.text('routedExperts'),
      parts: null,
    };
  } catch (error) {
    throw error instanceof RangeError ? damaged(error) : error;
  }
}
