import { createHash } from 'node:crypto';
import { parse, validate } from 'graphql';
import { LRUCache } from 'lru-cache';
import { MAX_TOKENS } from './limits/check-limits.js';
import { Turns } from './turns.js';
/** Characters of the documents that are kept. As parsed trees they take some sixty times as many bytes. */
const MOST_CHARACTERS = 512 * 1024;
/**
 * Documents that were parsed and found valid. One that is not known is parsed and validated when its turn comes: that takes
 * milliseconds, so without turns a client that makes up documents would hold up all who ask what they always ask.
 */
export class KnownDocuments {
    constructor() {
        this.documents = new LRUCache({
            maxSize: MOST_CHARACTERS,
            sizeCalculation: ({ loc }) => loc?.source.body.length ?? MOST_CHARACTERS,
        });
        this.turns = new Turns();
        /** Over HTTP Apollo reads documents; it calls this for those that are not known. */
        this.plugin = {
            requestDidStart: async () => ({
                parsingDidStart: ({ contextValue }) => this.turns.take(contextValue.answer),
            }),
        };
    }
    async get(key) {
        return this.documents.get(key);
    }
    async set(key, document) {
        this.documents.set(key, document);
    }
    async delete(key) {
        return this.documents.delete(key);
    }
    /**
     * Over WebSockets: the document of a text, or why it is not valid.
     * @throws GraphQLError if it cannot be parsed
     */
    async read(schema, source, owner) {
        const key = createHash('sha256').update(source).digest('hex');
        const known = this.documents.get(key);
        if (known !== undefined)
            return known;
        await this.turns.take(owner);
        const document = parse(source, { maxTokens: MAX_TOKENS });
        const errors = validate(schema, document);
        if (errors.length > 0)
            return errors;
        this.documents.set(key, document);
        return document;
    }
}
//# sourceMappingURL=known-documents.js.map