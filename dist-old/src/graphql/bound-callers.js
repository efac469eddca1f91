import { defaultFieldResolver, getNamedType, isIntrospectionType, isObjectType, } from 'graphql';
import { StepwellError } from '../errors/index.js';
import { Cursor, FeedCursor } from './scalars.js';
/** The channels that the caller is bound to; null: to none. */
const channelsOf = (context) => context.caller.channels;
/** Seals the cursor that a field answers. */
function sealing(resolve) {
    return (source, args, context, info) => {
        const answer = resolve(source, args, context, info);
        const channels = channelsOf(context);
        if (channels === null)
            return answer;
        const { seal } = context.services;
        const sealed = (cursor) => (typeof cursor === 'string' ? seal.seal(cursor, channels) : cursor);
        return answer instanceof Promise ? answer.then(sealed) : sealed(answer);
    };
}
/** Whether an argument was left out, so that its default stands for it. */
function isLeftOut(name, { fieldNodes, variableValues }) {
    const given = fieldNodes[0]?.arguments?.find((argument) => argument.name.value === name)?.value;
    if (given === undefined)
        return true;
    return given.kind === 'Variable' && !Object.hasOwn(variableValues, given.name.value);
}
/** Opens the cursors among the arguments, and puts the caller's first channel where none is named. */
function opening(field, resolve) {
    const cursors = field.args.flatMap(({ name, type }) => {
        const named = getNamedType(type);
        if (named === Cursor)
            return [{ name, code: 'INVALID_CURSOR' }];
        return named === FeedCursor ? [{ name, code: 'INVALID_FEED_CURSOR' }] : [];
    });
    const hasChannel = field.args.some(({ name, defaultValue }) => name === 'channel' && defaultValue !== undefined);
    if (cursors.length === 0 && !hasChannel)
        return resolve;
    return (source, args, context, info) => {
        const channels = channelsOf(context);
        if (channels === null)
            return resolve(source, args, context, info);
        const { seal } = context.services;
        const own = { ...args };
        for (const { name, code } of cursors) {
            const given = own[name];
            // The empty cursor is the oldest event.
            if (typeof given !== 'string' || given === '')
                continue;
            const opened = seal.open(given, channels);
            if (opened === null)
                throw new StepwellError(code, {}, { path: [name] });
            own[name] = opened;
        }
        if (hasChannel && isLeftOut('channel', info))
            own.channel = channels[0];
        return resolve(source, own, context, info);
    };
}
/**
 * Makes the fields of a schema ready for callers that are bound to channels: every cursor that they get is sealed, every
 * one that they send is opened, and where a field names the default channel it is their first.
 */
export function serveBoundCallers(schema) {
    for (const type of Object.values(schema.getTypeMap())) {
        if (!isObjectType(type) || isIntrospectionType(type))
            continue;
        for (const field of Object.values(type.getFields())) {
            const named = getNamedType(field.type);
            const resolve = field.resolve ?? defaultFieldResolver;
            if (named === Cursor || named === FeedCursor)
                field.resolve = sealing(resolve);
            if (field.subscribe !== undefined)
                field.subscribe = opening(field, field.subscribe);
            else if (field.args.length > 0)
                field.resolve = opening(field, field.resolve ?? resolve);
        }
    }
    return schema;
}
//# sourceMappingURL=bound-callers.js.map