import { matchesStep } from '../../../query/evaluate.js';
import { impliedOfStep } from '../../../query/filter.js';
import { searchesText } from '../../../query/needs.js';
import { STEP_DIALECT } from '../filters/dialect.js';
import { metadataEntries } from '../index-entries.js';
import { IS_NUMBER } from '../indexes-read.js';
import { ofLiving } from '../reading/living.js';
import { HEAD_FIELDS, stepHeadOf } from '../reading/models.js';
import { knowledgeOfSteps } from './knowledge.js';
import { armThrough, through, waysThrough, } from './listing.js';
import { TextSearch, trajectoriesNamed, trajectoriesThat, trajectoriesWithWords, } from './trajectory-search.js';
function order(name, path, index) {
    const nullable = path !== 'createdAt' && path !== 'stepIndex';
    return { name: `steps:${name}`, path, nullable, index, all: {} };
}
export const STEP_ORDERS = {
    CREATED_AT: order('CREATED_AT', 'createdAt', 'steps_by_creation'),
    REWARD: order('REWARD', 'reward', 'steps_by_reward'),
    STEP_INDEX: order('STEP_INDEX', 'stepIndex', 'steps_by_index'),
    POLICY_VERSION: order('POLICY_VERSION', 'policyVersion', 'steps_by_policy_version'),
    RESPONSE_TOKENS: order('RESPONSE_TOKENS', 'responseTokens', 'steps_by_response_tokens'),
};
/** Indexes that find the steps with given values of a field. */
const PROBES = {
    policyVersion: 'steps_by_policy_version',
    channel: 'steps_by_channel',
    finishReason: 'steps_by_finish',
    responseTokens: 'steps_by_response_tokens',
    stepIndex: 'steps_by_index',
    reward: 'steps_by_reward',
    createdAt: 'steps_by_creation',
};
/** Indexes by a field and then by time of creation, the most selective fields first. */
const BY_CREATION = [
    ['finishReason', 'steps_by_finish'],
    ['policyVersion', 'steps_by_policy_creation'],
    ['channel', 'steps_by_channel'],
];
export class StepListing {
    constructor(collections) {
        this.collections = collections;
        this.tie = 'position';
        this.byTie = 'steps_by_position';
        this.base = {};
        this.dialect = STEP_DIALECT;
        this.projection = HEAD_FIELDS;
        this.collection = collections.db.collection('steps');
        this.text = new TextSearch(collections);
    }
    ways(parts) {
        const byId = waysThrough('steps_by_id', 'id', parts, STEP_DIALECT);
        const byMetadata = parts.flatMap((part) => {
            const entries = part.kind === 'metadataEquals' ? metadataEntries(part.path, part.value) : null;
            return entries === null
                ? []
                : [{ index: 'steps_by_metadata', query: { metadataIndex: { $in: [...entries] } } }];
        });
        return [...byId, ...byMetadata];
    }
    probes(parts) {
        return parts.flatMap(probeOf);
    }
    async search(parts, limit) {
        for (const part of parts.flatMap((one) => [one, ...impliedOfStep(one)])) {
            const trajectories = part.kind === 'text'
                ? await trajectoriesWithWords(this.collections, part.words, limit)
                : part.kind === 'trajectory'
                    ? await trajectoriesThat(this.collections, part.of, limit)
                    : await trajectoriesNamed(this.collections, part, limit);
            if (trajectories !== null)
                return { trajectory: { $in: [...trajectories] } };
        }
        return null;
    }
    arm({ path }, parts) {
        if (path !== 'createdAt')
            return null;
        const tagged = parts.find((part) => part.kind === 'tags' && part.op === 'hasAny' && new Set(part.tags).size === 1);
        const [byTag] = tagged === undefined ? [] : through('steps_by_tag', tagged, STEP_DIALECT);
        if (byTag !== undefined)
            return byTag;
        for (const [field, index] of BY_CREATION) {
            const arm = armThrough(index, field, parts, STEP_DIALECT);
            if (arm !== null)
                return arm;
        }
        return null;
    }
    async see(docs, where) {
        const living = await ofLiving(this.collections, docs);
        const matching = where === null ? living : await this.matching(living, where);
        return matching.map((doc) => ({ doc, item: stepHeadOf(doc) }));
    }
    /** Those that match according to query/evaluate.ts. */
    async matching(docs, where) {
        const known = await knowledgeOfSteps(this.collections, this.text, docs, where);
        if (searchesText(where))
            return this.text.matching(docs, where, known);
        return docs.filter((doc) => matchesStep(where, stepHeadOf(doc), known(doc)));
    }
}
function probeOf(part) {
    if (part.kind === 'tags' && part.op === 'hasAny')
        return through('steps_by_tag', part, STEP_DIALECT);
    if (part.kind !== 'in' && (part.kind !== 'compare' || part.op === 'ne'))
        return [];
    const index = indexFor(part);
    const ways = index === undefined ? [] : through(index, part, STEP_DIALECT);
    if (index !== 'steps_judged')
        return ways;
    // MongoDB uses a partial index only if the query contains its condition.
    return ways.map((way) => ({ ...way, query: { $and: [{ judgment: IS_NUMBER }, way.query] } }));
}
function indexFor(part) {
    if (part.kind === 'compare') {
        if (part.field === 'keep' && part.value === false)
            return 'steps_dropped';
        if (part.field === 'trainable' && part.value === false)
            return 'steps_untrainable';
        if (part.field === 'quality' && part.value !== 'UNREVIEWED')
            return 'steps_reviewed';
        if (part.field === 'judgment')
            return 'steps_judged';
    }
    return PROBES[part.field];
}
//# sourceMappingURL=steps.js.map