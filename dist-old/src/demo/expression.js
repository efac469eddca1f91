export function evaluate(expression) {
    if (typeof expression === 'number')
        return expression;
    const left = evaluate(expression.left);
    const right = evaluate(expression.right);
    if (expression.operator === '+')
        return left + right;
    return expression.operator === '-' ? left - right : left * right;
}
/** The expression as text, with parentheses around every inner operation. */
export function formatExpression(expression, inner = false) {
    if (typeof expression === 'number')
        return String(expression);
    const { operator, left, right } = expression;
    const text = `${formatExpression(left, true)} ${operator} ${formatExpression(right, true)}`;
    return inner ? `(${text})` : text;
}
/** The leftmost operation on two numbers; null if the expression is a number. */
export function firstOperation(expression) {
    if (typeof expression === 'number')
        return null;
    const { operator, left, right } = expression;
    if (typeof left === 'number' && typeof right === 'number')
        return { operator, left, right };
    return firstOperation(left) ?? firstOperation(right);
}
/** The expression with its leftmost operation replaced by a number. */
export function replaceFirst(expression, value) {
    if (typeof expression === 'number')
        return expression;
    const { operator, left, right } = expression;
    if (typeof left === 'number' && typeof right === 'number')
        return value;
    return firstOperation(left) === null
        ? { operator, left, right: replaceFirst(right, value) }
        : { operator, left: replaceFirst(left, value), right };
}
const TOKEN = /\s*(?:(\d+)|(.))/y;
/** Parses sums, differences and products of whole numbers, with signs and parentheses; null for any other text. */
export function parseExpression(text) {
    const tokens = [];
    TOKEN.lastIndex = 0;
    const trimmed = text.trim();
    for (let match = TOKEN.exec(trimmed); match !== null; match = TOKEN.exec(trimmed)) {
        tokens.push(match[1] ?? match[2] ?? '');
        if (TOKEN.lastIndex === trimmed.length)
            break;
    }
    let at = 0;
    const atom = () => {
        const token = tokens[at++];
        if (token === '-') {
            const negated = atom();
            if (negated === null)
                return null;
            return typeof negated === 'number' ? -negated : { operator: '-', left: 0, right: negated };
        }
        if (token === '(') {
            const inner = sum();
            return tokens[at++] === ')' ? inner : null;
        }
        return token !== undefined && /^\d+$/.test(token) ? Number(token) : null;
    };
    const chain = (part, operators) => {
        let left = part();
        for (;;) {
            const operator = operators.find((candidate) => candidate === tokens[at]);
            if (left === null || operator === undefined)
                return left;
            at += 1;
            const right = part();
            left = right === null ? null : { operator, left, right };
        }
    };
    const product = () => chain(atom, ['*']);
    const sum = () => chain(product, ['+', '-']);
    const expression = sum();
    return at === tokens.length ? expression : null;
}
//# sourceMappingURL=expression.js.map