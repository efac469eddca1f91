import { createHash } from 'node:crypto';
import type { DecisionFields, DecisionSource } from '../../../src/model/decision.js';
import { binaryOf, binaryOrNull } from '../../../src/store/mongodb/binaries.js';
import type { Collections } from '../../../src/store/mongodb/collections.js';
import type { ContentDoc, Entry, LogDoc, StepDoc } from '../../../src/store/mongodb/documents.js';
import { READ_INDEXES } from '../../../src/store/mongodb/indexes-read.js';
import { groupKey, trajectoryKey } from '../../../src/store/mongodb/keys.js';
import { metadataIndexOf } from '../../../src/store/mongodb/metadata-index.js';
import { NEW_FEED } from '../../../src/store/mongodb/set-up.js';
import { stepWordsOf } from '../../../src/store/mongodb/words.js';
import {
  CHANGES,
  COMPLETE,
  decode,
  LOG_PROB_KINDS,
  QUALITIES,
  STATUSES,
  TOKEN_SOURCES,
  TURN_TYPES,
} from '../../../src/store/sqlite/codes.js';
import {
  type Connection,
  openForReading,
  type SqlRow,
  type SqlValue,
} from '../../../src/store/sqlite/connection.js';
import { SegmentReader } from '../../../src/store/sqlite/content/segment-reader.js';

const number = (value: SqlValue | undefined) =>
  value === null || value === undefined ? null : Number(value);
const text = (value: SqlValue | undefined) => (typeof value === 'string' ? value : null);
const list = (value: SqlValue | undefined) =>
  typeof value === 'string' ? (JSON.parse(value) as string[]) : [];
const hashOf = (json: string) => createHash('sha256').update(json).digest('hex');

/** Creates the indexes that reads ask for. */
export async function createReadIndexes(collections: Collections): Promise<void> {
  for (const [name, indexes] of Object.entries(READ_INDEXES)) {
    await collections.db.collection(name).createIndexes(indexes.map((index) => ({ ...index })));
  }
}

/**
 * Puts what an embedded store holds into MongoDB as its writer would have written it, under the same ids and
 * positions: whoever reads both must get the same answers.
 */
export async function copyStore(dataDir: string, collections: Collections): Promise<void> {
  const connection = openForReading(dataDir);
  try {
    await createReadIndexes(collections);
    const head = number(connection.get('SELECT max(position) AS head FROM events')?.head) ?? 0;
    await collections.feed.insertOne({ _id: 'feed', ...NEW_FEED, next: head, settled: head, indexed: head });
    await insert(collections.groups, groupsOf(connection));
    await insert(collections.trajectories, trajectoriesOf(connection));
    await insert(collections.steps, stepsOf(connection));
    const contents = contentsOf(connection);
    await insert(collections.contents, contents);
    await insert(collections.stepWords, contents.map(stepWordsOf));
    const shared = connection.all('SELECT json FROM shared_json').map((row) => String(row.json));
    await insert(
      collections.shared,
      shared.map((json) => ({ _id: hashOf(json), json, touched: '' })),
    );
    await insert(collections.log, logOf(connection));
    await insert(collections.operations, operationsOf(connection));
    for (const row of connection.all('SELECT hash, bytes FROM media')) {
      const name = Buffer.from(row.hash as Uint8Array).toString('hex');
      const upload = collections.media.openUploadStream(name);
      await new Promise<void>((resolve, reject) => {
        upload.once('finish', resolve).once('error', reject).end(row.bytes);
      });
    }
  } finally {
    connection.close();
  }
}

async function insert<Doc>(
  collection: { insertMany(docs: never[]): Promise<unknown> },
  docs: readonly Doc[],
): Promise<void> {
  if (docs.length > 0) await collection.insertMany(docs as never[]);
}

function groupsOf(connection: Connection) {
  return connection.all('SELECT * FROM prompt_groups').map((row) => ({
    _id: keyOfGroup(row),
    id: String(row.id),
    channel: String(row.channel),
    promptUid: String(row.prompt_uid),
    generation: Number(row.generation),
    firstPosition: number(row.first_position),
    consumed: number(row.consumed_position),
    registered: Number(row.key),
    empty: false,
  }));
}

