import { isFailedBranch } from '../../model/branch.js';
import { withoutMarks } from './media.js';
import { joinTexts, joinTokens, slicesOf } from './rebuild.js';
import { SequenceTree } from './sequence-tree.js';
const NO_IDS = new Int32Array(0);
/**
 * The trees of one trajectory and the steps in them, which a writer keeps in memory to share prefixes and find parents.
 */
export class TrajectoryMemory {
    /** @param tail null: the whole trajectory is loaded, or will be restored */
    constructor(tail = null) {
        this.tail = tail;
        this.links = new Map();
        /** Steps by the node in which the messages of their state end; steps without messages by their last token's node. */
        this.ends = new Map();
        this.tokenEnds = new Map();
        this.highest = -1;
        /** Approximate size in bytes, for the cache that holds it. */
        this.bytes = 0;
        this.messages = new SequenceTree(tail?.messages ?? null);
        this.tokens = new SequenceTree(tail?.tokens ?? null);
        for (const text of tail?.messages?.node.elements ?? [])
            this.bytes += text.length + 40;
        this.bytes += tail?.tokens?.node.elements.byteLength ?? 0;
    }
    get isWhole() {
        return this.tail === null;
    }
    /** Whether `place` gives the same result for the step as it would with the whole trajectory loaded. */
    canPlace(index, step) {
        if (this.tail === null)
            return true;
        const { texts, stateLength, ids, promptTokens, branch, turnType } = step;
        // A stored step with a higher index may continue it.
        if (index <= this.highest)
            return false;
        if (texts.length > 0 && (this.tail.messages === null || !this.messages.holds(texts)))
            return false;
        const tokens = ids ?? NO_IDS;
        if (tokens.length > 0 && (this.tail.tokens === null || !this.tokens.holds(tokens)))
            return false;
        if (stateLength > 0) {
            const path = this.messages.find(texts).path;
            return (stateLength > this.messages.base &&
                this.parentByMessages(path, { index, branch, turnType }, texts, stateLength) !== null);
        }
        if (tokens.length === 0)
            return true;
        return (this.continuedByTokens(this.tokens.find(tokens).path, { index, branch, turnType }, promptTokens) !==
            null);
    }
    restoreMessages(node) {
        this.messages.restore(node);
        for (const text of node.elements)
            this.bytes += text.length + 40;
    }
    restoreTokens(node) {
        this.tokens.restore(node);
        this.bytes += node.elements.byteLength + 100;
    }
    /** Adds a stored step whose nodes are restored already. */
    restore(link) {
        this.remember(link, this.messages.pathTo(link.messageNode), this.tokens.pathTo(link.tokenNode));
    }
    /** Shares prefixes of a new step, and finds the step that it continues and the stored steps that continue it. */
    place(id, index, step, stepId) {
        const { texts, stateLength, promptTokens, branch, turnType } = step;
        const spot = { index, branch, turnType };
        const ids = step.ids ?? NO_IDS;
        const messages = this.messages.place(id, texts);
        const tokens = this.tokens.place(id, ids);
        for (const text of messages.added?.elements ?? [])
            this.bytes += text.length + 40;
        this.bytes += (tokens.added?.elements.byteLength ?? 0) + 300;
        const parent = stateLength > 0
            ? this.parentByMessages(messages.path, spot, texts, stateLength)
            : this.continuedByTokens(tokens.path, spot, promptTokens);
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
            parent: parent?.id ?? null,
        };
        const completesParent = parent !== null && stateLength > 0 && !parent.hasNextState && saysWhatFollowed(link, parent);
        if (completesParent)
            parent.hasNextState = true;
        // Steps with higher indices that arrived earlier may continue this one.
        const adopted = index < this.highest ? this.adopt(link, messages.path) : [];
        this.remember(link, messages.path, tokens.path);
        return {
            link,
            parentId: parent?.stepId ?? null,
            addedMessages: messages.added,
            addedTokens: tokens.added,
            newFrom: parent === null || stateLength === 0 ? 0 : parent.stateLength + 1,
            completesParent,
            adopted,
        };
    }
    /**
     * A step's messages (state, response and own next state) and ids, rebuilt; null: the step is not loaded. @throws
     * MissingNode
     */
    sequencesOf(id) {
        const link = this.links.get(id);
        if (link === undefined)
            return null;
        const { messageNode, messageLength, tokenNode, tokenLength } = link;
        return {
            texts: joinTexts(slicesOf(messageNode, messageLength, (node) => this.messages.node(node))),
            ids: joinTokens(slicesOf(tokenNode, tokenLength, (node) => this.tokens.node(node)), tokenLength),
        };
    }
    /**
     * Gives new ids to steps that were just placed, in that order, and updates all references to them. A writer that
     * learns a step's key only after placing the step calls this. `to` returns other ids unchanged.
     */
    rename(placed, to) {
        const renamed = (id) => (id === null ? null : to(id));
        const ids = placed.map(({ link }) => link.id);
        this.messages.rename(ids, to);
        this.tokens.rename(ids, to);
        for (const { link, adopted } of placed) {
            for (const child of adopted) {
                const known = this.links.get(child.id);
                if (known !== undefined)
                    known.parent = renamed(known.parent);
            }
            this.links.delete(link.id);
            for (const ends of [this.ends, this.tokenEnds]) {
                const known = ends.get(link.id);
                if (known === undefined)
                    continue;
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
            if (link.stateLength > this.messages.base)
                register(this.ends, messages, link.stateLength, link);
        }
        else if (link.tokenLength > this.tokens.base) {
            register(this.tokenEnds, tokens, link.tokenLength, link);
        }
    }
    parentByMessages(path, spot, texts, stateLength) {
        const fits = (link) => link.stateLength < stateLength && isEcho(texts[link.stateLength]);
        return this.continued(path, spot, fits);
    }
    /** The step with the longest state on this path whose action the sequence repeats. */
    continued(path, spot, fits) {
        for (let i = path.length - 1; i >= 0; i--) {
            const part = path[i];
            const best = longest(this.ends.get(part.node), spot, (l) => l.stateLength <= part.end && fits(l) ? l.stateLength : -1);
            if (best !== null)
                return best;
        }
        return null;
    }
    continuedByTokens(path, spot, promptTokens) {
        for (let i = path.length - 1; i >= 0; i--) {
            const part = path[i];
            const bound = Math.min(part.end, promptTokens);
            const best = longest(this.tokenEnds.get(part.node), spot, (l) => l.tokenLength <= bound ? l.tokenLength : -1);
            if (best !== null)
                return best;
        }
        return null;
    }
    adopt(link, path) {
        if (link.stateLength === 0)
            return this.adoptByTokens(link);
        const stateNode = path.find((part) => part.end >= link.stateLength)?.node;
        const adopted = [];
        const children = [...this.links.values()].sort((a, b) => a.index - b.index);
        for (const child of children) {
            if (child.index <= link.index || child.stateLength <= link.stateLength)
                continue;
            const present = child.parent === null ? undefined : this.links.get(child.parent);
            if (present !== undefined && isCloser(child, present, link, (l) => l.stateLength))
                continue;
            const part = this.messages.pathTo(child.messageNode).find((p) => p.node === stateNode);
            if (part === undefined || part.end < link.stateLength)
                continue;
            const echo = this.messages.elementAt(child.messageNode, link.stateLength);
            if (!isEcho(echo))
                continue;
            child.parent = link.id;
            const completes = !link.hasNextState && saysWhatFollowed(child, link);
            adopted.push({ id: child.id, newFrom: link.stateLength + 1, completes });
            link.hasNextState ||= completes;
        }
        return adopted;
    }
    adoptByTokens(link) {
        const adopted = [];
        for (const child of this.links.values()) {
            if (child.index <= link.index || child.stateLength > 0 || child.promptTokens < link.tokenLength)
                continue;
            const present = child.parent === null ? undefined : this.links.get(child.parent);
            if (present !== undefined && isCloser(child, present, link, (l) => l.tokenLength))
                continue;
            const own = this.tokens.pathTo(link.tokenNode);
            const end = own[own.length - 1];
            const part = this.tokens.pathTo(child.tokenNode).find((p) => p.node === end?.node);
            if (part === undefined || part.end < link.tokenLength)
                continue;
            child.parent = link.id;
            adopted.push({ id: child.id, newFrom: 0, completes: false });
        }
        return adopted;
    }
}
/**
 * Whether a step's new messages are its parent's next state. That is not so for a failed call, nor for a side task that
 * asks about the agent's turn.
 */
