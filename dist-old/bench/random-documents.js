import { getNamedType, isAbstractType, isEnumType, isInputObjectType, isLeafType, isListType, isNonNullType, isObjectType, isRequiredArgument, isRequiredInputField, } from 'graphql';
/** Fields that would keep the others from being tried: with a key all need one, and a paused policy holds calls. */
const LEFT_OUT = new Set(['createApiKey', 'revokeApiKey', 'pausePolicy']);
/** Arguments for which the server waits. */
const WAITS = new Set(['waitMs', 'drainMs']);
const DEEPEST = 4;
/** Texts that break what takes them for something else. */
const ODD_TEXTS = ['', 'x', 'train', '\u0000', '💥', '"; --', '$where', '../..', '-1', '[]', 'z'.repeat(300)];
const INTEGERS = [0, 1, 2, 3, 50, 500, 501, -1, 2_147_483_647, -2_147_483_648];
const FLOATS = [0, 0.5, -1.5, 1e21, -1e308, 1e308];
/** Makes documents from a schema at random: valid ones, and such that have something wrong. */
export class RandomDocuments {
    /** @param known texts that name something that is there: ids, uids, channels */
    constructor(schema, random, known) {
        this.schema = schema;
        this.random = random;
        this.known = known;
    }
    /** A document that the schema allows; its values may still be refused. */
    valid() {
        const isMutation = this.random() < 0.25;
        const root = isMutation ? this.schema.getMutationType() : this.schema.getQueryType();
        if (root == null)
            throw new Error('the schema has no such root');
        const fields = Object.values(root.getFields()).filter(({ name }) => !LEFT_OUT.has(name));
        const chosen = Array.from({ length: 1 + this.below(3) }, (_, at) => `a${at}: ${this.field(this.of(fields), 1)}`);
        return `${isMutation ? 'mutation' : 'query'} { ${chosen.join(' ')} }`;
    }
    /** A document with something wrong in its text, its names or its values. */
    spoiled() {
        const text = this.valid();
        const at = this.below(text.length);
        const names = [...text.matchAll(/\w+/g)];
        const name = names[this.below(names.length)];
        const renamed = (other) => text.slice(0, name?.index) + other + text.slice((name?.index ?? 0) + (name?.[0].length ?? 0));
        return this.of([
            () => text.slice(0, at),
            () => text.slice(0, at) +
                this.of(['{', '}', '(', '"', '"""', '$', '...', '@', '!', '\u0000', '💥']) +
                text.slice(at),
            () => renamed('nothing'),
            () => renamed(this.of(['null', '-1', '1e999', '[[]]', '{}', '"text"', 'true', '$unknown'])),
            () => `${text} ${text}`,
            () => text.replaceAll(/\d+/g, '99999999999999999999'),
            () => `fragment F on Query { ...F } ${text.replace('{', '{ ...F')}`,
        ])();
    }
    below(count) {
        return Math.floor(this.random() * count);
    }
    of(list) {
        const one = list[this.below(list.length)];
        if (one === undefined)
            throw new Error('nothing to choose from');
        return one;
    }
    field(field, depth) {
        const { name, args, type } = field;
        const given = args.filter((arg) => !WAITS.has(arg.name) && (isRequiredArgument(arg) || this.random() < 0.3));
        const values = given.map((arg) => `${arg.name}: ${this.argument(arg)}`).join(', ');
        return `${name}${values === '' ? '' : `(${values})`}${this.selection(getNamedType(type), depth)}`;
    }
    selection(type, depth) {
        if (isLeafType(type))
            return '';
        if (isAbstractType(type)) {
            const possible = this.of(this.schema.getPossibleTypes(type));
            return ` { __typename ... on ${possible.name}${this.selection(possible, depth)} }`;
        }
        if (!isObjectType(type))
            return '';
        return ` { __typename ${this.fieldsOf(type, depth).join(' ')} }`;
    }
    fieldsOf(type, depth) {
        const possible = Object.values(type.getFields()).filter((field) => depth < DEEPEST || isLeafType(getNamedType(field.type)));
        if (possible.length === 0)
            return [];
        return Array.from({ length: 1 + this.below(4) }, (_, at) => {
            const condition = this.random() < 0.05 ? ` @include(if: ${this.random() < 0.5})` : '';
            const text = this.field(this.of(possible), depth + 1);
            const brace = text.indexOf(' {');
            const [head, rest] = brace < 0 ? [text, ''] : [text.slice(0, brace), text.slice(brace)];
            // An alias for each, because the same field with other arguments would be a conflict. What a value of an argument has in
            // braces comes before the selection, so a condition is only put where there is none.
            return condition === '' || head.includes('(')
                ? `f${at}: ${text}`
                : `f${at}: ${head}${condition}${rest}`;
        });
    }
    argument({ name, type }) {
        if (name === 'first' || name === 'last')
            return String(this.of([0, 1, 2, 5, 10, 501, -1]));
        return this.value(type, 0);
    }
    value(type, depth) {
        if (isNonNullType(type))
            return this.value(type.ofType, depth);
        if (this.random() < 0.03)
            return 'null';
        if (isListType(type)) {
            return `[${Array.from({ length: this.below(3) }, () => this.value(type.ofType, depth + 1)).join(', ')}]`;
        }
        if (isEnumType(type))
            return this.of(type.getValues()).name;
        if (isInputObjectType(type)) {
            const fields = Object.values(type.getFields()).filter((field) => isRequiredInputField(field) || (depth < 3 && this.random() < 0.2));
            return `{ ${fields.map((field) => `${field.name}: ${this.value(field.type, depth + 1)}`).join(', ')} }`;
        }
        return this.leaf(type.name);
    }
    leaf(name) {
        if (name === 'Int')
            return String(this.of(INTEGERS));
        if (name === 'Float')
            return String(this.of(FLOATS)).replace('e+', 'e');
        if (name === 'Boolean')
            return String(this.random() < 0.5);
        if (name === 'DateTime')
            return '"2026-01-31T12:00:00Z"';
        if (name === 'JSON')
            return this.of(['{ a: [1, null, "x"] }', '1', '"x"', '[]', 'null', '{ a: { b: { c: true } } }']);
        if (name === 'Int32Array')
            return '[1, 2, 3]';
        if (name === 'Float32Array')
            return '[-0.5, 0, 1]';
        return JSON.stringify(this.random() < 0.5 ? this.of(this.known) : this.of(ODD_TEXTS));
    }
}
//# sourceMappingURL=random-documents.js.map