const keyOfGroup = (row: SqlRow) =>
  groupKey(String(row.channel), String(row.prompt_uid), Number(row.generation));

function trajectoriesOf(connection: Connection) {
  const sql =
    'SELECT t.*, g.prompt_uid, g.generation FROM trajectories t JOIN prompt_groups g ON g.key = t.group_key';
  return connection.all(sql).map((row) => ({
    _id: trajectoryKey(String(row.channel), String(row.uid)),
    id: String(row.id),
    uid: String(row.uid),
    channel: String(row.channel),
    group: keyOfGroup(row),
    promptUid: String(row.prompt_uid),
    generation: Number(row.generation),
    status: decode(STATUSES, Number(row.status)),
    stepCount: Number(row.step_count),
    maxIndex: Number(row.max_index),
    reward: number(row.reward),
    minPolicyVersion: number(row.min_policy_version),
    maxPolicyVersion: number(row.max_policy_version),
    promptTokens: number(row.prompt_tokens),
    responseTokens: number(row.response_tokens),
    agent: text(row.agent),
    tags: list(row.tags),
    metadata: text(row.metadata),
    startedAt: Number(row.started_at),
    lastStepAt: Number(row.last_step_at),
    registered: Number(row.registered_position),
    completed: number(row.completed_position),
    defaultPolicyVersion: number(row.default_policy_version),
    version: 1,
    lock: null,
  }));
}

function stepsOf(connection: Connection): StepDoc[] {
  const sql = `SELECT s.*, t.uid, t.status, t.max_index, g.prompt_uid, g.generation,
      (SELECT fields FROM decisions d WHERE d.step = s.position AND d.operation IS NULL) AS captured
    FROM steps s JOIN trajectories t ON t.key = s.trajectory JOIN prompt_groups g ON g.key = t.group_key`;
  return connection.all(sql).map((row) => ({
    _id: Number(row.position),
    id: String(row.id),
    trajectory: trajectoryKey(String(row.channel), String(row.uid)),
    group: keyOfGroup(row),
    channel: String(row.channel),
    trajectoryUid: String(row.uid),
    promptUid: String(row.prompt_uid),
    generation: Number(row.generation),
    stepIndex: Number(row.step_index),
    turnType: decode(TURN_TYPES, Number(row.turn_type)),
    branch: String(row.branch),
    policyVersion: number(row.policy_version),
    model: text(row.model),
    agent: text(row.agent),
    promptTokens: number(row.prompt_tokens),
    responseTokens: number(row.response_tokens),
    hasLogProbs: row.has_log_probs === 1,
    tokenSource: decode(TOKEN_SOURCES, Number(row.token_source)),
    logProbKind: decode(LOG_PROB_KINDS, Number(row.log_prob_kind)),
    finishReason: text(row.finish_reason),
    latencyMs: number(row.latency_ms),
    sampling: text(row.sampling),
    metadata: text(row.metadata),
    createdAt: Number(row.created_at),
    idempotencyKey: null,
    givenReward: number(row.given_reward),
    givenLast: false,
    untrainableReason:
      row.captured === null ? null : String((JSON.parse(String(row.captured)) as DecisionFields).reason),
    messageNode: number(row.message_node),
    stateLength: Number(row.state_length),
    messageLength: Number(row.message_length),
    hasResponse: row.has_response === 1,
    hasNext: row.has_next === 1,
    tokenNode: number(row.token_node),
    metadataIndex: metadataIndexOf(text(row.metadata)),
    derived: Number(row.position),
    parent: number(row.parent),
    newFrom: Number(row.new_from),
    nextFrom: number(row.next_from),
    reward: number(row.reward),
    judgment: number(row.judgment),
    keep: row.keep === 1,
    trainable: row.trainable === 1,
    quality: decode(QUALITIES, Number(row.quality)),
    reason: text(row.reason),
    note: text(row.note),
    tags: list(row.tags),
    isLast: Number(row.status) === COMPLETE && row.step_index === row.max_index,
    consumed: number(row.consumed_position),
  }));
}

