import { BSON } from 'mongodb';
import { float32Of, int32Of } from '../../blobs.js';
import { readsMessages } from '../../content/content-selection.js';
import { damagedStep, isDamage } from '../../content/raw-content.js';
import { rebuildContent, storedTexts, } from '../../content/rebuild-content.js';
import { slices } from '../../lists.js';
import { JoinedTokens, longestFirst } from '../../sharing/joined-tokens.js';
import { joinContents } from '../content-parts.js';
import { mapInTurns } from './breather.js';
import { MediaReader, mediaIn } from './media-reader.js';
/** The fields of a step with the place of its content. */
export const PLACE = {
    _id: 1,
    id: 1,
    trajectory: 1,
    channel: 1,
    messageNode: 1,
    stateLength: 1,
    messageLength: 1,
    hasResponse: 1,
    hasNext: 1,
    newFrom: 1,
    nextFrom: 1,
    tokenNode: 1,
    promptTokens: 1,
    responseTokens: 1,
};
const MESSAGES = { messages: true, tokens: false };
const POINTERS = { 'messages.parent': 1, 'tokens.parent': 1, parts: 1 };
/** Nodes per query. */
const SLICE = 2_000;
/**
 * Rebuilds contents from shared prefixes. It reads the steps' own contents first. If their sequences pass through other
 * nodes, it reads the parents of all nodes of their trajectories, and then the nodes on their paths: a few round trips
 * for any number of steps.
 */
