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
import { Arg, Args, Ctx, Field, FieldResolver, Float, InputType, Int, Query, Resolver, Root, } from 'type-graphql';
import { StepwellError } from '../../errors/index.js';
import { DEFAULT_CHANNEL } from '../../model/step.js';
import { parseTrajectoryFilter } from '../../query/parse-filter.js';
import { advantagesOf, DEFAULT_FORMATTER, FORMATTER_OPTIONS, NAMES_FORMATTER } from '../advantages.js';
import { ListArgs, pageSize, windowOf } from '../arguments.js';
import { ConnectionPage } from '../connections.js';
import { SortDirection, TrajectoryOrderField } from '../enums.js';
import { TrajectoryFilter } from '../inputs/filters.js';
import { formatterOf, loadTrajectoryUnit, Readiness } from '../readiness.js';
import { Cursor } from '../scalars.js';
import { Dataset } from '../types/dataset.js';
import { RewardEntry } from '../types/ledger.js';
import { Step, StepConnection } from '../types/step.js';
import { BranchInfo, PromptGroup, Trajectory, TrajectoryConnection } from '../types/trajectory.js';
let TrajectoryOrder = class TrajectoryOrder {
};
__decorate([
    Field(() => TrajectoryOrderField),
    __metadata("design:type", Object)
], TrajectoryOrder.prototype, "field", void 0);
__decorate([
    Field(() => SortDirection, { defaultValue: 'DESC' }),
    __metadata("design:type", String)
], TrajectoryOrder.prototype, "direction", void 0);
TrajectoryOrder = __decorate([
    InputType('TrajectoryOrder')
], TrajectoryOrder);
export { TrajectoryOrder };
/** A trajectory's start never changes, so a walk through the pages meets every row exactly once while others write. */
const DEFAULT_ORDER = { field: 'STARTED_AT', direction: 'DESC' };
/** Queries of trajectories, and the fields of a trajectory that have to be read. */
let TrajectoryResolver = class TrajectoryResolver {
    trajectory({ loaders }, uid, channel) {
        return loaders.trajectories.load({ uid, channel: channel ?? DEFAULT_CHANNEL });
    }
    async trajectories({ caller, services, gone }, list, where, orderBy) {
        const filter = parseTrajectoryFilter(where, ['where']);
        const request = { ...windowOf(list), orderBy: orderBy ?? DEFAULT_ORDER };
        const page = await services.catalog.pageTrajectories(caller, filter, request, gone);
        return new ConnectionPage(page, () => services.catalog.countTrajectories(caller, filter, gone));
    }
    rewards({ channel, uid }, { loaders }) {
        return loaders.trajectoryRewards.load({ channel, uid });
    }
    branches({ channel, uid }, { loaders }) {
        return loaders.branches.load({ channel, uid });
    }
    async steps({ channel, uid, stepCount }, { loaders }, first, after) {
        const request = { channel, uid, first: pageSize(first, 50), after: after ?? null };
        const page = await loaders.stepsOfTrajectory.load(request);
        return new ConnectionPage(page, async () => ({ count: stepCount, exact: true }));
    }
    async group({ channel, promptUid, generation }, { loaders }) {
        const group = await loaders.groups.load({ channel, promptUid, generation });
        if (group === null)
            throw new StepwellError('UNKNOWN_TRAJECTORY', { uid: promptUid });
        return group;
    }
    async models({ channel, uid }, { loaders }) {
        return (await loaders.summaries.load({ channel, uid }))?.models ?? [];
    }
    async trainableSteps({ channel, uid }, { loaders }) {
        return (await loaders.summaries.load({ channel, uid }))?.trainableSteps ?? 0;
    }
    async consumed({ channel, uid }, { loaders }) {
        return (await loaders.summaries.load({ channel, uid }))?.consumed ?? false;
    }
    datasets({ channel, uid }, { loaders }) {
        return loaders.datasetsOfTrajectory.load({ channel, uid });
    }
    async advantage(trajectory, { loaders }, formatter, options) {
        const { ofTrajectories } = await loaders.advantages.load(advantagesOf(trajectory, formatter, options));
        return ofTrajectories.get(trajectory.uid) ?? null;
    }
    async readiness(trajectory, context, formatter, options) {
        const request = formatterOf(formatter, options);
        const unit = await loadTrajectoryUnit(context, trajectory, trajectory.uid);
        return context.services.batches.readinessOfTrajectory(unit, request);
    }
};
__decorate([
    Query(() => Trajectory, { nullable: true }),
    __param(0, Ctx()),
    __param(1, Arg('uid', () => String)),
    __param(2, Arg('channel', () => String, { nullable: true, defaultValue: DEFAULT_CHANNEL })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, String, Object]),
    __metadata("design:returntype", void 0)
], TrajectoryResolver.prototype, "trajectory", null);
__decorate([
    Query(() => TrajectoryConnection),
    __param(0, Ctx()),
    __param(1, Args(() => ListArgs)),
    __param(2, Arg('where', () => TrajectoryFilter, { nullable: true })),
    __param(3, Arg('orderBy', () => TrajectoryOrder, { nullable: true })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, ListArgs, Object, Object]),
    __metadata("design:returntype", Promise)
], TrajectoryResolver.prototype, "trajectories", null);
__decorate([
    FieldResolver(() => [RewardEntry]),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", void 0)
], TrajectoryResolver.prototype, "rewards", null);
__decorate([
    FieldResolver(() => [BranchInfo]),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", void 0)
], TrajectoryResolver.prototype, "branches", null);
__decorate([
    FieldResolver(() => StepConnection),
    __param(0, Root()),
    __param(1, Ctx()),
    __param(2, Arg('first', () => Int, { nullable: true, defaultValue: 50 })),
    __param(3, Arg('after', () => Cursor, { nullable: true })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object, Object, Object]),
    __metadata("design:returntype", Promise)
], TrajectoryResolver.prototype, "steps", null);
__decorate([
    FieldResolver(() => PromptGroup),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", Promise)
], TrajectoryResolver.prototype, "group", null);
__decorate([
    FieldResolver(() => [String], { description: 'Models that sampled its steps, each once.' }),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", Promise)
], TrajectoryResolver.prototype, "models", null);
__decorate([
    FieldResolver(() => Int, { description: 'Steps that curation leaves in a loss.' }),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", Promise)
], TrajectoryResolver.prototype, "trainableSteps", null);
__decorate([
    FieldResolver(() => Boolean, { description: 'Whether an acknowledged claim consumed any of its steps.' }),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", Promise)
], TrajectoryResolver.prototype, "consumed", null);
__decorate([
    FieldResolver(() => [Dataset], { description: 'Datasets that hold any of its steps, newest first.' }),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", void 0)
], TrajectoryResolver.prototype, "datasets", null);
__decorate([
    FieldResolver(() => Float, {
        nullable: true,
        description: 'What a formatter gives this trajectory among its group; null: none, or not yet.',
    }),
    __param(0, Root()),
    __param(1, Ctx()),
    __param(2, Arg('formatter', () => String, { defaultValue: DEFAULT_FORMATTER, description: NAMES_FORMATTER })),
    __param(3, Arg('options', () => GraphQLJSON, { nullable: true, description: FORMATTER_OPTIONS })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object, String, Object]),
    __metadata("design:returntype", Promise)
], TrajectoryResolver.prototype, "advantage", null);
__decorate([
    FieldResolver(() => Readiness),
    __param(0, Root()),
    __param(1, Ctx()),
    __param(2, Arg('formatter', () => String)),
    __param(3, Arg('options', () => GraphQLJSON, { nullable: true })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object, String, Object]),
    __metadata("design:returntype", Promise)
], TrajectoryResolver.prototype, "readiness", null);
TrajectoryResolver = __decorate([
    Resolver(() => Trajectory)
], TrajectoryResolver);
export { TrajectoryResolver };
/** The field of a branch that has to be read. */
let BranchResolver = class BranchResolver {
    parentStep({ parentId }, { loaders }) {
        return parentId === null ? null : loaders.steps.load(parentId);
    }
};
__decorate([
    FieldResolver(() => Step, { nullable: true }),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", void 0)
], BranchResolver.prototype, "parentStep", null);
BranchResolver = __decorate([
    Resolver(() => BranchInfo)
], BranchResolver);
export { BranchResolver };
//# sourceMappingURL=trajectories.js.map