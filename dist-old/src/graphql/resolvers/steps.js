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
import { Arg, Args, Ctx, Field, FieldResolver, ID, InputType, Query, Resolver, Root } from 'type-graphql';
import { StepwellError } from '../../errors/index.js';
import { parseStepFilter } from '../../query/parse-filter.js';
import { advantagesOf, DEFAULT_FORMATTER, FORMATTER_OPTIONS, NAMES_FORMATTER } from '../advantages.js';
import { ListArgs, windowOf } from '../arguments.js';
import { ConnectionPage } from '../connections.js';
import { SortDirection, StepOrderField } from '../enums.js';
import { StepFilter } from '../inputs/filters.js';
import { formatterOf, loadTrajectoryUnit, Readiness } from '../readiness.js';
import { FeedCursor, Float32ArrayScalar } from '../scalars.js';
import { Dataset } from '../types/dataset.js';
import { Decision, Judgment, RewardEntry, StepExtra } from '../types/ledger.js';
import { Step, StepConnection } from '../types/step.js';
import { Trajectory } from '../types/trajectory.js';
import { Action, loadContent, State } from './step-content.js';
let StepOrder = class StepOrder {
};
__decorate([
    Field(() => StepOrderField),
    __metadata("design:type", Object)
], StepOrder.prototype, "field", void 0);
__decorate([
    Field(() => SortDirection, { defaultValue: 'ASC' }),
    __metadata("design:type", String)
], StepOrder.prototype, "direction", void 0);
StepOrder = __decorate([
    InputType('StepOrder')
], StepOrder);
const EXTRA_KIND_OF = {
    hint: 'HINT',
    teacherLogProbs: 'TEACHER_LOG_PROBS',
    teacherTopK: 'TEACHER_TOPK',
    refLogProbs: 'REF_LOG_PROBS',
    values: 'VALUES',
};
/**
 * A step's time of creation never changes, so a walk through the pages meets every row exactly once while others write.
 */
