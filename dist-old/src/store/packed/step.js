import { extractMedia, mayHoldMedia, restoreMedia } from '../sharing/media.js';
/** u32, little-endian: bytes of the head. */
export const HEAD_LENGTH = 4;
/** Lists begin at a multiple of this from the step's first byte, where each is a whole number of them. */
export const ALIGNMENT = 4;
const SPACE = 0x20;
/** What JSON.stringify makes of a draft's messages: state, response, next state. */
function messageTexts({ messages, response, nextState }) {
    return [...messages, ...(response === null ? [] : [response]), ...(nextState ?? [])].map((message) => JSON.stringify(message));
}
const mediaText = ({ media }) => media.length === 0 ? null : JSON.stringify(media);
/** A step that is ready to be written: its head, its texts and its lists, and how many bytes they take. */
export class Packing {
    /**
     * @param texts of the draft's messages: state, response, next state
     * @param media the text of the draft's media
     * @param mediaBytes what references in the texts stand for; null: there are none
     */
    constructor(draft, texts, media, mediaBytes) {
        this.texts = [];
        this.sizes = [];
        this.lists = [];
        this.textBytes = 0;
        this.listBytes = 0;
        const { length: stateLength } = draft.messages;
        const afterResponse = stateLength + (draft.response === null ? 0 : 1);
        // Ids of a response say nothing without those of what it answers.
        const responseIds = draft.promptIds === null ? null : draft.responseIds;
        const sizes = texts.map((text) => this.text(text));
        // Written out field by field: copying "the rest" of an object is a tenth of the whole cost of a step.
        const head = {
            trajectoryUid: draft.trajectoryUid,
            promptUid: draft.promptUid ?? undefined,
            stepIndex: draft.stepIndex ?? undefined,
            isLast: draft.isLast,
            turnType: draft.turnType,
            branch: draft.branch,
            policyVersion: draft.policyVersion ?? undefined,
            model: draft.model ?? undefined,
            agent: draft.agent ?? undefined,
            reward: draft.reward ?? undefined,
            finishReason: draft.finishReason ?? undefined,
            latencyMs: draft.latencyMs ?? undefined,
            tokenSource: draft.tokenSource,
            logProbKind: draft.logProbKind,
            createdAt: draft.createdAt ?? undefined,
            idempotencyKey: draft.idempotencyKey ?? undefined,
            untrainableReason: draft.untrainableReason ?? undefined,
            origin: draft.origin,
            engine: draft.engine ?? undefined,
            hint: draft.hint ?? undefined,
            messages: sizes.slice(0, stateLength),
            response: draft.response === null ? undefined : sizes[stateLength],
            nextState: draft.nextState === null ? undefined : sizes.slice(afterResponse),
            tools: this.json(draft.tools),
            sampling: this.json(draft.sampling),
            metadata: this.json(draft.metadata),
            media: media === null ? undefined : this.text(media),
            routedExperts: this.json(draft.routedExperts),
            promptIds: this.list(draft.promptIds),
            responseIds: this.list(responseIds),
            logProbs: this.list(draft.logProbs),
            responseMask: this.list(draft.responseMask),
            teacherLogProbs: this.list(draft.teacherLogProbs),
            topK: draft.teacherTopK?.k,
            topKLogProbs: this.list(draft.teacherTopK?.logProbs),
            topKIndices: this.list(draft.teacherTopK?.indices),
            refLogProbs: this.list(draft.refLogProbs),
            values: this.list(draft.values),
            mediaBytes: mediaBytes === null ? undefined : this.media(mediaBytes),
        };
        this.head = JSON.stringify(head);
        const bytes = Buffer.byteLength(this.head);
        const unaligned = (HEAD_LENGTH + bytes + this.textBytes) % ALIGNMENT;
        this.headBytes = bytes + (unaligned === 0 ? 0 : ALIGNMENT - unaligned);
        this.size = HEAD_LENGTH + this.headBytes + this.textBytes + this.listBytes;
    }
    /** The texts as they are: media in them are looked for when the step is unpacked. */
    static whole(draft) {
        return new Packing(draft, messageTexts(draft), mediaText(draft), null);
    }
    /**
     * References in place of media, whose bytes follow: the thread that unpacks the step need not look for them.
     * @param given the texts of the draft's messages, if they are at hand
     */
    static withMediaApart(draft, given = messageTexts(draft)) {
        const found = [];
        const withoutMedia = (text) => extractMedia(text, (media) => found.push(media));
        const texts = given.map((text) => {
            if (typeof text === 'string')
                return withoutMedia(text);
            if (!mayHoldMedia(text))
                return text;
            const whole = Buffer.from(text.buffer, text.byteOffset, text.length).toString();
            const made = withoutMedia(whole);
            return made === whole ? text : made;
        });
        const media = mediaText(draft);
        return new Packing(draft, texts, media === null ? null : withoutMedia(media), found);
    }
    /** @param at a multiple of ALIGNMENT in a buffer that is to be unpacked where it lies */
    writeTo(bytes, at) {
        let next = bytes.writeUInt32LE(this.headBytes, at);
        const afterHead = next + this.headBytes;
        next += bytes.write(this.head, next);
        while (next < afterHead)
            bytes[next++] = SPACE;
        for (let i = 0; i < this.texts.length; i++) {
            const text = this.texts[i];
            if (typeof text === 'string')
                bytes.write(text, next);
            else
                bytes.set(text, next);
            next += this.sizes[i];
        }
        for (const list of this.lists) {
            bytes.set(new Uint8Array(list.buffer, list.byteOffset, list.byteLength), next);
            next += list.byteLength;
        }
    }
    text(text) {
        const size = Buffer.byteLength(text);
        this.texts.push(text);
        this.sizes.push(size);
        this.textBytes += size;
        return size;
    }
    json(value) {
        return value === null ? undefined : this.text(JSON.stringify(value));
    }
    list(list) {
        if (list === null || list === undefined)
            return undefined;
        this.lists.push(list);
        this.listBytes += list.byteLength;
        return list.byteLength;
    }
    media(mediaBytes) {
        return mediaBytes.map(({ hash, bytes }) => ({ hash, bytes: this.list(bytes) ?? 0 }));
    }
}
/**
 * A step in memory of its own.
 * @param room bytes to leave before the step, for whoever writes something there
 */
