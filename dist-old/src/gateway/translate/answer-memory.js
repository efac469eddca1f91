import { LRUCache } from 'lru-cache';
/**
 * Keeps recent answers for clients that refer to them by id. Past the limit the least recently used answers are
 * forgotten. A caller only sees answers to its own key.
 */
export class AnswerMemory {
    /** @param limit characters of text, roughly; a larger answer is not kept */
    constructor(limit) {
        /** By owner and item id. */
        this.byItem = new Map();
        this.answers = new LRUCache({
            maxSize: limit,
            sizeCalculation: ({ messages, items }) => sizeOf(messages) + sizeOf(items),
            dispose: (answer) => this.forgetItems(answer),
        });
    }
    /** The answers of one caller. @param owner the caller's key id */
    of(owner) {
        return {
            item: (id) => this.ofItem(nameOf(owner, id))?.items.find((item) => item.id === id) ?? null,
            conversation: (id) => this.answers.get(nameOf(owner, id))?.messages ?? null,
            keep: (answer) => this.keep({ ...answer, owner }),
        };
    }
    keep(answer) {
        const name = nameOf(answer.owner, answer.responseId);
        this.answers.set(name, answer);
        if (!this.answers.has(name))
            return;
        for (const { id } of answer.items)
            this.byItem.set(nameOf(answer.owner, id), answer);
    }
    /** The answer that holds an item; finding it counts as a use. */
    ofItem(item) {
        const answer = this.byItem.get(item);
        return answer && this.answers.get(nameOf(answer.owner, answer.responseId));
    }
    forgetItems(answer) {
        for (const { id } of answer.items) {
            const item = nameOf(answer.owner, id);
            // A later answer may have an item with the same id.
            if (this.byItem.get(item) === answer)
                this.byItem.delete(item);
        }
    }
}
function nameOf(owner, id) {
    return `${owner}\n${id}`;
}
/** Rough size in memory: the length of all texts, and a little for each value. */
function sizeOf(value) {
    if (typeof value === 'string')
        return 16 + value.length;
    if (typeof value !== 'object' || value === null)
        return 8;
    return Object.values(value).reduce((sum, item) => sum + 16 + sizeOf(item), 16);
}
//# sourceMappingURL=answer-memory.js.map