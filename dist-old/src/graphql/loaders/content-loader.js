import DataLoader from 'dataloader';
import { joinFields } from '../../model/content-field.js';
/**
 * The reads of one operation. Operations share nothing but the turns in which contents are worked on. The reads stop
 * when the caller has gone.
 */
export function readsOf(catalog, caller, { takeTurn, gone }) {
    return {
        contents: (ids, fields) => catalog.contents(caller, ids, fields, gone),
        ledgers: (ids) => catalog.ledgers(caller, ids, gone),
        takeTurn,
    };
}
/** List values that are resolved in one turn of about a millisecond. */
const VALUES_A_TURN = 8_192;
/** List values that a message counts for. */
const MESSAGE = 16;
/** List values that may have to be resolved for a field of a content. */
function valuesOf(content, field) {
    if (field === 'messages' || field === 'nextState')
        return MESSAGE * (content[field]?.length ?? 0);
    if (field === 'teacherTopK')
        return content.teacherTopK?.logProbs.length ?? 0;
    const value = content[field];
    return ArrayBuffer.isView(value) ? value.length : MESSAGE;
}
/** Gives fields their turns. Each turn has a cost of its own, so consecutive small fields share one. */
class FieldTurns {
    constructor(takeTurn) {
        this.takeTurn = takeTurn;
        this.turn = Promise.resolve();
        this.left = 0;
    }
    take(values) {
        if (values > this.left) {
            this.turn = this.takeTurn();
            this.left = VALUES_A_TURN;
        }
        this.left -= values;
        return this.turn;
    }
}
/**
 * Batches reads of content. What is not read costs neither the database nor the rebuilding, so each field of the schema
 * names what it needs, and all that are resolved together become one read.
 */
export function createContentLoader(reads) {
    const turns = new FieldTurns(() => reads.takeTurn());
    const loader = new DataLoader(async (keys) => {
        const ids = [...new Set(keys.map((key) => key.id))];
        const contents = await reads.contents(ids, joinFields(...keys.map(({ fields }) => fields)));
        const byId = new Map(ids.map((id, i) => [id, contents[i] ?? null]));
        return keys.map((key) => byId.get(key.id) ?? null);
    }, { cacheKeyFn: ({ id, fields }) => `${fields.join(' ')} ${id}` });
    return {
        load: async (id, fields) => {
            const content = await loader.load({ id, fields });
            if (content !== null) {
                await turns.take(fields.reduce((values, field) => values + valuesOf(content, field), 0));
            }
            return content;
        },
    };
}
//# sourceMappingURL=content-loader.js.map