import { StepwellError } from '../../errors/index.js';
import { binaryOf, binaryOrNull } from '../mongodb/content-parts.js';
import { metadataIndexOf } from '../mongodb/index-entries.js';
import { SegmentReader } from '../sqlite/content/segment-reader.js';
import { numberOrNull, STEP_COLUMNS, STEP_TABLES, stepHeadOf, textOrNull } from '../sqlite/rows.js';
import { sharedKey } from './event-records.js';
const STEPS = `
  SELECT ${STEP_COLUMNS}, s.consumed_before, t.group_key, j.json AS tools_json, k.key AS idempotency_key,
    (SELECT fields FROM decisions d WHERE d.step = s.position AND d.operation IS NULL) AS captured
  FROM ${STEP_TABLES}
    LEFT JOIN shared_json j ON j.key = s.tools
    LEFT JOIN idempotency_keys k ON k.trajectory = s.trajectory AND k.step = s.position
  WHERE s.position > ? ORDER BY s.position LIMIT ?`;
/**
 * The next steps after a position, each with its own content.
 * @throws STORE_CORRUPT, which names the step, where its content is damaged
 */
export function stepDocs(connection, after, limit) {
    const segments = new SegmentReader(connection);
    return connection.all(STEPS, after, limit).map((row) => ({
        key: Number(row.position),
        doc: stepDoc(row),
        content: contentDoc(row, segments),
    }));
}
function stepDoc(row) {
    const captured = textOrNull(row.captured);
    const { curation, sampling: _sampling, metadata: _metadata, ...head } = stepHeadOf(row);
    return {
        ...head,
        ...curation,
        // The key in MongoDB is the position in SQLite; keys of new steps are far above.
        _id: head.position,
        trajectory: Number(row.trajectory),
        group: Number(row.group_key),
        sampling: textOrNull(row.sampling),
        metadata: textOrNull(row.metadata),
        idempotencyKey: textOrNull(row.idempotency_key),
        givenReward: numberOrNull(row.given_reward),
        untrainableReason: captured === null ? null : String(JSON.parse(captured).reason ?? ''),
        messageNode: numberOrNull(row.message_node),
        stateLength: Number(row.state_length),
        messageLength: Number(row.message_length),
        hasResponse: row.has_response === 1,
        hasNext: row.has_next === 1,
        tokenNode: numberOrNull(row.token_node),
        metadataIndex: metadataIndexOf(textOrNull(row.metadata)),
        s: {},
        parent: numberOrNull(row.parent),
        newFrom: Number(row.new_from),
        nextFrom: numberOrNull(row.next_from),
        nextAt: numberOrNull(row.next_from),
        consumed: numberOrNull(row.consumed_position),
        ...(typeof row.consumed_before === 'string' ? { consumedBefore: JSON.parse(row.consumed_before) } : {}),
    };
}
function contentDoc(row, segments) {
    const damaged = (cause) => new StepwellError('STORE_CORRUPT', { path: `step ${String(row.id)}`, detail: 'its content cannot be read' }, { cause });
    try {
        const own = segments.record(Number(row.position), Number(row.segment));
        if (own === undefined)
            throw damaged();
        const messages = own.messages();
        const tokens = own.tokens();
        const topK = own.teacherTopK();
        const { tools_json: tools } = row;
        return {
            _id: Number(row.position),
            trajectory: Number(row.trajectory),
            messages: messages === null
                ? null
                : { parent: messages.parent, base: messages.base, texts: messages.elements, before: null },
            tokens: tokens === null
                ? null
                : { parent: tokens.parent, base: tokens.base, ids: binaryOf(tokens.elements), before: null },
            logProbs: binaryOrNull(own.floats('logProbs')),
            responseMask: binaryOrNull(own.responseMask()),
            tools: typeof tools === 'string' ? sharedKey(tools) : null,
            teacherLogProbs: binaryOrNull(own.floats('teacherLogProbs')),
            teacherTopK: topK === null
                ? null
                : { k: topK.k, logProbs: binaryOf(topK.logProbs), indices: binaryOf(topK.indices) },
            refLogProbs: binaryOrNull(own.floats('refLogProbs')),
            values: binaryOrNull(own.floats('values')),
            hint: own.text('hint'),
            media: own.text('media'),
            routedExperts: own.text('routedExperts'),
            parts: null,
        };
    }
    catch (error) {
        throw error instanceof RangeError ? damaged(error) : error;
    }
}
//# sourceMappingURL=step-docs.js.map