const DEFAULT_ORDER = { field: 'CREATED_AT', direction: 'ASC' };
/** A list of `k` values for each token. */
function rowsOf(values, k) {
    return Array.from({ length: k === 0 ? 0 : values.length / k }, (_, token) => [
        ...values.subarray(token * k, (token + 1) * k),
    ]);
}
/** Queries of steps, and the fields of a step that its head does not hold. */
let StepResolver = class StepResolver {
    step(id, { loaders }) {
        return loaders.steps.load(id);
    }
    async steps({ caller, services, loaders, gone }, list, where, orderBy) {
        const filter = parseStepFilter(where, ['where']);
        const request = { ...windowOf(list), orderBy: orderBy ?? DEFAULT_ORDER };
        const page = await services.catalog.pageSteps(caller, filter, request, gone);
        for (const step of page.items)
            loaders.steps.prime(step.id, step);
        return new ConnectionPage(page, () => services.catalog.countSteps(caller, filter, gone));
    }
    cursor(step, { services }) {
        return services.feed.cursorOf(step.position);
    }
    parent(step, { loaders }) {
        return step.parentId === null ? null : loaders.steps.load(step.parentId);
    }
    state(step) {
        return step;
    }
    action(step) {
        return step;
    }
    async rewards(step, { loaders }) {
        return (await loaders.ledgers.load(step.id)).rewards;
    }
    async nextState(step, context) {
        return (await loadContent(context, step.id, 'nextState')).nextState;
    }
    async judgment(step, { loaders }) {
        const { judgments } = await loaders.ledgers.load(step.id);
        // One without a score hides no earlier one.
        return judgments.findLast(({ score }) => score !== null) ?? judgments.at(-1) ?? null;
    }
    async judgments(step, { loaders }) {
        return (await loaders.ledgers.load(step.id)).judgments;
    }
    async hint(step, context) {
        return (await loadContent(context, step.id, 'hint')).hint;
    }
    async teacherLogProbs(step, context) {
        return (await loadContent(context, step.id, 'teacherLogProbs')).teacherLogProbs;
    }
    async refLogProbs(step, context) {
        return (await loadContent(context, step.id, 'refLogProbs')).refLogProbs;
    }
    async values(step, context) {
        return (await loadContent(context, step.id, 'values')).values;
    }
    async decisions(step, { loaders }) {
        const { decisions } = await loaders.ledgers.load(step.id);
        return decisions.map((decision) => ({ ...decision, rewards: decision.rewards ?? [], stepId: step.id }));
    }
    async extras(step, { loaders }) {
        const { extras } = await loaders.ledgers.load(step.id);
        return extras.flatMap(({ fields, source, at }) => fields.map((field) => ({ kind: EXTRA_KIND_OF[field], source, at })));
    }
    async advantages(step, { loaders }, formatter, options) {
        const { ofSteps } = await loaders.advantages.load(advantagesOf(step, formatter, options));
        return ofSteps.get(step.id) ?? null;
    }
    async teacherTopkIndices(step, context) {
        const { teacherTopK } = await loadContent(context, step.id, 'teacherTopK');
        return teacherTopK === null ? null : rowsOf(teacherTopK.indices, teacherTopK.k);
    }
    async teacherTopkLogProbs(step, context) {
        const { teacherTopK } = await loadContent(context, step.id, 'teacherTopK');
        return teacherTopK === null ? null : rowsOf(teacherTopK.logProbs, teacherTopK.k);
    }
    async readiness(step, context, formatter, options) {
        const request = formatterOf(formatter, options);
        const unit = await loadTrajectoryUnit(context, step, step.trajectoryUid);
        return context.services.batches.readinessOfStep(unit, step.id, request);
    }
    datasets(step, { loaders }) {
        return loaders.datasetsOfStep.load(step.id);
    }
    async trajectory({ channel, trajectoryUid: uid }, { loaders }) {
        const trajectory = await loaders.trajectories.load({ channel, uid });
        if (trajectory === null)
            throw new StepwellError('UNKNOWN_TRAJECTORY', { uid });
        return trajectory;
    }
};
__decorate([
    Query(() => Step, { nullable: true }),
    __param(0, Arg('id', () => ID)),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [String, Object]),
    __metadata("design:returntype", void 0)
], StepResolver.prototype, "step", null);
__decorate([
    Query(() => StepConnection),
    __param(0, Ctx()),
    __param(1, Args(() => ListArgs)),
    __param(2, Arg('where', () => StepFilter, { nullable: true })),
    __param(3, Arg('orderBy', () => StepOrder, { nullable: true })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, ListArgs, Object, Object]),
    __metadata("design:returntype", Promise)
], StepResolver.prototype, "steps", null);
__decorate([
    FieldResolver(() => FeedCursor, { description: 'Of the event that added it.' }),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", void 0)
], StepResolver.prototype, "cursor", null);
__decorate([
    FieldResolver(() => Step, {
        nullable: true,
        description: 'The step whose context this one continues.',
    }),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", void 0)
], StepResolver.prototype, "parent", null);
__decorate([
    FieldResolver(() => State),
    __param(0, Root()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object]),
    __metadata("design:returntype", void 0)
], StepResolver.prototype, "state", null);
__decorate([
    FieldResolver(() => Action),
    __param(0, Root()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object]),
    __metadata("design:returntype", void 0)
], StepResolver.prototype, "action", null);
__decorate([
    FieldResolver(() => [RewardEntry]),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", Promise)
], StepResolver.prototype, "rewards", null);
__decorate([
    FieldResolver(() => [GraphQLJSON], {
        nullable: true,
        description: 'Messages that followed the action, up to the next one. Null: not known yet; empty: nothing followed.',
    }),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", Promise)
], StepResolver.prototype, "nextState", null);
__decorate([
    FieldResolver(() => Judgment, { nullable: true, description: 'The latest.' }),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", Promise)
], StepResolver.prototype, "judgment", null);
__decorate([
    FieldResolver(() => [Judgment]),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", Promise)
], StepResolver.prototype, "judgments", null);
__decorate([
    FieldResolver(() => String, { nullable: true }),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", Promise)
], StepResolver.prototype, "hint", null);
__decorate([
    FieldResolver(() => Float32ArrayScalar, { nullable: true }),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", Promise)
], StepResolver.prototype, "teacherLogProbs", null);
__decorate([
    FieldResolver(() => Float32ArrayScalar, { nullable: true }),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", Promise)
], StepResolver.prototype, "refLogProbs", null);
__decorate([
    FieldResolver(() => Float32ArrayScalar, { nullable: true }),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", Promise)
], StepResolver.prototype, "values", null);
__decorate([
    FieldResolver(() => [Decision]),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", Promise)
], StepResolver.prototype, "decisions", null);
__decorate([
    FieldResolver(() => [StepExtra]),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", Promise)
], StepResolver.prototype, "extras", null);
__decorate([
    FieldResolver(() => Float32ArrayScalar, {
        nullable: true,
        description: "Per response token, as a formatter gives them to this step's group; null: none, or not yet.",
    }),
    __param(0, Root()),
    __param(1, Ctx()),
    __param(2, Arg('formatter', () => String, { defaultValue: DEFAULT_FORMATTER, description: NAMES_FORMATTER })),
    __param(3, Arg('options', () => GraphQLJSON, { nullable: true, description: FORMATTER_OPTIONS })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object, String, Object]),
    __metadata("design:returntype", Promise)
], StepResolver.prototype, "advantages", null);
__decorate([
    FieldResolver(() => GraphQLJSON, {
        nullable: true,
        description: 'Token ids of the likeliest tokens of a teacher: one list of K ids for each response token.',
    }),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", Promise)
], StepResolver.prototype, "teacherTopkIndices", null);
__decorate([
    FieldResolver(() => GraphQLJSON, {
        nullable: true,
        description: 'Log-probs that the teacher gives the tokens of teacherTopkIndices, in the same form.',
    }),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", Promise)
], StepResolver.prototype, "teacherTopkLogProbs", null);
__decorate([
    FieldResolver(() => Readiness),
    __param(0, Root()),
    __param(1, Ctx()),
    __param(2, Arg('formatter', () => String)),
    __param(3, Arg('options', () => GraphQLJSON, { nullable: true })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object, String, Object]),
    __metadata("design:returntype", Promise)
], StepResolver.prototype, "readiness", null);
__decorate([
    FieldResolver(() => [Dataset]),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", void 0)
], StepResolver.prototype, "datasets", null);
__decorate([
    FieldResolver(() => Trajectory),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", Promise)
], StepResolver.prototype, "trajectory", null);
StepResolver = __decorate([
    Resolver(() => Step)
], StepResolver);
export { StepResolver };
//# sourceMappingURL=steps.js.map