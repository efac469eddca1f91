import { joinFields } from '../model/content-field.js';
import { DecisionBook } from './decision-book.js';
import { curatorStage } from './passage.js';
/** The walks for a recipe's curators, in their order. */
export async function planWalks(plugins, uses) {
    const walks = [];
    let together = [];
    const close = () => {
        if (together.length > 0)
            walks.push(walkOf(together));
        together = [];
    };
    for (const use of uses) {
        const shape = await plugins.curatorShape(use);
        together.push({ use, shape });
        if (!shape.judges)
            close();
    }
    close();
    return walks;
}
function walkOf(curators) {
    const last = curators[curators.length - 1];
    const streaming = last === undefined || last.shape.judges ? null : last.use;
    return {
        judging: curators.filter(({ shape }) => shape.judges).map(({ use }) => use),
        streaming,
        reads: joinFields(...curators.map(({ shape }) => shape.reads)),
    };
}
/** The names of a walk's curators, in their order. */
export const namesOf = ({ judging, streaming }) => [...judging, ...(streaming === null ? [] : [streaming])].map(({ name }) => name);
/** Walks over groups once, and gives the decisions of each curator. @throws PLUGIN_FAILED, PLUGIN_TIMEOUT */
export async function takeWalk(plugins, { judging, streaming }, passages, context) {
    const books = [];
    let reached = passages;
    for (const use of judging) {
        const book = new DecisionBook(use.name, context.now);
        books.push(book);
        reached = judged(plugins, use, { passages: reached, book }, context);
    }
    if (streaming === null) {
        for await (const _ of reached)
            ;
        return books;
    }
    const book = new DecisionBook(streaming.name, context.now);
    for await (const decision of plugins.curate(streaming, lefts(reached), context))
        book.add(decision);
    return [...books, book];
}
/** Runs one curator over groups, and passes on what it left of them. */
async function* judged(plugins, use, { passages, book }, context) {
    const stage = curatorStage(book);
    // The plugin may read ahead; groups come back in the order in which it got them.
    const given = [];
    const groups = lefts(passages, (passage) => given.push(passage));
    for await (const { decisions } of plugins.judge(use, groups, context)) {
        for (const decision of decisions)
            book.add(decision);
        const passage = given.shift();
        if (passage === undefined)
            throw new Error(`${use.name} answered for a group that it was not given`);
        const { whole, left } = stage(passage);
        if (left.trajectories.length > 0)
            yield { whole, left };
    }
}
async function* lefts(passages, taken = () => { }) {
    for await (const passage of passages) {
        taken(passage);
        yield passage.left;
    }
}
//# sourceMappingURL=curator-walk.js.map