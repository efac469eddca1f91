/** What `\boxed{` is followed by, up to the brace that closes it; braces behind a backslash are text. */
function upToClosing(text, start) {
    let open = 1;
    for (let at = start; at < text.length; at++) {
        const sign = text[at];
        if (sign === '\\')
            at++;
        else if (sign === '{')
            open++;
        else if (sign === '}' && --open === 0)
            return text.slice(start, at);
    }
    return null;
}
const BOX = /\\f?boxed\s?\{/g;
/** What stands in the last `\boxed{…}` or `\fbox`-like `\fboxed{…}`, boxes in boxes taken as text; null: there is none. */
export function boxedIn(text) {
    let from = 0;
    let last = null;
    BOX.lastIndex = 0;
    for (let found = BOX.exec(text); found !== null; found = BOX.exec(text)) {
        from = BOX.lastIndex;
        const inside = upToClosing(text, from);
        // What is never closed reaches to the end: no later box is outside of it.
        if (inside === null)
            break;
        last = inside;
        BOX.lastIndex = from + inside.length + 1;
    }
    return last;
}
/** What stands between the last `</tag>` and the `<tag>` before it; null: there is none. */
export function taggedIn(text, tag) {
    const end = text.lastIndexOf(`</${tag}>`);
    const start = end < 0 ? -1 : text.lastIndexOf(`<${tag}>`, end);
    return start < 0 ? null : text.slice(start + tag.length + 2, end);
}
//# sourceMappingURL=answer-in.js.map