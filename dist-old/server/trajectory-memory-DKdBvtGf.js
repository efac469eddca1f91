import "./rolldown-runtime-BcUA5ExT.js";
import { i as isFailedBranch } from "./branch-BxUxFsJF.js";
import { o as withoutMarks } from "./media-Deg7OqDw.js";
import { M as joinTexts, N as joinTokens, P as slicesOf } from "./dated-marks-BK2Ri5fv.js";
// dist/src/store/sharing/sequence-tree.js
const NONE = [];
var SequenceTree = class {
	constructor(from = null) {
		this.from = from;
		this.nodes = new Map();
		this.children = new Map();
		if (from !== null) this.restore(from.node);
	}
	get base() {
		return this.from?.node.base ?? 0;
	}
	holds(sequence) {
		if (this.from === null) return true;
		const { node } = this.from;
		return sequence[node.base] === node.elements[0] && this.from.follows(sequence);
	}
	get size() {
		return this.nodes.size;
	}
	node(id) {
		return this.nodes.get(id);
	}
	restore(node) {
		this.nodes.set(node.id, node);
		const siblings = this.children.get(node.parent);
		if (siblings === void 0) this.children.set(node.parent, [node]);
		else siblings.push(node);
	}
	place(id, sequence) {
		const { path, offset } = this.find(sequence);
		const last = path[path.length - 1];
		if (offset === sequence.length) return {
			node: last?.node ?? null,
			added: null,
			path
		};
		const added = {
			id,
			parent: last?.node ?? null,
			base: offset,
			elements: keep(sequence, offset)
		};
		this.restore(added);
		return {
			node: id,
			added,
			path: [...path, {
				node: id,
				end: sequence.length
			}]
		};
	}
	find(sequence) {
		const path = [];
		let at = this.from?.node.parent ?? null;
		let offset = this.base;
		while (offset < sequence.length) {
			const next = this.childAt(at, offset, sequence[offset]);
			if (next === void 0) break;
			offset = next.base + common(next.elements, sequence, offset);
			path.push({
				node: next.id,
				end: offset
			});
			at = next.id;
		}
		return {
			path,
			offset
		};
	}
	pathTo(node) {
		const path = [];
		let end = Number.POSITIVE_INFINITY;
		for (let id = node; id !== null;) {
			const found = this.nodes.get(id);
			if (found === void 0) break;
			path.push({
				node: id,
				end: Math.min(end, found.base + found.elements.length)
			});
			end = found.base;
			id = found.parent;
		}
		return path.reverse();
	}
	rename(ids, to) {
		const renamed = [];
		for (const id of ids) {
			const node = this.nodes.get(id);
			if (node === void 0) continue;
			this.nodes.delete(id);
			this.children.delete(id);
			const siblings = this.children.get(node.parent);
			siblings?.splice(siblings.indexOf(node), 1);
			renamed.push({
				...node,
				id: to(id),
				parent: node.parent === null ? null : to(node.parent)
			});
		}
		for (const node of renamed) this.restore(node);
	}
	elementAt(node, offset) {
		const part = this.pathTo(node).find((p) => offset < p.end);
		const found = part === void 0 ? void 0 : this.nodes.get(part.node);
		return found?.elements[offset - found.base];
	}
	childAt(parent, base, first) {
		for (const child of this.children.get(parent) ?? NONE) if (child.base === base && child.elements[0] === first) return child;
	}
};
function keep(sequence, offset) {
	const isPart = ArrayBuffer.isView(sequence) && sequence.byteLength < sequence.buffer.byteLength;
	return offset === 0 && !isPart ? sequence : sequence.slice(offset);
}
function common(elements, sequence, offset) {
	const length = Math.min(elements.length, sequence.length - offset);
	let i = 0;
	while (i < length && elements[i] === sequence[offset + i]) i += 1;
	return i;
}
// dist/src/store/sharing/trajectory-memory.js
const NO_IDS = new Int32Array(0);
var TrajectoryMemory = class {
	constructor(tail = null) {
		this.tail = tail;
		this.links = new Map();
		this.ends = new Map();
		this.tokenEnds = new Map();
		this.highest = -1;
		this.bytes = 0;
		this.messages = new SequenceTree(tail?.messages ?? null);
		this.tokens = new SequenceTree(tail?.tokens ?? null);
		for (const text of tail?.messages?.node.elements ?? []) this.bytes += text.length + 40;
		this.bytes += tail?.tokens?.node.elements.byteLength ?? 0;
	}
	get isWhole() {
		return this.tail === null;
	}
	canPlace(index, step) {
		if (this.tail === null) return true;
		const { texts, stateLength, ids, promptTokens, branch, turnType } = step;
		if (index <= this.highest) return false;
		if (texts.length > 0 && (this.tail.messages === null || !this.messages.holds(texts))) return false;
		const tokens = ids ?? NO_IDS;
		if (tokens.length > 0 && (this.tail.tokens === null || !this.tokens.holds(tokens))) return false;
		if (stateLength > 0) {
			const path = this.messages.find(texts).path;
			return stateLength > this.messages.base && this.parentByMessages(path, {
				index,
				branch,
				turnType
			}, texts, stateLength) !== null;
		}
		if (tokens.length === 0) return true;
		return this.continuedByTokens(this.tokens.find(tokens).path, {
			index,
			branch,
			turnType
		}, promptTokens) !== null;
	}
	restoreMessages(node) {
		this.messages.restore(node);
		for (const text of node.elements) this.bytes += text.length + 40;
	}
	restoreTokens(node) {
		this.tokens.restore(node);
		this.bytes += node.elements.byteLength + 100;
	}
	restore(link) {
		this.remember(link, this.messages.pathTo(link.messageNode), this.tokens.pathTo(link.tokenNode));
	}
	place(id, index, step, stepId) {
		const { texts, stateLength, promptTokens, branch, turnType } = step;
		const spot = {
			index,
			branch,
			turnType
		};
		const ids = step.ids ?? NO_IDS;
		const messages = this.messages.place(id, texts);
		const tokens = this.tokens.place(id, ids);
		for (const text of messages.added?.elements ?? []) this.bytes += text.length + 40;
		this.bytes += (tokens.added?.elements.byteLength ?? 0) + 300;
		const parent = stateLength > 0 ? this.parentByMessages(messages.path, spot, texts, stateLength) : this.continuedByTokens(tokens.path, spot, promptTokens);
		const link = {
			id,
			stepId,
			index,
			branch,
			turnType,
			messageNode: messages.node,
			stateLength,
			messageLength: texts.length,
			tokenNode: tokens.node,
			promptTokens,
			tokenLength: ids.length,
			hasNextState: step.hasNextState,
			parent: parent?.id ?? null
		};
		const completesParent = parent !== null && stateLength > 0 && !parent.hasNextState && saysWhatFollowed(link, parent);
		if (completesParent) parent.hasNextState = true;
		const adopted = index < this.highest ? this.adopt(link, messages.path) : [];
		this.remember(link, messages.path, tokens.path);
		return {
			link,
			parentId: parent?.stepId ?? null,
			addedMessages: messages.added,
			addedTokens: tokens.added,
			newFrom: parent === null || stateLength === 0 ? 0 : parent.stateLength + 1,
			completesParent,
			adopted
		};
	}
	sequencesOf(id) {
		const link = this.links.get(id);
		if (link === void 0) return null;
		const { messageNode, messageLength, tokenNode, tokenLength } = link;
		return {
			texts: joinTexts(slicesOf(messageNode, messageLength, (node) => this.messages.node(node))),
			ids: joinTokens(slicesOf(tokenNode, tokenLength, (node) => this.tokens.node(node)), tokenLength)
		};
	}
	rename(placed, to) {
		const renamed = (id) => id === null ? null : to(id);
		const ids = placed.map(({ link }) => link.id);
		this.messages.rename(ids, to);
		this.tokens.rename(ids, to);
		for (const { link, adopted } of placed) {
			for (const child of adopted) {
				const known = this.links.get(child.id);
				if (known !== void 0) known.parent = renamed(known.parent);
			}
			this.links.delete(link.id);
			for (const ends of [this.ends, this.tokenEnds]) {
				const known = ends.get(link.id);
				if (known === void 0) continue;
				ends.delete(link.id);
				ends.set(to(link.id), known);
			}
			link.id = to(link.id);
			link.messageNode = renamed(link.messageNode);
			link.tokenNode = renamed(link.tokenNode);
			link.parent = renamed(link.parent);
			this.links.set(link.id, link);
		}
	}
	remember(link, messages, tokens) {
		this.links.set(link.id, link);
		this.highest = Math.max(this.highest, link.index);
		if (link.stateLength > 0) {
			if (link.stateLength > this.messages.base) register(this.ends, messages, link.stateLength, link);
		} else if (link.tokenLength > this.tokens.base) register(this.tokenEnds, tokens, link.tokenLength, link);
	}
	parentByMessages(path, spot, texts, stateLength) {
		const fits = (link) => link.stateLength < stateLength && isEcho(texts[link.stateLength]);
		return this.continued(path, spot, fits);
	}
	continued(path, spot, fits) {
		for (let i = path.length - 1; i >= 0; i--) {
			const part = path[i];
			const best = longest(this.ends.get(part.node), spot, (l) => l.stateLength <= part.end && fits(l) ? l.stateLength : -1);
			if (best !== null) return best;
		}
		return null;
	}
	continuedByTokens(path, spot, promptTokens) {
		for (let i = path.length - 1; i >= 0; i--) {
			const part = path[i];
			const bound = Math.min(part.end, promptTokens);
			const best = longest(this.tokenEnds.get(part.node), spot, (l) => l.tokenLength <= bound ? l.tokenLength : -1);
			if (best !== null) return best;
		}
		return null;
	}
	adopt(link, path) {
		if (link.stateLength === 0) return this.adoptByTokens(link);
		const stateNode = path.find((part) => part.end >= link.stateLength)?.node;
		const adopted = [];
		const children = [...this.links.values()].sort((a, b) => a.index - b.index);
		for (const child of children) {
			if (child.index <= link.index || child.stateLength <= link.stateLength) continue;
			const present = child.parent === null ? void 0 : this.links.get(child.parent);
			if (present !== void 0 && isCloser(child, present, link, (l) => l.stateLength)) continue;
			const part = this.messages.pathTo(child.messageNode).find((p) => p.node === stateNode);
			if (part === void 0 || part.end < link.stateLength) continue;
			if (!isEcho(this.messages.elementAt(child.messageNode, link.stateLength))) continue;
			child.parent = link.id;
			const completes = !link.hasNextState && saysWhatFollowed(child, link);
			adopted.push({
				id: child.id,
				newFrom: link.stateLength + 1,
				completes
			});
			link.hasNextState ||= completes;
		}
		return adopted;
	}
	adoptByTokens(link) {
		const adopted = [];
		for (const child of this.links.values()) {
			if (child.index <= link.index || child.stateLength > 0 || child.promptTokens < link.tokenLength) continue;
			const present = child.parent === null ? void 0 : this.links.get(child.parent);
			if (present !== void 0 && isCloser(child, present, link, (l) => l.tokenLength)) continue;
			const own = this.tokens.pathTo(link.tokenNode);
			const end = own[own.length - 1];
			const part = this.tokens.pathTo(child.tokenNode).find((p) => p.node === end?.node);
			if (part === void 0 || part.end < link.tokenLength) continue;
			child.parent = link.id;
			adopted.push({
				id: child.id,
				newFrom: 0,
				completes: false
			});
		}
		return adopted;
	}
};
function saysWhatFollowed(child, parent) {
	return !isFailedBranch(child.branch) && (child.turnType === "MAIN" || parent.turnType === "SIDE");
}
function nearness({ branch, turnType }, link) {
	return (link.branch === branch ? 2 : isFailedBranch(link.branch) ? 0 : 1) * 2 + (link.turnType === turnType ? 1 : 0);
}
function isCloser(child, a, b, lengthOf) {
	return (lengthOf(a) - lengthOf(b) || nearness(child, a) - nearness(child, b) || a.index - b.index) > 0;
}
function isEcho(text) {
	return text !== void 0 && JSON.parse(withoutMarks(text)).role === "assistant";
}
function register(ends, path, length, link) {
	const node = path.find((part) => part.end >= length)?.node;
	if (node === void 0) return;
	const known = ends.get(node);
	if (known === void 0) ends.set(node, [link]);
	else known.push(link);
}
function longest(links, spot, length) {
	let best = null;
	for (const link of links ?? []) {
		if (link.index >= spot.index || length(link) < 0) continue;
		if (best === null || isCloser(spot, link, best, length)) best = link;
	}
	return best;
}
export { TrajectoryMemory as t };
