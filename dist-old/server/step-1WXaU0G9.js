import "./rolldown-runtime-BcUA5ExT.js";
import { a as restoreMedia, n as extractMedia, r as mayHoldMedia } from "./media-Deg7OqDw.js";
const SPACE = 32;
function messageTexts({ messages, response, nextState }) {
	return [
		...messages,
		...response === null ? [] : [response],
		...nextState ?? []
	].map((message) => JSON.stringify(message));
}
const mediaText = ({ media }) => media.length === 0 ? null : JSON.stringify(media);
var Packing = class Packing {
	constructor(draft, texts, media, mediaBytes) {
		this.texts = [];
		this.sizes = [];
		this.lists = [];
		this.textBytes = 0;
		this.listBytes = 0;
		const { length: stateLength } = draft.messages;
		const afterResponse = stateLength + (draft.response === null ? 0 : 1);
		const responseIds = draft.promptIds === null ? null : draft.responseIds;
		const sizes = texts.map((text) => this.text(text));
		const head = {
			trajectoryUid: draft.trajectoryUid,
			promptUid: draft.promptUid ?? void 0,
			stepIndex: draft.stepIndex ?? void 0,
			isLast: draft.isLast,
			turnType: draft.turnType,
			branch: draft.branch,
			policyVersion: draft.policyVersion ?? void 0,
			model: draft.model ?? void 0,
			agent: draft.agent ?? void 0,
			reward: draft.reward ?? void 0,
			finishReason: draft.finishReason ?? void 0,
			latencyMs: draft.latencyMs ?? void 0,
			tokenSource: draft.tokenSource,
			logProbKind: draft.logProbKind,
			createdAt: draft.createdAt ?? void 0,
			idempotencyKey: draft.idempotencyKey ?? void 0,
			untrainableReason: draft.untrainableReason ?? void 0,
			origin: draft.origin,
			engine: draft.engine ?? void 0,
			hint: draft.hint ?? void 0,
			messages: sizes.slice(0, stateLength),
			response: draft.response === null ? void 0 : sizes[stateLength],
			nextState: draft.nextState === null ? void 0 : sizes.slice(afterResponse),
			tools: this.json(draft.tools),
			sampling: this.json(draft.sampling),
			metadata: this.json(draft.metadata),
			media: media === null ? void 0 : this.text(media),
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
			mediaBytes: mediaBytes === null ? void 0 : this.media(mediaBytes)
		};
		this.head = JSON.stringify(head);
		const bytes = Buffer.byteLength(this.head);
		const unaligned = (4 + bytes + this.textBytes) % 4;
		this.headBytes = bytes + (unaligned === 0 ? 0 : 4 - unaligned);
		this.size = 4 + this.headBytes + this.textBytes + this.listBytes;
	}
	static whole(draft) {
		return new Packing(draft, messageTexts(draft), mediaText(draft), null);
	}
	static withMediaApart(draft, given = messageTexts(draft)) {
		const found = [];
		const withoutMedia = (text) => extractMedia(text, (media) => found.push(media));
		const texts = given.map((text) => {
			if (typeof text === "string") return withoutMedia(text);
			if (!mayHoldMedia(text)) return text;
			const whole = Buffer.from(text.buffer, text.byteOffset, text.length).toString();
			const made = withoutMedia(whole);
			return made === whole ? text : made;
		});
		const media = mediaText(draft);
		return new Packing(draft, texts, media === null ? null : withoutMedia(media), found);
	}
	writeTo(bytes, at) {
		let next = bytes.writeUInt32LE(this.headBytes, at);
		const afterHead = next + this.headBytes;
		next += bytes.write(this.head, next);
		while (next < afterHead) bytes[next++] = SPACE;
		for (let i = 0; i < this.texts.length; i++) {
			const text = this.texts[i];
			if (typeof text === "string") bytes.write(text, next);
			else bytes.set(text, next);
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
		return value === null ? void 0 : this.text(JSON.stringify(value));
	}
	list(list) {
		if (list === null || list === void 0) return void 0;
		this.lists.push(list);
		this.listBytes += list.byteLength;
		return list.byteLength;
	}
	media(mediaBytes) {
		return mediaBytes.map(({ hash, bytes }) => ({
			hash,
			bytes: this.list(bytes) ?? 0
		}));
	}
};
function packStep(draft, room = 0) {
	const packing = Packing.whole(draft);
	const packed = Buffer.allocUnsafe(room + packing.size);
	packing.writeTo(packed, room);
	return packed;
}
const isThere = (value) => value !== null && value !== void 0;
var Unpacking = class {
	constructor(bytes, at) {
		this.bytes = bytes;
		this.at = at;
	}
	text(size) {
		const text = this.bytes.toString("utf8", this.at, this.at + size);
		this.at += size;
		return text;
	}
	textOrNull(size) {
		return size === null || size === void 0 ? null : this.text(size);
	}
	bytesOf(size) {
		const list = this.bytes.subarray(this.at, this.at + size);
		this.at += size;
		return list;
	}
	ints(size) {
		if (size === null || size === void 0) return null;
		const { buffer, byteOffset } = this.aligned(size);
		return new Int32Array(buffer, byteOffset, size / Int32Array.BYTES_PER_ELEMENT);
	}
	floats(size) {
		if (size === null || size === void 0) return null;
		const { buffer, byteOffset } = this.aligned(size);
		return new Float32Array(buffer, byteOffset, size / Float32Array.BYTES_PER_ELEMENT);
	}
	aligned(size) {
		const bytes = this.bytesOf(size);
		return bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes);
	}
};
function headOf(packed) {
	const bytes = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
	const end = 4 + bytes.readUInt32LE(0);
	return {
		head: JSON.parse(bytes.toString("utf8", 4, end)),
		rest: new Unpacking(bytes, end)
	};
}
function trajectoryUidOf(packed) {
	return headOf(packed).head.trajectoryUid;
}
function unpackStep(packed) {
	const { head, rest } = headOf(packed);
	const inTexts = [];
	const isWhole = head.mediaBytes === void 0;
	const text = (size) => isWhole ? extractMedia(rest.text(size), (found) => inTexts.push(found)) : rest.text(size);
	const texts = head.messages.map(text);
	if (isThere(head.response)) texts.push(text(head.response));
	for (const size of head.nextState ?? []) texts.push(text(size));
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
		origin: head.origin ?? "GATEWAY",
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
		mediaBytes: head.mediaBytes?.map(({ hash, bytes }) => ({
			hash,
			bytes: rest.bytesOf(bytes)
		})) ?? inTexts
	};
}
function topKOf({ topK: k, topKLogProbs, topKIndices }, rest) {
	if (!isThere(k)) return null;
	return {
		k,
		logProbs: rest.floats(topKLogProbs) ?? new Float32Array(),
		indices: rest.ints(topKIndices) ?? new Int32Array()
	};
}
function unpackDraft(packed) {
	const { texts, stateLength, hasResponse, hasNextState, ids, promptTokens, responseTokens, mediaBytes, ...rest } = unpackStep(packed);
	const base64 = new Map(mediaBytes.map(({ hash, bytes }) => [hash, Buffer.from(bytes).toString("base64")]));
	const parsed = (text) => JSON.parse(restoreMedia(text, (hash) => base64.get(hash) ?? ""));
	const json = (text) => text === null || text === void 0 ? null : parsed(text);
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
		responseIds: responseTokens === null ? null : ids?.subarray(promptTokens) ?? null
	};
}
export { unpackStep as a, unpackDraft as i, packStep as n, trajectoryUidOf as r, Packing as t };
