import { selectionFor } from '../../content/content-selection.js';
import { contentOrDamage } from '../../content/raw-content.js';
import { touches } from '../../writing/commit.js';
import { ContentReader, PLACE } from '../reading/content-reader.js';
import { AnswerReads } from './answers.js';
import { nothingSaid } from './entry.js';
import { isValueNeed, readValues } from './load-values.js';
import { hasAfterwards, nameOfValue, RANK } from './needs.js';
import { readPrompts } from './read-prompts.js';
import { TrajectoryReads } from './read-trajectories.js';
import { SettledReads } from './settled-reads.js';
import { curationKept } from './state-of-docs.js';
/** Loads what planning needs into the cache, many things per round trip. */
export class Loader {
    constructor(collections, cache, log, 
    /** Waits until everything that this server has planned is applied. */
    drained, 
    /** Keys written by records that read a given key and may not be applied; see MemberReads. */
    joinedBy) {
        this.collections = collections;
        this.cache = cache;
        this.drained = drained;
        this.contents = new ContentReader(collections);
        this.settled = new SettledReads(log);
        this.trajectories = new TrajectoryReads(collections);
        this.answers = new AnswerReads(collections, cache, log, this.settled, drained, joinedBy);
    }
    /** Loads what is needed and not cached. */
    async load(needs, answers) {
        let left = needs;
        while (left.length > 0)
            left = await this.round(left, answers);
    }
    /** Returns what is needed in addition. */
    async round(needs, answers) {
        const uids = needs.flatMap((need) => (need.kind === 'channels' ? [touches.uid(need.uid)] : []));
        const follow = async () => ({ seq: 0, named: await this.answers.locate(needs, answers) });
        const { named: found } = uids.length === 0 ? await follow() : await this.settled.read(uids, follow);
        const trajectories = this.missingTrajectories(found);
        const prompts = this.missingPrompts(found);
        const values = found.filter(isValueNeed).filter((need) => this.cache.value(nameOfValue(need)) === null);
        await this.loadStates(trajectories, prompts, values);
        await this.loadAfterwards(found);
        const more = [];
        for (const need of found)
            more.push(...this.behind(need));
        await this.loadContents(found);
        more.push(...(await this.answers.load(found, answers)));
        return more;
    }
    /** The prompt of a loaded trajectory, if decisions on its group hold for its steps. */
    behind(need) {
        if (need.kind !== 'trajectory' || need.depth === 'head')
            return [];
        const state = this.cache.trajectory(need.channel, need.uid)?.state;
        if (state == null || !state.inherits)
            return [];
        const { channel, promptUid } = state;
        return this.cache.prompt(channel, promptUid) === null ? [{ kind: 'prompt', channel, promptUid }] : [];
    }
    missingTrajectories(needs) {
        const wanted = new Map();
        for (const need of needs) {
            if (need.kind !== 'trajectory')
                continue;
            const name = touches.trajectory(need.channel, need.uid);
            const known = wanted.get(name);
            if (known !== undefined && RANK[known.depth] >= RANK[need.depth])
                continue;
            if (!this.isLoaded(need))
                wanted.set(name, need);
        }
        return [...wanted.values()];
    }
    isLoaded({ channel, uid, depth }) {
        const entry = this.cache.trajectory(channel, uid);
        if (entry === null)
            return false;
        if (entry.state === null || depth === 'head')
            return true;
        if (entry.inside === null)
            return false;
        const hasTrees = entry.memory !== null || entry.damage !== null;
        if (depth === 'tail')
            return hasTrees;
        if (!entry.inside.isWhole)
            return false;
        return depth === 'steps' || (hasTrees && entry.memory?.isWhole !== false);
    }
    missingPrompts(needs) {
        const wanted = new Map();
        for (const need of needs) {
            if (need.kind !== 'prompt' || this.cache.prompt(need.channel, need.promptUid) !== null)
                continue;
            wanted.set(touches.prompt(need.channel, need.promptUid), need);
        }
        return [...wanted.values()];
    }
    async loadStates(trajectories, prompts, values) {
        if (trajectories.length + prompts.length + values.length === 0)
            return;
        const names = [
            ...trajectories.map(({ channel, uid }) => touches.trajectory(channel, uid)),
            ...trajectories.flatMap(({ channel, uid, depth }) => hasAfterwards(depth) ? [touches.afterwards(channel, uid)] : []),
            ...prompts.map(({ channel, promptUid }) => touches.prompt(channel, promptUid)),
            ...values.map(nameOfValue),
        ];
        // The cache is newer than the database until what is planned is applied.
        if (this.cache.isPinned(names))
            await this.drained();
        const found = await this.settled.read(names, async () => {
            const [ofTrajectories, ofPrompts, ofValues] = await Promise.all([
                this.trajectories.read(trajectories),
                readPrompts(this.collections, prompts),
                readValues(this.collections, values),
            ]);
            const seq = Math.max(ofTrajectories.seq, ofPrompts.seq, ofValues.seq);
            const { entries } = ofTrajectories;
            return { seq, entries, prompts: ofPrompts.prompts, values: ofValues.values };
        });
        for (const entry of found.entries)
            this.cache.put(entry);
        for (const prompt of found.prompts)
            this.cache.putPrompt(prompt);
        for (const { name, value } of found.values)
            this.cache.putValue(name, value);
    }
    /** Loads decisions on single steps, judgments, and the steps' consumption, of loaded trajectories. */
    async loadAfterwards(needs) {
        const entries = new Map();
        for (const need of needs) {
            const isAsked = need.kind === 'afterwards' || (need.kind === 'trajectory' && hasAfterwards(need.depth));
            const entry = isAsked ? this.cache.trajectory(need.channel, need.uid) : null;
            if (entry?.inside == null || entry.inside.afterwards !== null)
                continue;
            entries.set(touches.afterwards(entry.channel, entry.uid), entry);
        }
        if (entries.size === 0)
            return;
        const names = [...entries.keys()];
        if (this.cache.isPinned(names))
            await this.drained();
        const keys = [...entries.values()].flatMap(({ state }) => state?.key ?? []);
        const { said, steps } = await this.settled.read(names, () => this.trajectories.afterwards(keys));
        for (const { state, inside } of entries.values()) {
            if (state === null || inside === null)
                continue;
            inside.afterwards = said.get(state.key) ?? nothingSaid();
            for (const step of steps.get(state.key) ?? []) {
                const known = inside.byKey.get(step._id);
                if (known === undefined)
                    continue;
                known.consumed = step.consumed;
                known.curation = curationKept(step);
            }
        }
    }
    /** Loads contents that are compared with repeated steps. */
    async loadContents(needs) {
        const wanted = new Map();
        const trajectories = new Set();
        for (const need of needs) {
            if (need.kind !== 'content')
                continue;
            const entry = this.cache.trajectory(need.channel, need.uid);
            if (entry?.inside == null || entry.state === null || entry.inside.contents.has(need.step))
                continue;
            wanted.set(need.step, entry.inside);
            trajectories.add(entry.state.key);
            if (entry.pins > 0)
                await this.drained();
        }
        if (wanted.size === 0)
            return;
        const filter = { _id: { $in: [...wanted.keys()] }, trajectory: { $in: [...trajectories] } };
        const steps = await this.collections.steps.find(filter, { projection: PLACE }).toArray();
        const read = await this.contents.read(steps, selectionFor(null));
        for (const [key, inside] of wanted)
            inside.contents.set(key, null);
        for (const [i, { _id, id }] of steps.entries()) {
            const raw = read[i];
            const inside = wanted.get(_id);
            if (raw === undefined || inside === undefined)
                continue;
            inside.contents.set(_id, contentOrDamage(raw, id));
        }
    }
}
//# sourceMappingURL=loader.js.map