function saysWhatFollowed(child, parent) {
    return !isFailedBranch(child.branch) && (child.turnType === 'MAIN' || parent.turnType === 'SIDE');
}
/**
 * Ranks parents of equal length. A step of the same branch ranks highest and one of a failed branch lowest; among
 * equals, one of the same turn type ranks higher.
 */
function nearness({ branch, turnType }, link) {
    const byBranch = link.branch === branch ? 2 : isFailedBranch(link.branch) ? 0 : 1;
    return byBranch * 2 + (link.turnType === turnType ? 1 : 0);
}
/** Whether `a` is a better parent than `b`: it shares more with the child, ranks nearer, or has the higher index. */
function isCloser(child, a, b, lengthOf) {
    const by = lengthOf(a) - lengthOf(b) || nearness(child, a) - nearness(child, b) || a.index - b.index;
    return by > 0;
}
/** Whether a message is the assistant's, as the message is in which a prompt repeats an earlier action. */
function isEcho(text) {
    return text !== undefined && JSON.parse(withoutMarks(text)).role === 'assistant';
}
function register(ends, path, length, link) {
    const node = path.find((part) => part.end >= length)?.node;
    if (node === undefined)
        return;
    const known = ends.get(node);
    if (known === undefined)
        ends.set(node, [link]);
    else
        known.push(link);
}
/** The best parent among steps before the spot; a negative length rules a step out. */
function longest(links, spot, length) {
    let best = null;
    for (const link of links ?? []) {
        if (link.index >= spot.index || length(link) < 0)
            continue;
        if (best === null || isCloser(spot, link, best, length))
            best = link;
    }
    return best;
}
//# sourceMappingURL=trajectory-memory.js.map