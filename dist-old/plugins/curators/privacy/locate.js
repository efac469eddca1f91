import { secretsIn } from './find-secrets.js';
/** The secrets of all kinds in a text. */
export const allIn = (text, kinds) => kinds.flatMap((kind) => [...secretsIn(text, kind)]);
/** Looks for secrets in what tokens say; null: an id is none of the tokenizer's, so nobody can tell. */
export function locate(ids, table, kinds) {
    const said = table.decode(ids);
    if (said === null)
        return null;
    const secrets = allIn(said.text, kinds);
    return { secrets, mask: joined(secrets.map(({ from, to }) => said.tokensOf(from, to))), said };
}
function joined(ranges) {
    const joint = [];
    for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
        const last = joint.at(-1);
        if (last === undefined || range.from > last.to)
            joint.push(range);
        else
            joint[joint.length - 1] = { from: last.from, to: Math.max(last.to, range.to) };
    }
    return joint;
}
/** Whether tokens hold each of the secrets of some texts whole, so that nothing of them is left when they are masked. */
export function areAllIn({ secrets, said }, texts, kinds) {
    const inTokens = secrets.map(({ from, to }) => said.text.slice(from, to));
    return texts.every((text) => allIn(text, kinds).every(({ from, to }) => inTokens.some((one) => one.includes(text.slice(from, to)))));
}
//# sourceMappingURL=locate.js.map