import { StepwellError } from '../../errors/index.js';
import { isObject } from '../../model/json.js';
import { leavesModelOpen } from './served-request.js';
import { SlotQueue } from './slots.js';
import { Upstream } from './upstream.js';
/** FNV-1a over UTF-16 code units, then Murmur3's finalizer, so that the hashes of similar names differ in all bits. */
function hash(text) {
    let h = 0x811c9dc5;
    for (let i = 0; i < text.length; i++)
        h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
    h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
    return (h ^ (h >>> 16)) >>> 0;
}
/**
 * Sorts items by how much `key` prefers them (rendezvous hashing: Thaler and Ravishankar, 1998). A key keeps its first
 * item while that one exists; removing an item moves only its own keys.
 */
function byRendezvous(items, key) {
    if (items.length < 2)
        return items;
    return items
        .map((item) => ({ item, weight: hash(`${item.label} ${key}`) }))
        .sort((a, b) => b.weight - a.weight)
        .map(({ item }) => item);
}
const PROBE_EVERY_MS = 15_000;
/** The engines behind the gateway. */
export class Upstreams {
    constructor(options) {
        this.options = options;
        this.queue = new SlotQueue(options.queue);
        this.all = options.specs.map((spec) => new Upstream(spec, options, this.queue));
        this.probing = setInterval(() => void this.probe(), PROBE_EVERY_MS);
        this.probing.unref();
        void this.probe();
    }
    /** Probes every engine. */
    async probe() {
        await Promise.all(this.all.map(async (upstream) => {
            const before = upstream.probe.reachable;
            const now = await upstream.probe.probe(null);
            if (before !== now)
                this.options.onReach(upstream.label, now);
        }));
    }
    /**
     * The engines for a model, best first: the engine that `key` always goes to, then the others in an order of the key's
     * own; unreachable ones last. If engines are configured for the model it is only those, else those for every model.
     * @throws NO_UPSTREAM, UNKNOWN_MODEL
     */
    candidates(model, key) {
        const named = this.all.filter(({ spec }) => spec.model !== null && spec.model === model);
        const others = this.all.filter(({ spec }) => spec.model === null);
        // A call that leaves the model open may also go to engines that are configured for one model.
        const open = others.length === 0 && leavesModelOpen(model) ? this.all : others;
        const fit = named.length > 0 ? named : open;
        if (this.all.length === 0)
            throw new StepwellError('NO_UPSTREAM', { what: 'model calls' });
        if (fit.length === 0)
            throw new StepwellError('UNKNOWN_MODEL', { model: model ?? '' }, { path: ['model'] });
        const ordered = byRendezvous(fit, key);
        const there = ordered.filter(({ probe }) => probe.reachable);
        if (there.length === ordered.length)
            return ordered;
        return [...there, ...ordered.filter(({ probe }) => !probe.reachable)];
    }
    /** All engines, in the order of the configuration. */
    get engines() {
        return this.all;
    }
    /** The engine with that label; null: it is not configured any more. */
    called(label) {
        return this.all.find((upstream) => upstream.label === label) ?? null;
    }
    /**
     * Takes a place at the first of `candidates` that has a free one, else waits for the first place that any of them
     * frees. Null: the wait was cancelled.
     * @throws UPSTREAM_BUSY when too many calls wait already
     */
    take(candidates, onCancel) {
        for (const upstream of candidates)
            if (upstream.slots.tryTake())
                return upstream;
        const places = candidates.map(({ slots }) => slots);
        const place = this.queue.wait(places, onCancel);
        if (place === null)
            throw new StepwellError('UPSTREAM_BUSY', { waiting: this.queue.waiting });
        return place.then((taken) => candidates.find(({ slots }) => slots === taken) ?? null);
    }
    /**
     * The models of every engine that answers, each id once.
     * @param credential a client's, for engines that the server has no key for
     * @throws NO_UPSTREAM, or the first engine's error where none answers
     */
    async models(credential) {
        if (this.all.length === 0)
            throw new StepwellError('NO_UPSTREAM', { what: 'model calls' });
        const answers = await Promise.allSettled(this.all.map((upstream) => upstream.models(credential)));
        const [failed] = answers;
        if (failed?.status === 'rejected' && answers.every(({ status }) => status === 'rejected'))
            throw failed.reason;
        const byId = new Map();
        for (const answer of answers) {
            const data = answer.status === 'fulfilled' ? answer.value.data : [];
            for (const model of Array.isArray(data) ? data : []) {
                const id = isObject(model) && 'id' in model ? model.id : model;
                if (id !== undefined && !byId.has(id))
                    byId.set(id, model);
            }
        }
        return { object: 'list', data: [...byId.values()] };
    }
    async close() {
        clearInterval(this.probing);
        await Promise.all(this.all.map((upstream) => upstream.close()));
    }
}
//# sourceMappingURL=upstreams.js.map