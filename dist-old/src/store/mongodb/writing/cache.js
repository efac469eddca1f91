import { saidAfterwardsOf, touches } from '../../writing/commit.js';
/** Bounds of the cache: approximate bytes of trajectories, and numbers of trajectories and of prompts. */
const MOST_BYTES = 64 * 1024 * 1024;
const MOST_ENTRIES = 20_000;
/** The bounds are checked once in this many passes, because checking visits every entry. */
const PASSES_BETWEEN_TRIMS = 50;
/**
 * Caches the state of rows by their names in Touched: those used recently, and those used by planned passes. The least
 * recently used entries are dropped first.
 */
export class Cache {
    constructor() {
        this.trajectories = new Map();
        this.names = new Map();
        this.ids = new Map();
        this.prompts = new Map();
        this.groups = new Map();
        this.values = new Map();
        /** Number of passes, planned but not applied, that have written each name. */
        this.underWay = new Map();
        this.passes = 0;
    }
    trajectory(channel, uid) {
        const name = touches.trajectory(channel, uid);
        const found = this.trajectories.get(name);
        if (found === undefined)
            return null;
        this.trajectories.delete(name);
        this.trajectories.set(name, found);
        return found;
    }
    ofKey(key) {
        return this.names.get(key) ?? null;
    }
    ofId(id) {
        return this.ids.get(id) ?? null;
    }
    all() {
        return this.trajectories.values();
    }
    /** Adds an entry, replacing one of the same name. */
    put(entry) {
        this.drop(entry.name);
        this.trajectories.set(entry.name, entry);
        if (entry.state !== null)
            this.index(entry, entry.state);
    }
    /** Replaces the trajectory of an entry; null: there is none any more. */
    setState(entry, state) {
        if (this.trajectories.get(entry.name) !== entry)
            return;
        if (entry.state !== null)
            this.unindex(entry.state);
        entry.state = state;
        if (state !== null)
            this.index(entry, state);
    }
    prompt(channel, promptUid) {
        const name = touches.prompt(channel, promptUid);
        const found = this.prompts.get(name);
        if (found === undefined)
            return null;
        this.prompts.delete(name);
        this.prompts.set(name, found);
        return found;
    }
    allPrompts() {
        return this.prompts.values();
    }
    promptOfGroup(group) {
        return this.groups.get(group) ?? null;
    }
    putPrompt(prompt) {
        this.drop(prompt.name);
        this.prompts.set(prompt.name, prompt);
        for (const { key } of prompt.groups)
            this.groups.set(key, prompt);
    }
    setGroups(prompt, groups) {
        const isKept = this.prompts.get(prompt.name) === prompt;
        for (const { key } of prompt.groups)
            if (isKept)
                this.groups.delete(key);
        prompt.groups = groups;
        for (const { key } of groups)
            if (isKept)
                this.groups.set(key, prompt);
    }
    value(name) {
        return this.values.get(name) ?? null;
    }
    putValue(name, value) {
        const known = this.values.get(name);
        if (known === undefined)
            this.values.set(name, { name, value, pins: 0 });
        else
            known.value = value;
    }
    /**
     * Records that a planned pass has written these names, of which the cache is newer than the database until it lands.
     */
    launched(names) {
        for (const name of names)
            this.underWay.set(name, (this.underWay.get(name) ?? 0) + 1);
    }
    landed(names) {
        for (const name of names) {
            const left = (this.underWay.get(name) ?? 0) - 1;
            if (left > 0)
                this.underWay.set(name, left);
            else
                this.underWay.delete(name);
        }
    }
    /** Whether planned passes use or have written any of these names. */
    isPinned(names) {
        for (const name of names) {
            if (this.underWay.has(name))
                return true;
            const held = this.trajectories.get(name) ?? this.prompts.get(name) ?? this.values.get(name);
            if (held !== undefined && held.pins > 0)
                return true;
        }
        return false;
    }
    /** Drops what is cached under a name in Touched. */
    drop(name) {
        const about = saidAfterwardsOf(name);
        if (about !== null) {
            const inside = this.trajectories.get(about)?.inside;
            if (inside != null)
                inside.afterwards = null;
            return;
        }
        const entry = this.trajectories.get(name);
        if (entry !== undefined) {
            this.trajectories.delete(name);
            if (entry.state !== null)
                this.unindex(entry.state);
        }
        const prompt = this.prompts.get(name);
        if (prompt !== undefined) {
            this.prompts.delete(name);
            for (const { key } of prompt.groups)
                this.groups.delete(key);
        }
        this.values.delete(name);
    }
    clear() {
        for (const map of [this.trajectories, this.names, this.ids, this.prompts, this.groups, this.values]) {
            map.clear();
        }
    }
    /** Called after a pass: drops entries beyond the bounds. */
    trim() {
        this.passes += 1;
        if (this.passes < PASSES_BETWEEN_TRIMS && this.trajectories.size <= 2 * MOST_ENTRIES)
            return;
        this.passes = 0;
        let bytes = 0;
        for (const entry of this.trajectories.values())
            bytes += entry.bytes;
        for (const entry of this.trajectories.values()) {
            if (bytes <= MOST_BYTES && this.trajectories.size <= MOST_ENTRIES)
                break;
            if (entry.pins > 0)
                continue;
            bytes -= entry.bytes;
            this.drop(entry.name);
        }
        for (const prompt of this.prompts.values()) {
            if (this.prompts.size <= MOST_ENTRIES)
                break;
            if (prompt.pins === 0)
                this.drop(prompt.name);
        }
        for (const [name, { pins }] of this.values)
            if (pins === 0)
                this.values.delete(name);
    }
    index(entry, { key, id }) {
        this.names.set(key, entry);
        this.ids.set(id, entry);
    }
    unindex({ key, id }) {
        this.names.delete(key);
        this.ids.delete(id);
    }
}
//# sourceMappingURL=cache.js.map