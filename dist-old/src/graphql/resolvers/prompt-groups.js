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
import { Arg, Args, Ctx, Field, FieldResolver, InputType, Int, Query, Resolver, Root } from 'type-graphql';
import { prefixNodesOf } from '../../catalog/prefix-nodes.js';
import { DEFAULT_CHANNEL } from '../../model/step.js';
import { measurePrefixTree } from '../../plugin-api/prefix-tree.js';
import { BY_ARRIVAL } from '../../query/page.js';
import { parseGroupFilter } from '../../query/parse-filter.js';
import { advantagesOf, DEFAULT_FORMATTER, FORMATTER_OPTIONS, NAMES_FORMATTER } from '../advantages.js';
import { ListArgs, pageSize, windowOf } from '../arguments.js';
import { ConnectionPage } from '../connections.js';
import { PromptGroupOrderField, SortDirection } from '../enums.js';
import { PromptGroupFilter } from '../inputs/filters.js';
import { formatterOf, loadGroupUnit, Readiness } from '../readiness.js';
import { Cursor } from '../scalars.js';
import { PrefixNode } from '../types/prefix-node.js';
import { PromptGroup, PromptGroupConnection, TrajectoryConnection } from '../types/trajectory.js';
import { TrajectoryOrder } from './trajectories.js';
let PromptGroupOrder = class PromptGroupOrder {
};
__decorate([
    Field(() => PromptGroupOrderField),
    __metadata("design:type", Object)
], PromptGroupOrder.prototype, "field", void 0);
__decorate([
    Field(() => SortDirection, { defaultValue: 'ASC' }),
    __metadata("design:type", String)
], PromptGroupOrder.prototype, "direction", void 0);
PromptGroupOrder = __decorate([
    InputType('PromptGroupOrder')
], PromptGroupOrder);
/** The token ids of each step that has ids: its prompt and response. */
function* sequencesOf(group) {
    for (const { steps } of group.trajectories) {
        for (const { promptIds, responseIds } of steps) {
            if (promptIds === null || responseIds === null)
                continue;
            const sequence = new Int32Array(promptIds.length + responseIds.length);
            sequence.set(promptIds);
            sequence.set(responseIds, promptIds.length);
            yield sequence;
        }
    }
}
/** Queries of prompt groups, and the fields of a group that have to be read. */
let PromptGroupResolver = class PromptGroupResolver {
    promptGroup({ loaders }, promptUid, channel, generation) {
        return loaders.groups.load({
            promptUid,
            channel: channel ?? DEFAULT_CHANNEL,
            generation: generation ?? null,
        });
    }
    async promptGroups({ caller, services, gone }, list, where, orderBy) {
        const filter = parseGroupFilter(where, ['where']);
        const request = { ...windowOf(list), orderBy: orderBy ?? BY_ARRIVAL };
        const page = await services.catalog.pageGroups(caller, filter, request, gone);
        return new ConnectionPage(page, () => services.catalog.countGroups(caller, filter, gone));
    }
    async trajectories(group, { loaders }, first, after, orderBy) {
        const { channel, promptUid, generation } = group;
        const own = orderBy == null ? null : { field: orderBy.field, direction: orderBy.direction };
        const request = {
            channel,
            promptUid,
            generation,
            first: pageSize(first, 50),
            after: after ?? null,
            orderBy: own,
        };
        const page = await loaders.trajectoriesOfGroup.load(request);
        return new ConnectionPage(page, async () => ({ count: group.trajectoryCount, exact: true }));
    }
    async prefixTree(group, context) {
        return measurePrefixTree(sequencesOf(await loadGroupUnit(context, group, 'all')));
    }
    async advantageInfo(group, { loaders }, formatter, options) {
        return (await loaders.advantages.load(advantagesOf(group, formatter, options))).info;
    }
    async prefixNodes(group, context) {
        return prefixNodesOf(await loadGroupUnit(context, group, 'all'));
    }
    async readiness(group, context, formatter, options) {
        const request = formatterOf(formatter, options);
        return context.services.batches.readinessOfGroup(await loadGroupUnit(context, group), request);
    }
};
__decorate([
    Query(() => PromptGroup, { nullable: true, description: 'The latest generation unless one is named.' }),
    __param(0, Ctx()),
    __param(1, Arg('promptUid', () => String)),
    __param(2, Arg('channel', () => String, { nullable: true, defaultValue: DEFAULT_CHANNEL })),
    __param(3, Arg('generation', () => Int, { nullable: true })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, String, Object, Object]),
    __metadata("design:returntype", void 0)
], PromptGroupResolver.prototype, "promptGroup", null);
__decorate([
    Query(() => PromptGroupConnection, { description: 'Without an order: by first arrival.' }),
    __param(0, Ctx()),
    __param(1, Args(() => ListArgs)),
    __param(2, Arg('where', () => PromptGroupFilter, { nullable: true })),
    __param(3, Arg('orderBy', () => PromptGroupOrder, { nullable: true })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, ListArgs, Object, Object]),
    __metadata("design:returntype", Promise)
], PromptGroupResolver.prototype, "promptGroups", null);
__decorate([
    FieldResolver(() => TrajectoryConnection),
    __param(0, Root()),
    __param(1, Ctx()),
    __param(2, Arg('first', () => Int, { nullable: true, defaultValue: 50 })),
    __param(3, Arg('after', () => Cursor, { nullable: true })),
    __param(4, Arg('orderBy', () => TrajectoryOrder, {
        nullable: true,
        description: 'Left out: by start, the earliest first.',
    })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object, Object, Object, Object]),
    __metadata("design:returntype", Promise)
], PromptGroupResolver.prototype, "trajectories", null);
__decorate([
    FieldResolver(() => GraphQLJSON, {
        description: 'Tokens saved by sharing prefixes in this group: original, packed, ratio, nodes.',
    }),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", Promise)
], PromptGroupResolver.prototype, "prefixTree", null);
__decorate([
    FieldResolver(() => GraphQLJSON, {
        nullable: true,
        description: "The numbers behind a formatter's advantages: mean, std, eps, ddof, formula.",
    }),
    __param(0, Root()),
    __param(1, Ctx()),
    __param(2, Arg('formatter', () => String, { defaultValue: DEFAULT_FORMATTER, description: NAMES_FORMATTER })),
    __param(3, Arg('options', () => GraphQLJSON, { nullable: true, description: FORMATTER_OPTIONS })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object, String, Object]),
    __metadata("design:returntype", Promise)
], PromptGroupResolver.prototype, "advantageInfo", null);
__decorate([
    FieldResolver(() => [PrefixNode], {
        description: 'Stretches of context that several of its rollouts share, a parent before its children.',
    }),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", Promise)
], PromptGroupResolver.prototype, "prefixNodes", null);
__decorate([
    FieldResolver(() => Readiness),
    __param(0, Root()),
    __param(1, Ctx()),
    __param(2, Arg('formatter', () => String)),
    __param(3, Arg('options', () => GraphQLJSON, { nullable: true })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object, String, Object]),
    __metadata("design:returntype", Promise)
], PromptGroupResolver.prototype, "readiness", null);
PromptGroupResolver = __decorate([
    Resolver(() => PromptGroup)
], PromptGroupResolver);
export { PromptGroupResolver };
//# sourceMappingURL=prompt-groups.js.map