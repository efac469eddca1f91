var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
var __param = (this && this.__param) || function (paramIndex, decorator) {
    return function (target, key) { decorator(target, key, paramIndex); }
};
import { GraphQLJSON } from 'graphql-scalars';
import { Arg, Ctx, Field, FieldResolver, Float, Int, ObjectType, Resolver, Root } from 'type-graphql';
import { listMedia } from '../../catalog/media.js';
import { rangeError, StepwellError } from '../../errors/index.js';
import { isObject } from '../../model/json.js';
import { LogProbKind, TokenSource } from '../enums.js';
import { Float32ArrayScalar, Int32ArrayScalar } from '../scalars.js';
/** A step's content with some fields of it. @throws UNKNOWN_STEP if the step was deleted since its head was read */
export async function loadContent({ loaders }, stepId, ...fields) {
    const content = await loaders.contents.load(stepId, fields);
    if (content === null)
        throw new StepwellError('UNKNOWN_STEP', { step: stepId });
    return content;
}
/** The ends of a stretch of tokens. @throws OUT_OF_RANGE */
function stretch(from, to) {
    const start = from ?? 0;
    if (start < 0)
        throw rangeError('0 or more', ['from']);
    if (to != null && to < start)
        throw rangeError('from or more', ['to']);
    return { from: start, to: to ?? null };
}
/** Ids of a part of a prompt; null for a step without ids. Turns are taken for as many values as come. */
async function loadStretch({ loaders, liveReads, answer, gone }, stepId, promptTokens, { from, to }) {
    if (promptTokens === null)
        return null;
    const ids = await loaders.promptStretches.load({ stepId, from, to });
    if (ids === null)
        throw new StepwellError('UNKNOWN_STEP', { step: stepId });
    if (ids.length > LARGE_STRETCH) {
        await liveReads.takeTurn(answer);
        gone.throwIfAborted();
    }
    return ids;
}
/** Ids that take about a millisecond to write. */
const LARGE_STRETCH = 8_192;
/** The value behind it is the step's head; `StateResolver` reads the content. */
let State = class State {
};
__decorate([
    Field(() => Int, { nullable: true, description: 'Null without ids.' }),
    __metadata("design:type", Object)
], State.prototype, "promptTokens", void 0);
State = __decorate([
    ObjectType('State')
], State);
export { State };
/** The content of a state, each part read only if it is selected. */
let StateResolver = class StateResolver {
    async messages(step, context) {
        return (await loadContent(context, step.id, 'messages')).messages;
    }
    async newMessages(step, context) {
        const { messages, newFrom } = await loadContent(context, step.id, 'messages');
        return messages.slice(newFrom);
    }
    async tools(step, context) {
        return (await loadContent(context, step.id, 'tools')).tools;
    }
    async promptIds(step, context) {
        return (await loadContent(context, step.id, 'promptIds')).promptIds;
    }
    async promptIdsPacked(step, context) {
        return (await loadContent(context, step.id, 'promptIds')).promptIds;
    }
    newPromptIds({ id, promptTokens }, context) {
        return loadStretch(context, id, promptTokens, { from: 'new', to: null });
    }
    promptIdsWindow({ id, promptTokens }, context, from, to) {
        return loadStretch(context, id, promptTokens, stretch(from, to));
    }
    async promptTokenTexts({ id, promptTokens, model }, context, from, to) {
        const ids = await loadStretch(context, id, promptTokens, stretch(from, to));
        return ids === null ? null : context.services.tokenTexts.of(model, ids);
    }
    async media(step, context) {
        return listMedia(step.id, await loadContent(context, step.id, 'messages', 'media'), context.basePath);
    }
};
__decorate([
    FieldResolver(() => [GraphQLJSON]),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", Promise)
], StateResolver.prototype, "messages", null);
__decorate([
    FieldResolver(() => [GraphQLJSON], {
        description: "The messages that the previous step's state and action did not hold yet.",
    }),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", Promise)
], StateResolver.prototype, "newMessages", null);
__decorate([
    FieldResolver(() => GraphQLJSON, { nullable: true }),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", Promise)
], StateResolver.prototype, "tools", null);
__decorate([
    FieldResolver(() => [Int], { nullable: true }),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", Promise)
], StateResolver.prototype, "promptIds", null);
__decorate([
    FieldResolver(() => Int32ArrayScalar, { nullable: true }),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", Promise)
], StateResolver.prototype, "promptIdsPacked", null);
__decorate([
    FieldResolver(() => [Int], {
        nullable: true,
        description: 'What the prompt adds to the step it goes on from; all of it where it goes on from none.',
    }),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", void 0)
], StateResolver.prototype, "newPromptIds", null);
__decorate([
    FieldResolver(() => Int32ArrayScalar, {
        nullable: true,
        description: "A part of the prompt's ids, for long prompts.",
    }),
    __param(0, Root()),
    __param(1, Ctx()),
    __param(2, Arg('from', () => Int, { description: 'Index of the first id, from 0.' })),
    __param(3, Arg('to', () => Int, { description: 'Index behind the last id; the end of the prompt at most.' })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object, Number, Number]),
    __metadata("design:returntype", void 0)
], StateResolver.prototype, "promptIdsWindow", null);
__decorate([
    FieldResolver(() => [String], {
        nullable: true,
        description: "The text of each token of the prompt, where the server has the model's tokenizer; else null. A character that is divided between tokens stands with the last of them.",
    }),
    __param(0, Root()),
    __param(1, Ctx()),
    __param(2, Arg('from', () => Int, {
        nullable: true,
        defaultValue: 0,
        description: 'Index of the first token, from 0.',
    })),
    __param(3, Arg('to', () => Int, {
        nullable: true,
        description: 'Index behind the last token; null: the end of the prompt.',
    })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object, Object, Object]),
    __metadata("design:returntype", Promise)
], StateResolver.prototype, "promptTokenTexts", null);
__decorate([
    FieldResolver(() => [GraphQLJSON], { description: 'Images and other media by content hash and URL.' }),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", Promise)
], StateResolver.prototype, "media", null);
StateResolver = __decorate([
    Resolver(() => State)
], StateResolver);
export { StateResolver };
/** The value behind it is the step's head; `ActionResolver` reads the content. */
let Action = class Action {
};
__decorate([
    Field(() => Int, { nullable: true }),
    __metadata("design:type", Object)
], Action.prototype, "responseTokens", void 0);
__decorate([
    Field(() => TokenSource),
    __metadata("design:type", Object)
], Action.prototype, "tokenSource", void 0);
__decorate([
    Field(() => LogProbKind),
    __metadata("design:type", Object)
], Action.prototype, "logProbKind", void 0);
__decorate([
    Field(() => GraphQLJSON, {
        nullable: true,
        description: 'Sampling parameters of the call: temperature, top_p, ...',
    }),
    __metadata("design:type", Object)
], Action.prototype, "sampling", void 0);
__decorate([
    Field(() => String, { nullable: true }),
    __metadata("design:type", Object)
], Action.prototype, "finishReason", void 0);
__decorate([
    Field(() => Float, { nullable: true }),
    __metadata("design:type", Object)
], Action.prototype, "latencyMs", void 0);
Action = __decorate([
    ObjectType('Action')
], Action);
export { Action };
/**
 * The text of a message for GraphQL's `text` field: its content if that is a string, else its text parts joined; null
 * if it has no text.
 */
