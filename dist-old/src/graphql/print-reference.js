import { getNamedType, isEnumType, isInputObjectType, isInterfaceType, isIntrospectionType, isObjectType, isRequiredArgument, isRequiredInputField, isScalarType, isSpecifiedScalarType, isUnionType, lexicographicSortSchema, } from 'graphql';
/** What a client may use, as a page for people: operations first, then each type with its fields and arguments. */
export function printReference(schema) {
    const sorted = lexicographicSortSchema(schema);
    const types = Object.values(sorted.getTypeMap()).filter((type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type));
    const roots = [
        ['Queries', 'query', sorted.getQueryType()],
        ['Mutations', 'mutation', sorted.getMutationType()],
        ['Subscriptions', 'subscription', sorted.getSubscriptionType()],
    ];
    const kinds = [
        ['Objects', (type) => isObjectType(type) && !roots.some(([, , root]) => root === type)],
        ['Interfaces and unions', (type) => isInterfaceType(type) || isUnionType(type)],
        ['Inputs', isInputObjectType],
        ['Enums', isEnumType],
        ['Scalars', isScalarType],
    ];
    const sections = [
        ...roots.map(([title, kind, root]) => [
            `## ${title}`,
            ...Object.values(root?.getFields() ?? {}).flatMap((field) => operation(field, kind)),
        ]),
        ...kinds.map(([title, isOf]) => [`## ${title}`, ...types.filter(isOf).flatMap(describeType)]),
    ];
    const head = [
        '# GraphQL reference',
        'Every operation and type of `/graphql`, from its schema: `npm run build` writes this page. [graphql.md](graphql.md) is the tour.',
        'What is marked *required* has to be given; a type with `!` is never null.',
    ];
    return `${[...head, ...sections.flat()].join('\n\n')}\n`;
}
/** @param kind stands in the heading as well, because a query and its type may differ in case alone */
function operation(field, kind) {
    return [
        `### ${field.name} (${kind})`,
        prose(field.description),
        `Returns ${typeLink(field)}.`,
        ...argumentsOf(field.args),
    ].filter((part) => part !== '');
}
function argumentsOf(args) {
    return args.length === 0 ? [] : [args.map((arg) => given(arg, isRequiredArgument(arg))).join('\n')];
}
function given(field, isRequired) {
    const { defaultValue } = field;
    const marks = [
        ...(isRequired ? ['*required*'] : []),
        ...(defaultValue === undefined ? [] : [`default \`${printDefault(field)}\``]),
    ];
    const mark = marks.length === 0 ? '' : `, ${marks.join(', ')}`;
    return bullet(`\`${field.name}\`: ${typeLink(field)}${mark}`, field.description);
}
/** As it would be written in a document. */
function printDefault({ defaultValue, type }) {
    const named = getNamedType(type);
    const value = isEnumType(named) ? nameInEnum(named, defaultValue) : undefined;
    return value ?? JSON.stringify(defaultValue);
}
function nameInEnum(type, value) {
    return type.getValues().find((one) => one.value === value)?.name;
}
function describeType(type) {
    return [`### ${type.name}`, prose(type.description), ...membersOf(type)].filter((part) => part !== '');
}
function membersOf(type) {
    if (isUnionType(type))
        return [`One of ${type.getTypes().map(link).join(', ')}.`];
    if (isEnumType(type))
        return [
            type
                .getValues()
                .map(({ name, description }) => bullet(`\`${name}\``, description))
                .join('\n'),
        ];
    if (isInputObjectType(type))
        return [
            Object.values(type.getFields())
                .map((field) => given(field, isRequiredInputField(field)))
                .join('\n'),
        ];
    if (!isObjectType(type) && !isInterfaceType(type))
        return [];
    const interfaces = type.getInterfaces();
    const implemented = interfaces.length === 0 ? [] : [`Implements ${interfaces.map(link).join(', ')}.`];
    const fields = Object.values(type.getFields()).map((field) => [
        bullet(`\`${field.name}\`: ${typeLink(field)}`, field.description),
        ...field.args.map((arg) => `  ${given(arg, isRequiredArgument(arg))}`),
    ].join('\n'));
    return [...implemented, fields.join('\n')];
}
function bullet(what, description) {
    const text = prose(description);
    return text === '' ? `- ${what}` : `- ${what}. ${text}`;
}
/** On one line, so that it can stand in a list, and never markup. */
function prose(text) {
    return (text ?? '').replaceAll(/\s+/g, ' ').trim().replaceAll('<', '&lt;').replaceAll('*', '\\*');
}
function typeLink({ type, }) {
    const named = getNamedType(type);
    const [before = '', after = ''] = String(type).split(named.name);
    return isSpecifiedScalarType(named)
        ? `\`${String(type)}\``
        : `${before}${link(named)}${after}`.replace(/^\[(?=\[)/, '\\[');
}
function link({ name }) {
    return `[${name}](#${name.toLowerCase()})`;
}
//# sourceMappingURL=print-reference.js.map