export function packStep(draft, room = 0) {
    const packing = Packing.whole(draft);
    const packed = Buffer.allocUnsafe(room + packing.size);
    packing.writeTo(packed, room);
    return packed;
}
const isThere = (value) => value !== null && value !== undefined;
/** Reads texts and lists in the order in which they were written. */
class Unpacking {
    constructor(bytes, at) {
        this.bytes = bytes;
        this.at = at;
    }
    text(size) {
        const text = this.bytes.toString('utf8', this.at, this.at + size);
        this.at += size;
        return text;
    }
    textOrNull(size) {
        return size === null || size === undefined ? null : this.text(size);
    }
    bytesOf(size) {
        const list = this.bytes.subarray(this.at, this.at + size);
        this.at += size;
        return list;
    }
    ints(size) {
        if (size === null || size === undefined)
            return null;
        const { buffer, byteOffset } = this.aligned(size);
        return new Int32Array(buffer, byteOffset, size / Int32Array.BYTES_PER_ELEMENT);
    }
    floats(size) {
        if (size === null || size === undefined)
            return null;
        const { buffer, byteOffset } = this.aligned(size);
        return new Float32Array(buffer, byteOffset, size / Float32Array.BYTES_PER_ELEMENT);
    }
    /** The bytes where they lie, or a copy if no array of numbers can begin there. */
    aligned(size) {
        const bytes = this.bytesOf(size);
        return bytes.byteOffset % ALIGNMENT === 0 ? bytes : new Uint8Array(bytes);
    }
}
function headOf(packed) {
    const bytes = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
    const end = HEAD_LENGTH + bytes.readUInt32LE(0);
    const head = JSON.parse(bytes.toString('utf8', HEAD_LENGTH, end));
    return { head, rest: new Unpacking(bytes, end) };
}
/** Of a step that is not looked at otherwise. */
export function trajectoryUidOf(packed) {
    return headOf(packed).head.trajectoryUid;
}
/** The step as the rules read it. Its lists are views of the packed bytes where these are aligned. */
export function unpackStep(packed) {
    const { head, rest } = headOf(packed);
    const inTexts = [];
    const isWhole = head.mediaBytes === undefined;
    const text = (size) => isWhole ? extractMedia(rest.text(size), (found) => inTexts.push(found)) : rest.text(size);
    const texts = head.messages.map(text);
    if (isThere(head.response))
        texts.push(text(head.response));
    for (const size of head.nextState ?? [])
        texts.push(text(size));
    return {
        trajectoryUid: head.trajectoryUid,
        promptUid: head.promptUid ?? null,
        stepIndex: head.stepIndex ?? null,
        isLast: head.isLast,
        turnType: head.turnType,
        branch: head.branch,
        policyVersion: head.policyVersion ?? null,
        model: head.model ?? null,
        agent: head.agent ?? null,
        reward: head.reward ?? null,
        finishReason: head.finishReason ?? null,
        latencyMs: head.latencyMs ?? null,
        tokenSource: head.tokenSource,
        logProbKind: head.logProbKind,
        createdAt: head.createdAt ?? null,
        idempotencyKey: head.idempotencyKey ?? null,
        untrainableReason: head.untrainableReason ?? null,
        // Of earlier versions nothing but captured steps is met: those that wait in the capture log.
        origin: head.origin ?? 'GATEWAY',
        engine: head.engine ?? null,
        hint: head.hint ?? null,
        texts,
        stateLength: head.messages.length,
        hasResponse: isThere(head.response),
        hasNextState: isThere(head.nextState),
        tools: rest.textOrNull(head.tools),
        sampling: rest.textOrNull(head.sampling),
        metadata: rest.textOrNull(head.metadata),
        media: isThere(head.media) ? text(head.media) : null,
        routedExperts: rest.textOrNull(head.routedExperts),
        ids: isThere(head.promptIds) ? rest.ints(head.promptIds + (head.responseIds ?? 0)) : null,
        promptTokens: (head.promptIds ?? 0) / Int32Array.BYTES_PER_ELEMENT,
        responseTokens: isThere(head.responseIds) ? head.responseIds / Int32Array.BYTES_PER_ELEMENT : null,
        logProbs: rest.floats(head.logProbs),
        responseMask: isThere(head.responseMask) ? new Uint8Array(rest.bytesOf(head.responseMask)) : null,
        teacherLogProbs: rest.floats(head.teacherLogProbs),
        teacherTopK: topKOf(head, rest),
        refLogProbs: rest.floats(head.refLogProbs),
        values: rest.floats(head.values),
        mediaBytes: head.mediaBytes?.map(({ hash, bytes }) => ({ hash, bytes: rest.bytesOf(bytes) })) ?? inTexts,
    };
}
function topKOf({ topK: k, topKLogProbs, topKIndices }, rest) {
    if (!isThere(k))
        return null;
    const logProbs = rest.floats(topKLogProbs) ?? new Float32Array();
    return { k, logProbs, indices: rest.ints(topKIndices) ?? new Int32Array() };
}
/** The draft that was packed, equal in every field, for what is shown to people. */
export function unpackDraft(packed) {
    const { texts, stateLength, hasResponse, hasNextState, ids, promptTokens, responseTokens, mediaBytes, ...rest } = unpackStep(packed);
    const base64 = new Map(mediaBytes.map(({ hash, bytes }) => [hash, Buffer.from(bytes).toString('base64')]));
    const parsed = (text) => JSON.parse(restoreMedia(text, (hash) => base64.get(hash) ?? ''));
    const json = (text) => text === null || text === undefined ? null : parsed(text);
    const afterResponse = stateLength + (hasResponse ? 1 : 0);
    return {
        ...rest,
        messages: texts.slice(0, stateLength).map((text) => parsed(text)),
        response: hasResponse ? json(texts[stateLength]) : null,
        nextState: hasNextState ? texts.slice(afterResponse).map((text) => parsed(text)) : null,
        tools: json(rest.tools),
        sampling: json(rest.sampling),
        metadata: json(rest.metadata),
        media: json(rest.media) ?? [],
        routedExperts: json(rest.routedExperts),
        promptIds: ids?.subarray(0, promptTokens) ?? null,
        responseIds: responseTokens === null ? null : (ids?.subarray(promptTokens) ?? null),
    };
}
//# sourceMappingURL=step.js.map