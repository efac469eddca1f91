import { execute, getNamedType, isLeafType, isObjectType, isRequiredArgument, parse, } from 'graphql';
import { holdsContent, measureOperation } from './measure-operation.js';
/** Steps of each end of the list whose content is looked at. */
const SAMPLE = 5;
/** How long what was learned holds (ms). */
const HOLDS_MS = 60_000;
/** Texts that are as long as content. */
const LONG_TEXTS = new Set(['text', 'hint']);
/** The fields of a type that hold content of a step, and need no argument. */
function contentFields(schema, type) {
    const definition = schema.getType(type);
    if (!isObjectType(definition))
        throw new Error(`the schema has no type ${type}`);
    const isContent = ({ name, type: of, args }) => isLeafType(getNamedType(of)) &&
        !args.some(isRequiredArgument) &&
        (holdsContent(of) || LONG_TEXTS.has(name));
    return Object.values(definition.getFields())
        .filter(isContent)
        .map(({ name }) => name);
}
/**
 * Learns how large the content is that a caller may ask for, before an operation that selects some is priced: by answering
 * some steps to itself, of both ends of the list.
 */
export class SizeLearner {
    constructor(schema, now = () => performance.now()) {
        this.schema = schema;
        this.now = now;
        this.learned = new WeakMap();
        this.learning = new WeakMap();
        const of = (type) => contentFields(schema, type);
        this.fields = new Set(['Step', 'State', 'Action'].flatMap((type) => of(type).map((name) => `${type}.${name}`)));
        const page = (direction) => `steps(first: ${SAMPLE}, orderBy: { field: CREATED_AT, direction: ${direction} }) { nodes { ...Content } }`;
        this.sample = parse(`{ newest: ${page('DESC')} oldest: ${page('ASC')} } fragment Content on Step {
      ${of('Step').join(' ')} state { ${of('State').join(' ')} } action { ${of('Action').join(' ')} } }`);
    }
    /**
     * Resolves when something is known of the content, unless there is none. What was known for a while is learned anew,
     * which is not waited for.
     * @param context in which steps are answered, whose sizes go to `sizes`
     */
    async before(operation, sizes, context) {
        const last = this.learned.get(sizes) ?? Number.NEGATIVE_INFINITY;
        if (this.now() - last < HOLDS_MS || !this.selectsContent(operation))
            return;
        const learning = this.learning.get(sizes) ?? this.learn(sizes, context());
        if (!this.learned.has(sizes))
            await learning;
    }
    selectsContent(operation) {
        let selects = false;
        const unitsOf = (field) => {
            selects ||= this.fields.has(field);
            return 0;
        };
        measureOperation({ ...operation, sizes: { unitsOf } });
        return selects;
    }
    learn(sizes, contextValue) {
        const learning = (async () => {
            try {
                // A step that cannot be read is left out here; a query for it is answered the error.
                const { data } = await execute({ schema: this.schema, document: this.sample, contextValue });
                const { newest } = (data ?? {});
                if ((newest?.nodes.length ?? 0) > 0)
                    this.learned.set(sizes, this.now());
            }
            finally {
                this.learning.delete(sizes);
            }
        })();
        this.learning.set(sizes, learning);
        return learning;
    }
}
//# sourceMappingURL=learn-sizes.js.map