export class ContentReader {
    constructor(collections) {
        this.collections = collections;
        this.media = new MediaReader(collections.media);
    }
    /**
     * Contents in the order of `steps`; a damaged one is its STORE_CORRUPT error. Stops when the signal is aborted.
     * @param known what `ofTrajectories` gave for the steps' trajectories; left out: all is read here
     */
    async read(steps, wanted, signal, known = new Map()) {
        const sequences = { messages: readsMessages(wanted), tokens: wanted.tokens };
        const [next, own] = await Promise.all([
            wanted.nextState ? this.nextOf(steps) : new Map(),
            this.ownOf(steps, wanted, known),
        ]);
        const [nodes, shared] = await Promise.all([
            this.nodesOf([...steps, ...next.values()], own, sequences),
            wanted.tools ? this.sharedOf(own) : new Map(),
        ]);
        const media = await this.media.read(sequences.messages ? mediaIn(nodes.values()) : mediaOfSteps(steps, nodes), signal);
        const tokenNodes = new Map();
        const tokenNode = (id) => {
            if (!tokenNodes.has(id))
                tokenNodes.set(id, tokenNodeOf(nodes.get(id)));
            return tokenNodes.get(id);
        };
        const joined = new JoinedTokens(tokenNode);
        const rebuilt = (step) => {
            try {
                const own = nodes.get(step._id);
                if (own === undefined)
                    throw new RangeError('its content is missing');
                const source = {
                    own: () => ownContentOf(own),
                    messageNode: (id) => messageNodeOf(nodes.get(id)),
                    tokens: (node, length) => joined.of(node, length),
                    media,
                    tools: () => toolsOf(own, shared),
                    next: () => (step.nextFrom === null ? null : (next.get(step.nextFrom) ?? null)),
                };
                return rebuildContent(step, source, wanted);
            }
            catch (error) {
                if (isDamage(error))
                    return damagedStep(step.id, error);
                throw error;
            }
        };
        const ordered = longestFirst(steps);
        const contents = await mapInTurns(ordered, rebuilt, signal);
        const byStep = new Map(ordered.map((step, i) => [step, contents[i]]));
        return steps.map((step) => byStep.get(step));
    }
    /**
     * The contents of all steps of these trajectories (keys), which can be read while their steps are: their sequences pass
     * through no others.
     */
    async ofTrajectories(trajectories, wanted) {
        const read = await this.find({ trajectory: { $in: [...trajectories] } }, wholeOf(wanted));
        return new Map(read.map((content) => [content._id, content]));
    }
    /** Messages and responses as stored, for searching; an empty list for a damaged step, which a search skips. */
    async readTexts(steps) {
        const nodes = await this.nodesOf(steps, new Map(), MESSAGES);
        return steps.map(({ messageNode, stateLength, hasResponse }) => {
            const source = { messageNode: (id) => messageNodeOf(nodes.get(id)) };
            try {
                return storedTexts(messageNode, stateLength + (hasResponse ? 1 : 0), source);
            }
            catch (error) {
                if (isDamage(error))
                    return [];
                throw error;
            }
        });
    }
    /** The steps' own contents. Of a step that came after the known ones were read, it is read here. */
    async ownOf(steps, wanted, known) {
        const own = new Map();
        const unknown = new Set();
        for (const { _id } of steps) {
            const content = known.get(_id);
            if (content === undefined)
                unknown.add(_id);
            else
                own.set(_id, content);
        }
        const read = await this.contents(unknown, within(steps), wholeOf(wanted));
        return own.size === 0 ? read : new Map([...own, ...read]);
    }
    /** The steps that brought the next states, by key. */
    async nextOf(steps) {
        const known = new Map(steps.map((step) => [step._id, step]));
        const asked = steps.flatMap(({ hasNext, nextFrom }) => hasNext || nextFrom === null || known.has(nextFrom) ? [] : [nextFrom]);
        if (asked.length === 0)
            return known;
        const found = await this.collections.steps
            .find({ _id: { $in: asked }, ...within(steps) }, { projection: PLACE })
            .toArray();
        return new Map([...known, ...found.map((step) => [step._id, step])]);
    }
    /** All contents that the sequences of `steps` pass through, and the known ones. */
    async nodesOf(steps, known, sequences) {
        // Where a path leaves the known contents, the parents of its trajectory's nodes are needed.
        const leaving = steps.filter((step) => !staysWithin(step, known, sequences));
        if (leaving.length === 0)
            return known;
        const pointers = await this.pointersOf(leaving);
        const needed = new Set();
        for (const { messageNode, tokenNode } of leaving) {
            if (sequences.messages)
                follow(messageNode, pointers.messages, needed);
            if (sequences.tokens)
                follow(tokenNode, pointers.tokens, needed);
        }
        for (const id of known.keys())
            needed.delete(id);
        const read = await this.contents(needed, within(leaving), {
            ...(sequences.messages ? { messages: 1 } : {}),
            ...(sequences.tokens ? { tokens: 1 } : {}),
            parts: 1,
        });
        return new Map([...known, ...read]);
    }
    async contents(ids, which, projection) {
        const found = new Map();
        for (const slice of slices([...ids], SLICE)) {
            const read = await this.find({ _id: { $in: [...slice] }, ...which }, projection);
            for (const content of read)
                found.set(content._id, content);
        }
        return found;
    }
    /** Contents with some of their fields, which must include `parts`; damaged ones are left out. */
    async find(which, projection) {
        return this.joined(await this.collections.contents.find(which, { projection }).toArray());
    }
    /** Complete contents; one with a missing or damaged part is left out. */
    async joined(contents) {
        const cut = contents.filter(({ parts }) => parts !== null);
        if (cut.length === 0)
            return contents;
        const rest = contents.filter(({ parts }) => parts === null);
        const found = [...rest];
        // One at a time, because these contents are the largest, and so that a damaged one does not affect the others.
        for (const content of cut) {
            try {
                const [whole] = await joinContents(this.collections, [content]);
                if (whole !== null && whole !== undefined)
                    found.push(whole);
            }
            catch (error) {
                if (!(error instanceof BSON.BSONError))
                    throw error;
            }
        }
        return found;
    }
    async pointersOf(steps) {
        const messages = new Map();
        const tokens = new Map();
        if (steps.length === 0)
            return { messages, tokens };
        for (const content of await this.find(within(steps), POINTERS)) {
            if (content.messages != null)
                messages.set(content._id, content.messages.parent);
            if (content.tokens != null)
                tokens.set(content._id, content.tokens.parent);
        }
        return { messages, tokens };
    }
    async sharedOf(own) {
        const keys = new Set([...own.values()].flatMap(({ tools }) => tools ?? []));
        if (keys.size === 0)
            return new Map();
        const found = await this.collections.shared.find({ _id: { $in: [...keys] } }).toArray();
        return new Map(found.map(({ _id, json }) => [_id, json]));
    }
}
/** A condition on the steps' trajectories. It tells a sharded cluster which shards to ask. */
function within(steps) {
    return { trajectory: { $in: [...new Set(steps.map(({ trajectory }) => trajectory))] } };
}
const ARRAYS = {
    logProbs: 0,
    responseMask: 0,
    teacherLogProbs: 0,
    teacherTopK: 0,
    refLogProbs: 0,
    values: 0,
};
const EXTRAS = { hint: 0, media: 0, routedExperts: 0 };
/** A projection that excludes the parts of a step's content that are not wanted. */
function wholeOf(wanted) {
    return {
        ...(readsMessages(wanted) ? {} : { messages: 0 }),
        ...(wanted.tokens ? {} : { tokens: 0 }),
        ...(wanted.arrays ? {} : ARRAYS),
        ...(wanted.extras ? {} : EXTRAS),
        ...(wanted.tools ? {} : { tools: 0 }),
    };
}
/** Whether the known contents contain all nodes that the step's sequences pass through. */
function staysWithin({ messageNode, tokenNode }, known, sequences) {
    const reachesRoot = (node, sequence) => {
        const seen = new Set();
        for (let at = node; at !== null;) {
            const found = known.get(at)?.[sequence];
            // A cyclic path is damage, which the rebuild reports.
            if (found == null || seen.has(at))
                return false;
            seen.add(at);
            at = found.parent;
        }
        return true;
    };
    return ((!sequences.messages || reachesRoot(messageNode, 'messages')) &&
        (!sequences.tokens || reachesRoot(tokenNode, 'tokens')));
}
/** Adds the nodes on the path from `node` to the root. */
function follow(node, parents, into) {
    const seen = new Set();
    for (let at = node; at !== null && !seen.has(at); at = parents.get(at) ?? null) {
        seen.add(at);
        into.add(at);
    }
}
function* mediaOfSteps(steps, nodes) {
    for (const { _id } of steps)
        yield* mediaIn([{ media: nodes.get(_id)?.media ?? null, messages: null }]);
}
function messageNodeOf(content) {
    if (content?.messages == null)
        return undefined;
    const { parent, base, texts } = content.messages;
    return { id: content._id, parent, base, elements: texts };
}
/** The node of ids that a content holds; undefined: it holds none, or damaged ones. */
export function tokenNodeOf(content) {
    if (content?.tokens == null || content.tokens.ids.position % 4 !== 0)
        return undefined;
    const { parent, base, ids } = content.tokens;
    return { id: content._id, parent, base, elements: int32Of(bytesOf(ids)) };
}
function toolsOf({ tools }, shared) {
    if (tools === null)
        return null;
    const json = shared.get(tools);
    if (json === undefined)
        throw new RangeError('its tools are missing');
    return json;
}
const bytesOf = (binary) => binary.buffer.subarray(0, binary.position);
function ownContentOf(own) {
    const { responseMask, teacherTopK: topK } = own;
    return {
        floats: (part) => (own[part] === null ? null : float32Of(bytesOf(own[part]))),
        responseMask: () => (responseMask === null ? null : Uint8Array.from(bytesOf(responseMask))),
        teacherTopK: () => topK === null
            ? null
            : { k: topK.k, logProbs: float32Of(bytesOf(topK.logProbs)), indices: int32Of(bytesOf(topK.indices)) },
        text: (part) => own[part],
    };
}
//# sourceMappingURL=content-reader.js.map