import { getNamedType, getNullableType, isCompositeType, isInterfaceType, isListType, isObjectType, Kind, } from 'graphql';
import { CONTENT_SCALARS } from './answer-size.js';
const EMPTY = { depth: 0, fields: 0, objects: 0 };
/** Objects that an aggregation counts for. */
const AGGREGATION = 2_500;
/** Objects that a list of values or a piece of JSON counts for at least, each time it is selected. */
const CONTENT = 5;
const AGGREGATIONS = new Set(['stepStats', 'previewRecipe', 'claimStats']);
class Measurement {
    constructor(input) {
        this.input = input;
        this.measured = new Map();
        const definitions = input.document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
        this.fragments = new Map(definitions.map((node) => [node.name.value, node]));
    }
    /** `type` is undefined inside introspection, which has no pages. */
    selection({ selections }, type) {
        let [depth, fields, objects] = [0, 0, 0];
        for (const node of selections) {
            const size = node.kind === Kind.FIELD
                ? this.field(node, type)
                : node.kind === Kind.INLINE_FRAGMENT
                    ? this.selection(node.selectionSet, this.typeNamed(node.typeCondition?.name.value) ?? type)
                    : this.fragment(node.name.value);
            depth = Math.max(depth, size.depth);
            fields += size.fields;
            objects += size.objects;
        }
        return { depth, fields, objects };
    }
    field(node, parent) {
        const name = node.name.value;
        const definition = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name] : undefined;
        if (node.selectionSet === undefined) {
            return { depth: 1, fields: 1, objects: definition === undefined ? 0 : this.leaf(parent, definition) };
        }
        const named = definition === undefined ? undefined : getNamedType(definition.type);
        const inner = this.selection(node.selectionSet, isCompositeType(named) ? named : undefined);
        const own = AGGREGATIONS.has(name) ? AGGREGATION : 1;
        const pages = definition === undefined ? 1 : this.pageSize(node, definition);
        return { depth: inner.depth + 1, fields: inner.fields + 1, objects: own + pages * inner.objects };
    }
    /** What a value counts for: as many objects as its size here says, for content not less than a bound. */
    leaf(parent, { name, type }) {
        const known = this.input.sizes?.unitsOf(`${parent?.name}.${name}`) ?? 0;
        return Math.max(known, holdsContent(type) ? CONTENT : 0);
    }
    /** The page size that a field asks for, by literal, variable or default; 1 for a field without `first`. */
    pageSize(node, definition) {
        const argument = definition.args.find(({ name }) => name === 'first');
        if (argument === undefined)
            return 1;
        const given = node.arguments?.find(({ name }) => name.value === 'first')?.value;
        const size = (given === undefined ? null : this.numberOf(given)) ?? argument.defaultValue;
        return typeof size === 'number' ? Math.max(size, 0) : 1;
    }
    /** The number that a literal or a variable gives; null for any other value, which execution refuses. */
    numberOf(given) {
        if (given.kind === Kind.INT)
            return Number(given.value);
        if (given.kind !== Kind.VARIABLE)
            return null;
        const name = given.name.value;
        const value = this.input.variables[name];
        if (typeof value === 'number')
            return value;
        const definition = this.input.operation.variableDefinitions?.find(({ variable }) => variable.name.value === name);
        return value === undefined && definition?.defaultValue !== undefined
            ? this.numberOf(definition.defaultValue)
            : null;
    }
    fragment(name) {
        const known = this.measured.get(name);
        if (known !== undefined)
            return known;
        const definition = this.fragments.get(name);
        if (definition === undefined)
            return EMPTY;
        // This entry ends a cycle of fragments; the fragment's real size replaces it below.
        this.measured.set(name, EMPTY);
        const type = this.typeNamed(definition.typeCondition.name.value);
        const size = this.selection(definition.selectionSet, type);
        this.measured.set(name, size);
        return size;
    }
    typeNamed(name) {
        const type = name === undefined ? undefined : this.input.schema.getType(name);
        return isCompositeType(type) ? type : undefined;
    }
}
/** Whether the values of a type may be large. */
export function holdsContent(type) {
    return isListType(getNullableType(type)) || CONTENT_SCALARS.has(getNamedType(type).name);
}
/** Sizes an operation without executing it. */
export function measureOperation(input) {
    const { schema, operation } = input;
    const root = schema.getRootType(operation.operation) ?? undefined;
    return new Measurement(input).selection(operation.selectionSet, root);
}
//# sourceMappingURL=measure-operation.js.map