import { matchesStep } from '../../../query/evaluate.js';
import { MessageWords } from '../../search/search-terms.js';
import { compileFilter } from '../filters/compile-filter.js';
import { TRAJECTORY_DIALECT } from '../filters/dialect.js';
import { wordEntries } from '../index-entries.js';
import { Breather } from '../reading/breather.js';
import { ContentReader } from '../reading/content-reader.js';
import { LIVING } from '../reading/living.js';
import { stepHeadOf } from '../reading/models.js';
import { waysThrough } from './listing.js';
/** The most words that are looked up in the index; further words are checked in memory. */
const MOST_WORDS = 16;
/** Names in steps that are their trajectories' too, with the indexes by which trajectories are found. */
const NAMES = [
    ['trajectoryUid', 'uid', 'trajectories_by_uid'],
    ['promptUid', 'promptUid', 'trajectories_by_prompt'],
];
/** Keys of the trajectories whose names a condition lists; null: it lists none, or they have too many steps. */
export async function trajectoriesNamed({ steps, trajectories }, part, limit) {
    if (part.kind !== 'compare' && part.kind !== 'in')
        return null;
    for (const [name, field, index] of NAMES) {
        if (part.field !== name)
            continue;
        const [way] = waysThrough(index, field, [{ ...part, field }], TRAJECTORY_DIALECT);
        if (way === undefined)
            return null;
        const found = await trajectories
            .find({ ...way.query, ...LIVING }, { projection: { key: 1 } })
            .hint(way.index)
            .limit(limit + 1)
            .toArray();
        return found.length > limit ? null : withFewSteps({ steps }, new Set(found.map(({ key }) => key)), limit);
    }
    return null;
}
/**
 * Keys of the trajectories that may match a filter, if they are few and have few steps; null: there are too many, or the
 * database cannot tell.
 */
export async function trajectoriesThat({ steps, trajectories }, where, limit) {
    const { query } = compileFilter(where, TRAJECTORY_DIALECT);
    if (query === false)
        return new Set();
    if (query === true)
        return null;
    const found = await trajectories
        .find({ $and: [LIVING, query] }, { projection: { key: 1 } })
        .limit(limit + 1)
        .toArray();
    return found.length > limit ? null : withFewSteps({ steps }, new Set(found.map(({ key }) => key)), limit);
}
/**
 * Keys of trajectories that may contain all of these words, if they have few steps; null: they have too many. A step's
 * text consists of messages that it or earlier steps brought, so a word narrows the search to whole trajectories.
 */
export async function trajectoriesWithWords({ wordProgress, steps, stepWords }, words, limit) {
    // Read first: steps indexed in the meantime are then found twice, but never missed.
    const { indexed = 0 } = (await wordProgress.findOne({ _id: 'words' })) ?? {};
    const unindexed = await steps
        .find({ position: { $gt: indexed } }, { projection: { _id: 0, trajectory: 1 } })
        .hint('steps_by_position')
        .limit(limit + 1)
        .toArray();
    if (unindexed.length > limit)
        return null;
    const recent = new Set(unindexed.map(({ trajectory }) => trajectory));
    let found = null;
    for (const word of words.slice(0, MOST_WORDS)) {
        const holding = await stepWords
            .find({ words: { $in: [...wordEntries(word)] } }, { projection: { _id: 0, trajectory: 1 } })
            .hint('words')
            .limit(limit + 1)
            .toArray();
        // A word that many steps contain does not narrow the search.
        if (holding.length > limit)
            continue;
        const keys = new Set([...recent, ...holding.map(({ trajectory }) => trajectory)]);
        found = found === null ? keys : new Set([...keys].filter((key) => found?.has(key)));
    }
    return found === null ? null : withFewSteps({ steps }, found, limit);
}
/** The trajectories; null if they have too many steps together. */
async function withFewSteps({ steps }, trajectories, limit) {
    const all = await steps.countDocuments({ trajectory: { $in: [...trajectories] } }, { limit: limit + 1, hint: 'steps_by_trajectory' });
    return all > limit ? null : trajectories;
}
/** Checks steps against filters on their text. */
export class TextSearch {
    constructor(collections) {
        this.collections = collections;
        /** Cached, because steps of a trajectory repeat each other's messages. */
        this.known = new MessageWords();
    }
    /** The steps that match. A damaged step contains no words. @param known what else the filter asks of them */
    async matching(docs, where, known = () => ({})) {
        const wanted = [...wordsIn(where)];
        const texts = await new ContentReader(this.collections).readTexts(docs);
        const breather = new Breather();
        const found = [];
        for (const [i, doc] of docs.entries()) {
            const present = await this.present(wanted, texts[i] ?? [], breather);
            if (matchesStep(where, stepHeadOf(doc), { ...known(doc), text: () => present.join(' ') }))
                found.push(doc);
        }
        return found;
    }
    /** Those of the words that a message contains, which is all that the filter can tell about the text. */
    async present(wanted, texts, breather) {
        const missing = new Set(wanted);
        for (const text of texts) {
            if (missing.size === 0)
                break;
            const words = this.known.of(text);
            for (const word of missing)
                if (words.has(word))
                    missing.delete(word);
            await breather.pause();
        }
        return wanted.filter((word) => !missing.has(word));
    }
}
/** All words in a filter. */
function wordsIn(filter) {
    switch (filter.kind) {
        case 'and':
        case 'or':
            return new Set(filter.of.flatMap((part) => [...wordsIn(part)]));
        case 'not':
            return wordsIn(filter.of);
        case 'text':
            return new Set(filter.words);
        default:
            return new Set();
    }
}
//# sourceMappingURL=trajectory-search.js.map