function contentsOf(connection: Connection): ContentDoc[] {
  const segments = new SegmentReader(connection);
  const sql = `SELECT s.position, t.channel, t.uid, j.json FROM steps s JOIN trajectories t ON t.key = s.trajectory
    LEFT JOIN shared_json j ON j.key = s.tools`;
  return connection.all(sql).map((row) => {
    const own = segments.find(Number(row.position));
    if (own === undefined) throw new Error(`step ${String(row.position)} has no content`);
    const messages = own.messages();
    const tokens = own.tokens();
    const topK = own.teacherTopK();
    return {
      _id: Number(row.position),
      trajectory: trajectoryKey(String(row.channel), String(row.uid)),
      messages:
        messages === null ? null : { parent: messages.parent, base: messages.base, texts: messages.elements },
      tokens:
        tokens === null ? null : { parent: tokens.parent, base: tokens.base, ids: binaryOf(tokens.elements) },
      logProbs: binaryOrNull(own.floats('logProbs')),
      responseMask: binaryOrNull(own.responseMask()),
      tools: row.json === null ? null : hashOf(String(row.json)),
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
  });
}

function logOf(connection: Connection): LogDoc[] {
  const entries = new Map<number, { readonly entry: Entry; readonly group: string | null }>();
  for (const row of connection.all('SELECT * FROM rewards')) {
    const entry: Entry = {
      kind: 'reward',
      id: String(row.id),
      name: String(row.name),
      value: Number(row.value),
      source: String(row.source),
      comment: text(row.comment),
      key: text(row.idempotency_key),
      target: row.step === null ? 'trajectory' : 'step',
      completes: false,
    };
    entries.set(Number(row.position), { entry, group: null });
  }
  for (const row of connection.all('SELECT * FROM judgments')) {
    const { score, votes, judge } = row;
    const entry: Entry = {
      kind: 'judgment',
      score: number(score),
      votes: String(votes),
      judge: String(judge),
    };
    entries.set(Number(row.position), { entry, group: null });
  }
  const decisions = `SELECT d.*, o.id AS operation_id, o.source, g.channel, g.prompt_uid, g.generation FROM decisions d
    JOIN operations o ON o.key = d.operation LEFT JOIN prompt_groups g ON g.key = d.group_key`;
  for (const row of connection.all(decisions)) {
    const entry: Entry = {
      kind: 'decision',
      id: String(row.id),
      operation: String(row.operation_id),
      source: String(row.source) as DecisionSource,
      fields: JSON.parse(String(row.fields)) as DecisionFields,
      target: row.step !== null ? 'step' : row.trajectory !== null ? 'trajectory' : 'group',
      undone: number(row.undone_position),
    };
    entries.set(Number(row.position), { entry, group: row.group_key === null ? null : keyOfGroup(row) });
  }
  const events = `SELECT e.*, t.channel, t.uid, s.id FROM events e LEFT JOIN trajectories t ON t.key = e.trajectory
    LEFT JOIN steps s ON s.position = e.step`;
  return connection.all(events).map((row) => ({
    _id: Number(row.position),
    kind: decode(CHANGES, Number(row.kind)),
    trajectory: trajectoryKey(String(row.channel), String(row.uid)),
    group: entries.get(Number(row.position))?.group ?? null,
    step: number(row.step),
    stepId: text(row.id),
    channel: String(row.channel),
    uid: String(row.uid),
    at: Number(row.at),
    entry: entries.get(Number(row.position))?.entry ?? null,
  }));
}

function operationsOf(connection: Connection) {
  return connection.all('SELECT * FROM operations').map((row) => ({
    _id: String(row.id),
    source: String(row.source) as Exclude<DecisionSource, 'capture'>,
    summary: String(row.summary),
    channels: list(row.channels),
    changed: Number(row.changed),
    at: Number(row.at),
    undone: row.undone === 1,
    pending: null,
  }));
}