function answerText(message) {
    const content = message?.content;
    if (typeof content === 'string')
        return content;
    if (!Array.isArray(content))
        return null;
    const texts = content.flatMap((part) => isObject(part) && typeof part.text === 'string' ? [part.text] : []);
    return texts.length === 0 ? null : texts.join('');
}
/** The content of an action, each part read only if it is selected. */
let ActionResolver = class ActionResolver {
    async message(step, context) {
        return (await loadContent(context, step.id, 'response')).response;
    }
    async text(step, context) {
        return answerText((await loadContent(context, step.id, 'response')).response);
    }
    async toolCalls(step, context) {
        const calls = (await loadContent(context, step.id, 'response')).response?.tool_calls;
        // An engine may answer a list with a null in it. The field's items are not nullable, so one null would fail the
        // whole page.
        return Array.isArray(calls) ? calls.filter(isObject) : [];
    }
    async responseIds(step, context) {
        return (await loadContent(context, step.id, 'responseIds')).responseIds;
    }
    async responseIdsPacked(step, context) {
        return (await loadContent(context, step.id, 'responseIds')).responseIds;
    }
    async logProbs(step, context) {
        return (await loadContent(context, step.id, 'logProbs')).logProbs;
    }
    async logProbsPacked(step, context) {
        return (await loadContent(context, step.id, 'logProbs')).logProbs;
    }
    async tokenTexts(step, context, from, to) {
        const { from: start, to: end } = stretch(from, to);
        const ids = (await loadContent(context, step.id, 'responseIds')).responseIds;
        if (ids === null)
            return null;
        return context.services.tokenTexts.of(step.model, ids.subarray(start, end ?? ids.length));
    }
    async responseMask(step, context) {
        return (await loadContent(context, step.id, 'responseMask')).responseMask;
    }
};
__decorate([
    FieldResolver(() => GraphQLJSON, { nullable: true }),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", Promise)
], ActionResolver.prototype, "message", null);
__decorate([
    FieldResolver(() => String, { nullable: true }),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", Promise)
], ActionResolver.prototype, "text", null);
__decorate([
    FieldResolver(() => [GraphQLJSON]),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", Promise)
], ActionResolver.prototype, "toolCalls", null);
__decorate([
    FieldResolver(() => [Int], { nullable: true }),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", Promise)
], ActionResolver.prototype, "responseIds", null);
__decorate([
    FieldResolver(() => Int32ArrayScalar, { nullable: true }),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", Promise)
], ActionResolver.prototype, "responseIdsPacked", null);
__decorate([
    FieldResolver(() => [Float], { nullable: true }),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", Promise)
], ActionResolver.prototype, "logProbs", null);
__decorate([
    FieldResolver(() => Float32ArrayScalar, { nullable: true }),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", Promise)
], ActionResolver.prototype, "logProbsPacked", null);
__decorate([
    FieldResolver(() => [String], {
        nullable: true,
        description: "The text of each token, where the server has the model's tokenizer; else null.",
    }),
    __param(0, Root()),
    __param(1, Ctx()),
    __param(2, Arg('from', () => Int, {
        nullable: true,
        defaultValue: 0,
        description: 'Index of the first token of the response, from 0.',
    })),
    __param(3, Arg('to', () => Int, {
        nullable: true,
        description: 'Index behind the last token; null: the end of the response.',
    })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object, Object, Object]),
    __metadata("design:returntype", Promise)
], ActionResolver.prototype, "tokenTexts", null);
__decorate([
    FieldResolver(() => [Int], { nullable: true }),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", Promise)
], ActionResolver.prototype, "responseMask", null);
ActionResolver = __decorate([
    Resolver(() => Action)
], ActionResolver);
export { ActionResolver };
//# sourceMappingURL=step-content.js.map